extension CommitGraph {
  /// How many commits each of two commits reaches that the other does not, of many pairs in one go.
  ///
  /// Pairs that are near each other in the history are counted together, and what lies between is looked at
  /// once for as many of them as a word has bits. Where there are no generation numbers each pair is counted
  /// by itself, as `aheadBehind` does.
  ///
  /// - Returns: the counts in the order of the pairs.
  /// - Throws: what loading a commit in between throws.
  public func aheadBehind(
    of pairs: [(Position, Position)]
  ) throws -> [(ahead: Int, behind: Int)] {
    guard hasGenerations else {
      return try pairs.map { try aheadBehind($0.0, $0.1) }
    }
    var ranks: [UInt64] = []
    for (first, second) in pairs {
      try load(first)
      try load(second)
      ranks.append(max(rank(of: first), rank(of: second)))
    }
    let order = pairs.indices.sorted { (ranks[$0], $0) > (ranks[$1], $1) }
    let sorted = order.map { pairs[$0] }
    var counts = [(ahead: Int, behind: Int)](repeating: (0, 0), count: pairs.count)
    for start in stride(from: 0, to: pairs.count, by: PairWalk.capacity) {
      let part = start..<min(start + PairWalk.capacity, pairs.count)
      let counted =
        try PairWalk.count(sorted[part], in: self)
        ?? sorted[part].map { try aheadBehind($0.0, $0.1) }
      for (place, count) in zip(part, counted) { counts[order[place]] = count }
    }
    return counts
  }

  /// Those of some commits that reach a commit, all looked at in one walk; each reaches itself.
  ///
  /// - Throws: what loading a commit in between throws.
  public func commits(_ commits: Set<Position>, reaching target: Position) throws -> Set<Position> {
    guard hasGenerations else {
      return try commits.filter { try isAncestor(target, of: $0) }
    }
    try load(target)
    let limit = rank(of: target)
    var answers: [Position: Bool] = [target: true]
    for commit in commits {
      // A commit stays until all its parents are answered; one reaches the target when one of them does.
      var pending = [(commit: commit, isEntered: false)]
      while let (next, isEntered) = pending.popLast() {
        guard answers[next] == nil || isEntered else { continue }
        if isEntered {
          answers[next] = loadedParents(next).contains { answers[$0] == true }
          continue
        }
        try load(next)
        guard rank(of: next) > limit || rank(of: next) == .max else {
          answers[next] = false
          continue
        }
        // Until it is answered, a ring that replaced parents make ends here.
        answers[next] = false
        pending.append((next, true))
        for parent in loadedParents(next) where answers[parent] == nil {
          pending.append((parent, false))
        }
      }
    }
    return commits.filter { answers[$0] == true }
  }

  /// Those of some commits that a commit reaches, itself included, found in one walk.
  ///
  /// - Throws: what loading a commit in between throws.
  public func commits(_ commits: Set<Position>, reachedFrom tip: Position) throws -> Set<Position> {
    guard hasGenerations else {
      return try commits.filter { try isAncestor($0, of: tip) }
    }
    var limit = UInt64.max
    for commit in commits {
      try load(commit)
      limit = min(limit, rank(of: commit))
    }
    var found: Set<Position> = []
    var seen: Set<Position> = [tip]
    var pending = [tip]
    while found.count < commits.count, let next = pending.popLast() {
      if commits.contains(next) { found.insert(next) }
      try load(next)
      guard rank(of: next) > limit || rank(of: next) == .max else { continue }
      for parent in loadedParents(next) where seen.insert(parent).inserted {
        pending.append(parent)
      }
    }
    return found
  }
}
