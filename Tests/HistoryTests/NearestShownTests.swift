import History
import Testing

struct NearestShownTests {
  @Test func `every choice of shown commits in every small graph is tied as the definition says`() {
    for count in 1...4 {
      for history in SampleHistory.every(count) {
        for choice in 0..<(1 << count) { check(history, shown: { choice >> $0 & 1 == 1 }) }
      }
    }
  }

  @Test func `made histories are tied as the definition says`() {
    var chance = Chance(5)
    for _ in 0..<100 {
      let history = SampleHistory.random(40, dates: .rising, using: &chance)
      let shown = (0..<40).map { _ in Int.random(in: 0..<3, using: &chance) == 0 }
      check(history, shown: { shown[$0] })
    }
  }

  private func check(_ history: SampleHistory, shown: (Int) -> Bool) {
    var nearest = NearestShown(count: history.count)
    for commit in 0..<history.count {
      nearest.add(
        Position(commit), parents: history.parents[commit].map(Position.init),
        isShown: shown(commit))
    }
    for commit in 0..<history.count where shown(commit) {
      let parents = history.parents[commit].map(Position.init)
      let lines = nearest.lines(of: Position(commit), parents: parents)
      #expect(
        Set(lines.map { Int($0.target) }) == expected(history, commit, shown),
        "\(history.parents) \(commit)")
      #expect(lines.count == Set(lines.map(\.target)).count)
      for line in lines { #expect(line.isDotted == !parents.contains(line.target)) }
    }
  }

  /// Parents that are shown, and of what hidden ones lead to, what nothing else among all of these leads to.
  private func expected(
    _ history: SampleHistory, _ commit: Int, _ shown: (Int) -> Bool
  ) -> Set<Int> {
    var reached: Set<Int> = []
    var pending = history.parents[commit]
    var seen: Set<Int> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if shown(next) { reached.insert(next) } else { pending += history.parents[next] }
    }
    return reached.filter { target in
      history.parents[commit].contains(target)
        || !reached.contains {
          $0 != target && history.reachable(from: [$0]).contains(target)
        }
    }
  }
}
