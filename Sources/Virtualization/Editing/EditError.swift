public import Objects

/// Why an operation is not done: nothing was changed.
public enum EditError: Error, Hashable, Sendable {
  /// No branch that may follow leads to the commit.
  case onNoBranch(ObjectID)
  /// Others have the commit: these references lead to it.
  case published(ObjectID, references: [ReferenceName])
  /// Plain git has begun something and not ended it.
  case inProgress(OperationInProgress.Kind)
  /// There is no commit to work on.
  case unborn
  /// The commit has other parents than its object says, so that it cannot be written anew.
  case grafted(ObjectID)
  /// A range names no commit.
  case emptyRange([UInt8])
  /// Plain git has moved a branch that belongs to the pending history, and not only forward.
  case movedMeanwhile(ReferenceName)
  /// The history ends in something else than what index and files stand on, as long as it holds conflicts.
  case filesOfAnotherHead
  /// There is no pending history, and nothing to decide.
  case noConflicts
  /// Nothing named is in conflict.
  case notInConflict([UInt8])
  /// The path is in conflict about something else than the lines of a text.
  case notText([UInt8])
  /// Nothing is staged, or no tracked file changed.
  case nothingToFold
  /// A repository without working tree has nothing to fold.
  case noWorkingTree
  /// There is no local branch of the name.
  case notABranch([UInt8])
  /// Git makes nothing of the date.
  case badDate([UInt8])
  /// What is staged would not be all that `HEAD` differs in afterwards: other commits change the same lines.
  case amendedOtherwise
  /// The commit is not on the current branch, where what is staged could be taken from.
  case notBelowHead(ObjectID)
}
