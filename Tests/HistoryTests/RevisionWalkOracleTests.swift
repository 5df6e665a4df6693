import History
import Testing

/// Random histories with all kinds of dates, each asked many questions, beside what git says.
///
/// Where clocks were wrong, git shows some commits that are excluded. So what is expected is always what git
/// lists, in its order, without the commits that an excluded one reaches.
struct RevisionWalkOracleTests {
  private static let histories: [SampleHistory] = {
    var chance = Chance(7)
    return SampleHistory.Dates.allCases.flatMap { dates in
      (0..<8).map { _ in SampleHistory.random(30, dates: dates, using: &chance) }
    }
  }()

  @Test(arguments: [false, true])
  func `walks give git's commits in git's order`(hasGenerations: Bool) throws {
    let oracle = try GitOracle(Self.histories)
    if hasGenerations { try oracle.writeCommitGraph() }
    var chance = Chance(hasGenerations ? 1 : 2)
    var commits = 0
    for (number, history) in Self.histories.enumerated() {
      for _ in 0..<8 {
        let query = Query.random(about: history, using: &chance)
        // Here git uses what it has not read yet; see RevisionWalk.explore.
        if hasGenerations, query.options.firstParent,
          query.options.order == .authorDate || query.options.rewriteParents
        {
          continue
        }
        let excluded = history.reachable(from: query.exclude)
        let listed = try oracle.log(number, query)
        let expected = listed.filter { !excluded.contains($0.commit) }
        let walk = makeWalk(history, query, hasGenerations: hasGenerations)
        let found = try all(walk)
        #expect(found == expected.map(\.commit), "history \(number): \(query)")
        // Where git took an excluded commit for a shown one, it ties parents to it.
        let isComparable = query.options.rewriteParents && (excluded.isEmpty || !history.isSkewed)
        for (commit, parents) in expected where isComparable {
          let rewritten = try walk.parents(of: Position(commit)).map(Int.init)
          #expect(rewritten == parents, "parents of \(commit), history \(number): \(query)")
        }
        commits += expected.count
      }
    }
    #expect(commits > 500)
  }

  @Test func `merge bases are git's`() throws {
    let oracle = try GitOracle(Self.histories)
    var chance = Chance(3)
    for (number, history) in Self.histories.enumerated() {
      for _ in 0..<4 {
        let a = Int.random(in: 15..<30, using: &chance)
        let b = Int.random(in: 0..<30, using: &chance)
        let expected = try oracle.mergeBases(number, a, b)
        for graph in [history.graph(), history.graph(hasGenerations: true)] {
          let found = try graph.mergeBases(Position(a), Position(b)).map(Int.init)
          #expect(Set(found) == Set(expected), "history \(number): \(a) \(b)")
          #expect(found.count == expected.count)
          #expect(found.map { history.times[$0] } == expected.map { history.times[$0] })
        }
      }
    }
  }

  private func makeWalk(
    _ history: SampleHistory, _ query: Query, hasGenerations: Bool
  ) -> RevisionWalk {
    var options = query.options
    if query.isLimitedToFile { options.paths = SampleComparison(history: history) }
    return RevisionWalk(
      graph: history.graph(hasGenerations: hasGenerations), options: options,
      include: query.include.map(Position.init), exclude: query.exclude.map(Position.init))
  }
}
