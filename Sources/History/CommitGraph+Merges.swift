extension CommitGraph {
  /// The commits that a merge brought in: reachable from it and not from its first parent, itself excluded.
  ///
  /// They come in the order of `git log M ^M^1`. Works for any merge, also for one that another merge brought
  /// in. Gives nothing for what is no merge.
  public func walk(
    mergedBy merge: Position, options: WalkOptions = WalkOptions()
  ) throws -> RevisionWalk {
    let parents = try parents(of: merge)
    return RevisionWalk(
      graph: self, options: options, include: Array(parents.dropFirst()),
      exclude: Array(parents.prefix(1)))
  }

  /// All commits of `walk(mergedBy:)`.
  public func commits(mergedBy merge: Position) throws -> [Position] {
    let walk = try walk(mergedBy: merge)
    var commits: [Position] = []
    while let commit = try walk.next() { commits.append(commit) }
    return commits
  }

  /// How many commits a merge brought in, whether or not it is on a line that somebody looks at.
  public func mergedCount(of merge: Position) throws -> Int {
    let parents = try parents(of: merge)
    guard parents.count > 1 else { return 0 }
    return try aheadBehind(merge, parents[0]).ahead - 1
  }
}
