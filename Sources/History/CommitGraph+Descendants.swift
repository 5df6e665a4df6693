extension CommitGraph {
  /// The commits that one of `tips` reaches and that reach one of `roots`, both included; parents stand
  /// before their children.
  ///
  /// With generation numbers it looks at nothing that is older than the oldest root, so that it costs what
  /// lies between; without them at all that the tips reach, since dates may lie.
  public func descendants(of roots: [Position], from tips: [Position]) throws -> [Position] {
    var lowest = UInt64.max
    for root in roots {
      try load(root)
      lowest = min(lowest, rank(of: root))
    }
    var states = Dictionary(uniqueKeysWithValues: Set(roots).map { ($0, Visit.isWanted) })
    var found: [Position] = []
    var entered: Set<Position> = []
    var stack: [(commit: Position, isExpanded: Bool)] = []
    for tip in tips {
      stack.append((tip, false))
      while let (commit, isExpanded) = stack.popLast() {
        if isExpanded {
          let isWanted =
            states[commit] == .isWanted
            || loadedParents(commit).contains { states[$0] == .isWanted }
          states[commit] = isWanted ? .isWanted : .isOther
          if isWanted { found.append(commit) }
          continue
        }
        guard entered.insert(commit).inserted else { continue }
        try load(commit)
        // What has a number reaches nothing that has none, and nothing with a larger one.
        let rank = rank(of: commit)
        if states[commit] == nil, rank != .max, lowest == .max || rank <= lowest { continue }
        stack.append((commit, true))
        // The first parent is entered first, so that what a merge brought in stands right before the merge.
        for parent in loadedParents(commit).reversed() where !entered.contains(parent) {
          stack.append((parent, false))
        }
      }
    }
    return found
  }

  private enum Visit { case isWanted, isOther }
}
