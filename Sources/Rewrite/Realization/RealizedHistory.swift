public import Objects

/// The wanted history as commits in memory.
public struct RealizedHistory: Sendable {
  /// A wanted commit made real.
  public struct Entry: Hashable, Sendable {
    public let wanted: VirtualCommit
    public let commit: ObjectID

    /// Whether it is the source itself, untouched.
    public let isUnchanged: Bool

    /// Whether it changes nothing, unlike its source.
    public let becameEmpty: Bool

    /// Whether it holds a tree. Else it holds terms of trees, and is no commit for a branch.
    public let isDecided: Bool

    /// The paths that are in conflict here, and not below it already.
    public let conflicts: [PathConflict]

    /// The other commits that it stands for now.
    public var replaced: [ObjectID] { wanted.replaced.filter { $0 != commit } }
  }

  /// The wanted commits, parents first; those left out because they became empty are not among them.
  public internal(set) var entries: [Entry] = []

  /// Where the references lead.
  public internal(set) var tips: [ReferenceName: ObjectID] = [:]

  /// The commits that are gone: those taken out and those left out because they became empty.
  public internal(set) var dropped: [ObjectID] = []

  /// How many signatures went away because they no longer hold.
  public internal(set) var signaturesRemoved = 0

  /// The commits that stand for others: those with other ids than their sources, and those that others were
  /// folded into.
  public var changed: [Entry] {
    entries.filter { !$0.isUnchanged || !$0.wanted.folded.isEmpty }
  }

  /// The commits in conflict, oldest first.
  public var conflicts: [Entry] { entries.filter { !$0.conflicts.isEmpty } }

  /// What each commit became; several may have become one.
  public var successors: [ObjectID: ObjectID] {
    var successors: [ObjectID: ObjectID] = [:]
    for entry in changed {
      for old in entry.replaced { successors[old] = entry.commit }
    }
    return successors
  }
}
