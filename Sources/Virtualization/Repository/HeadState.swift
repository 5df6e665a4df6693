public import Objects

/// What `HEAD` says.
public enum HeadState: Hashable, Sendable {
  /// A branch, every symbolic step followed, and its commit.
  case branch(ReferenceName, ObjectID)
  /// A commit and no branch.
  case detached(ObjectID)
  /// A branch without commits.
  case unborn(ReferenceName)
  /// A reference that cannot be understood.
  case broken(ReferenceName)

  /// The commit, or nil where there is none.
  public var commit: ObjectID? {
    switch self {
    case .branch(_, let id), .detached(let id): id
    case .unborn, .broken: nil
    }
  }

  /// The branch, born or not; nil when detached.
  public var branch: ReferenceName? {
    switch self {
    case .branch(let name, _), .unborn(let name): name
    case .detached, .broken: nil
    }
  }
}
