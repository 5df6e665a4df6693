internal import History
public import Objects

extension VirtualizedRepository {
  /// The head commit list: the first-parent line from `HEAD`, newest first.
  ///
  /// The first time the whole line is read; when the head moves, only what is new on it.
  ///
  /// - Throws: `RepositoryError` when a commit of the line cannot be read.
  public func headCommits() throws -> HeadCommitList {
    try headCommits(upTo: .max)
  }

  /// The newest commits of the head commit list, at least `count` of them if there are so many: no more
  /// is read than that takes.
  ///
  /// - Throws: `RepositoryError` when one of them cannot be read; then `readHeadCommits` has those before it.
  public func headCommits(upTo count: Int) throws -> HeadCommitList {
    try headLine.read(upTo: count, firstParent: firstParent)
    return headLine.commits
  }

  /// The head commit list as far as it was read.
  public var readHeadCommits: HeadCommitList { headLine.commits }

  /// The commit with this id.
  ///
  /// - Throws: `RepositoryError` when it is missing, damaged or of another kind.
  public func commit(_ id: ObjectID) throws -> Commit { try reader.commit(id) }

  /// The parents of a commit, as grafts and the border of a shallow clone have them.
  ///
  /// - Throws: `RepositoryError` when it cannot be read.
  public func parents(of id: ObjectID) throws -> [ObjectID] {
    try graph.parents(of: position(of: id)).map(reader.id(of:))
  }

  func firstParent(_ id: ObjectID) throws -> ObjectID? {
    try graph.parents(of: position(of: id)).first.map(reader.id(of:))
  }
}
