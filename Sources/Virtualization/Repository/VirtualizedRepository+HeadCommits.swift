internal import History
public import Objects

extension VirtualizedRepository {
  /// The head commit list: the first-parent line from `HEAD`, newest first; empty on an unborn branch.
  ///
  /// The first time the whole line is read; when the head moves, only what is new on it.
  ///
  /// - Throws: `RepositoryError` when a commit of the line cannot be read; `readHeadCommits` has those
  ///   before it.
  public func headCommits() throws -> HeadCommitList {
    try headLine?.readAll()
    return readHeadCommits
  }

  /// The head commit list as far as it was read.
  public var readHeadCommits: HeadCommitList {
    headLine?.list(reader: reader) ?? HeadCommitList(LineRows.none, reader: reader)
  }

  /// The commit with this id.
  ///
  /// - Throws: `RepositoryError` when it is missing, damaged or of another kind.
  public func commit(_ id: ObjectID) throws -> Commit {
    try withSoundStore { try reader.commit(id) }
  }

  /// The parents of a commit, as grafts and the border of a shallow clone have them.
  ///
  /// - Throws: `RepositoryError` when it cannot be read.
  public func parents(of id: ObjectID) throws -> [ObjectID] {
    try withSoundStore { try graph.parents(of: position(of: id)).map(reader.id(of:)) }
  }

  /// The commits whose parents are not those of their objects: grafts, and the border of a shallow clone.
  public var graftedCommits: [ObjectID] { reader.graftedCommits }

  /// Whether a commit is one of those.
  public func isGrafted(_ commit: ObjectID) -> Bool { reader.isGrafted(commit) }
}
