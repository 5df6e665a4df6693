public import Objects

/// Why an operation is not begun: nothing was changed.
public enum EditError: Error, Hashable, Sendable {
  /// No branch that may follow leads to the commit.
  case onNoBranch(ObjectID)
  /// Others have the commit: these references lead to it.
  case published(ObjectID, references: [ReferenceName])
  /// Plain git has begun something and not ended it.
  case inProgress(OperationInProgress.Kind)
  /// There is no commit to work on.
  case unborn
  /// A commit in between has other parents than its object says, so that it cannot be written anew.
  case grafted(ObjectID)
  /// A range names no commit.
  case emptyRange([UInt8])
}
