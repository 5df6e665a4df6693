extension CommitGraph {
  /// The best common ancestors of two commits, those that no other common ancestor reaches, newest first.
  ///
  /// None for unrelated histories, several in a criss-cross. Right with any dates.
  public func mergeBases(_ a: Position, _ b: Position) throws -> [Position] {
    if a == b { return [a] }
    var painting = try Painting(graph: self, left: [a], right: [b])
    try painting.run()
    let bases = try independent(painting.bestMeetings)
    let times = bases.map(loadedTime)
    return bases.indices.sorted { (times[$0], $1) > (times[$1], $0) }.map { bases[$0] }
  }

  /// Whether `ancestor` is reachable from `commit`. A commit is an ancestor of itself.
  public func isAncestor(_ ancestor: Position, of commit: Position) throws -> Bool {
    if ancestor == commit { return true }
    if hasGenerations {
      try load(ancestor)
      return try isReachable(ancestor, from: commit, above: rank(of: ancestor))
    }
    var painting = try Painting(graph: self, left: [ancestor], right: [commit])
    try painting.run { $0.has(Painting.right, ancestor) }
    return painting.has(Painting.right, ancestor)
  }

  /// How many commits each of two commits reaches that the other does not.
  ///
  /// Looks at what is not common and little more. Exact where there are generation numbers, else under clock
  /// skew as far as `SkewBudget` goes.
  public func aheadBehind(_ a: Position, _ b: Position) throws -> (ahead: Int, behind: Int) {
    if a == b { return (0, 0) }
    var painting = try Painting(graph: self, left: [a], right: [b])
    try painting.run()
    try painting.settle()
    return (painting.count(Painting.left), painting.count(Painting.right))
  }

  /// Those of the commits that no other of them reaches.
  private func independent(_ commits: [Position]) throws -> [Position] {
    guard commits.count > 1 else { return commits }
    return try commits.filter { commit in
      var painting = try Painting(
        graph: self, left: [commit], right: commits.filter { $0 != commit })
      try painting.run { $0.has(Painting.right, commit) }
      return !painting.has(Painting.right, commit)
    }
  }

  /// Searches down as long as the generation number is larger than `limit`, the one of the ancestor.
  private func isReachable(
    _ ancestor: Position, from commit: Position, above limit: UInt64
  ) throws -> Bool {
    var seen: Set<Position> = [commit]
    var pending = [commit]
    while let next = pending.popLast() {
      try load(next)
      if rank(of: next) <= limit, rank(of: next) != .max { continue }
      for parent in loadedParents(next) {
        if parent == ancestor { return true }
        if seen.insert(parent).inserted { pending.append(parent) }
      }
    }
    return false
  }
}
