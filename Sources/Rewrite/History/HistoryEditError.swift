public import Objects

/// Why a history cannot be edited as asked for.
public enum HistoryEditError: Error, Hashable, Sendable {
  /// The commit is not among those that may change.
  case unknown(ObjectID)
  /// The commit would be its own ancestor.
  case cycle(ObjectID)
  /// A commit is to go beside itself, or into itself.
  case ontoItself(ObjectID)
  /// A merge cannot be folded into another commit: its parents would be lost.
  case foldsMerge(ObjectID)
  /// A root commit has no parent to fold it into.
  case noParent(ObjectID)
  /// No reference would lead to the commit any more, nor to what stands on it.
  case wouldBeLost(ObjectID)
  /// A merge is to be copied, and nobody said which parent its change is to be told from.
  case picksMerge(ObjectID)
  /// A commit's change is to be told from a parent that it does not have.
  case noSuchParent(ObjectID, Int)
  /// All commits would be dropped and nothing is left for a branch to lead to.
  case nothingLeft(ReferenceName)
}
