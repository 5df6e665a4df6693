internal import History
public import Objects

/// The commits that a merge brought in: those that it reaches and its first parent does not.
struct MergedCommits {
  /// The merge that this was found for: another one of the same lineage has to be looked at anew.
  let merge: ObjectID
  /// In the order of `git log`.
  let commits: [ObjectID]
}

extension VirtualizedRepository {
  /// The commits that a merge brought in, in the order of `git log`; none for other commits.
  ///
  /// Found when first asked for, and kept by the lineage of the merge until that is another commit.
  ///
  /// - Throws: `RepositoryError` when a commit in between cannot be read.
  public func mergedCommits(of merge: ObjectID) throws -> [ObjectID] {
    let lineage = lineage(of: try commit(merge), id: merge)
    if let known = mergedCommits[lineage], known.merge == merge { return known.commits }
    let commits = try withSoundStore {
      try graph.commits(mergedBy: position(of: merge)).map(reader.id(of:))
    }
    mergedCommits[lineage] = MergedCommits(merge: merge, commits: commits)
    return commits
  }

  /// The commits of a merge as they are shown beneath it: nested, each in one place.
  ///
  /// - Throws: as `mergedCommits(of:)`.
  public func expansion(of merge: ObjectID) throws -> [LoggedCommit] {
    try withSoundStore { try makeExpansion(of: merge) }
  }

  private func makeExpansion(of merge: ObjectID) throws -> [LoggedCommit] {
    let merged = try mergedCommits(of: merge)
    let (reader, graph) = (reader, graph)
    let members = Set(merged.map(position(of:)))
    var expansion = try MergeExpansion(
      graph: graph, merge: position(of: merge), members: members)
    var rows: [LoggedCommit] = []
    while let row = expansion.next() {
      let id = reader.id(of: row.commit)
      var commit = LoggedCommit(
        id: id, commit: try reader.commit(id),
        parents: try graph.parents(of: row.commit).map(reader.id(of:)))
      commit.depth = row.depth
      commit.mergedBy = reader.id(of: row.mergedBy)
      commit.mergedCount = commit.isMerge ? row.mergedCount : nil
      commit.isExpanded = row.mergedCount > 0
      rows.append(commit)
    }
    return rows
  }
}
