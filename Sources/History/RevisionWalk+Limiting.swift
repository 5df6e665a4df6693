extension RevisionWalk {
  /// How many more uninteresting commits git looks at when there seems to be nothing left to find.
  private static let gitSlop = 5

  /// Fills `list` with the commits of the answer by committer time.
  ///
  /// Some of them turn out uninteresting later, when a commit is reached from an excluded one that is older than
  /// itself; they stay in the list, where they count in the topological sort as they do in git's.
  func limit() throws {
    var slop = Self.gitSlop
    var lastTime = Int64.max
    while let commit = popFromQueue() {
      if isTooOld(commit) { mark(commit, .uninteresting) }
      try expand(commit, into: .queue)
      if marks[commit].contains(.uninteresting) {
        markParents(of: commit)
        guard let next = queue.topKey else { break }
        slop = lastTime <= next || interestingInQueue > 0 ? Self.gitSlop : slop - 1
        if slop == 0 { break }
        continue
      }
      if let until = options.until, !options.sortsAsStreaming, graph.loadedTime(commit) > until {
        continue
      }
      lastTime = graph.loadedTime(commit)
      list.append(commit)
    }
    settleExclusions()
  }

  /// Looks further below the excluded commits, until none of them can lead to a commit that is shown.
  ///
  ///     A---S---X---o      A is excluded, S has a date from long ago. When all that is left in the queue is
  ///              \         excluded and old, git stops; then X, found from B, is shown, although it is
  ///               B        reachable from A.
  ///
  /// With generation numbers the end is exact: a commit leads only to commits with smaller numbers. Without
  /// them only the whole history would be. So the commits left in the queue are followed in breadth for a
  /// little while, which finds short runs of wrong dates such as S, and much longer once a wrong date was seen.
  private func settleExclusions() {
    var lowest = UInt64.max
    var oldest = Int64.max
    var isAnythingShown = false
    for commit in list where !marks[commit].contains(.uninteresting) {
      lowest = min(lowest, graph.rank(of: commit))
      oldest = min(oldest, graph.loadedTime(commit))
      isAnythingShown = true
    }
    guard isAnythingShown, !queue.isEmpty else { return }

    var ranked = CommitQueue<UInt64>()
    var unranked: [Position] = []
    unsettled = []
    for commit in queue.positions where marks[commit].isSuperset(of: [.excluded, .touched]) {
      mark(commit, .excluded)
    }
    var budget = SkewBudget(
      walked: list.count, frontier: queue.count, oldest: oldest, isExact: graph.hasGenerations)
    var next = 0
    while true {
      for commit in unsettled ?? [] where touch(commit, gently: true) {
        if graph.generation(of: commit) == nil {
          unranked.append(commit)
        } else {
          ranked.put(commit, key: graph.rank(of: commit))
        }
      }
      unsettled = []
      if let top = ranked.topKey, top > lowest, let commit = ranked.pop() {
        expandExcluded(commit)
      } else if next < unranked.count {
        next += 1
        let commit = unranked[next - 1]
        if budget.allows(graph.loadedTime(commit), skew: skew) { expandExcluded(commit) }
      } else {
        break
      }
    }
    unsettled = nil
  }

  private func expandExcluded(_ commit: Position) {
    guard marks[commit].insert(.added).inserted else { return }
    for parent in graph.loadedParents(commit) {
      mark(parent, [.uninteresting, .excluded])
      guard touch(parent, gently: true) else { continue }
      noteSkew(from: commit, to: parent)
      markParents(of: parent)
    }
  }
}
