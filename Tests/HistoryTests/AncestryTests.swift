import History
import Testing

struct AncestryTests {
  @Test(arguments: [false, true])
  func `all small histories with all orders of dates are answered like sets`(
    hasGenerations: Bool
  ) throws {
    for history in SampleHistory.every(4) {
      let reach = (0..<4).map { history.reachable(from: [$0]) }
      let bases = (0..<4).map { a in (0..<4).map { history.mergeBases(a, $0) } }
      for times in SampleHistory.datesOfFour {
        let graph = history.with(times: times).graph(hasGenerations: hasGenerations)
        for a in 0..<4 {
          for b in 0..<4 {
            let (x, y) = (Position(a), Position(b))
            let found = try graph.mergeBases(x, y).map(Int.init)
            let (ahead, behind) = try graph.aheadBehind(x, y)
            let isAncestor = try graph.isAncestor(x, of: y)
            let isRight =
              Set(found) == bases[a][b] && found.count == bases[a][b].count
              && isAncestor == reach[b].contains(a)
              && ahead == reach[a].subtracting(reach[b]).count
              && behind == reach[b].subtracting(reach[a]).count
            #expect(isRight, "\(history.parents) \(times) \(a) \(b)")
          }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `random histories with wrong dates are answered like sets`(hasGenerations: Bool) throws {
    var chance = Chance(11)
    for _ in 0..<60 {
      let history = SampleHistory.random(40, dates: .skewed, using: &chance)
      let graph = history.graph(hasGenerations: hasGenerations)
      for _ in 0..<20 {
        let a = Int.random(in: 0..<40, using: &chance)
        let b = Int.random(in: 0..<40, using: &chance)
        let (left, right) = (history.reachable(from: [a]), history.reachable(from: [b]))
        let (ahead, behind) = try graph.aheadBehind(Position(a), Position(b))
        #expect(ahead == left.subtracting(right).count)
        #expect(behind == right.subtracting(left).count)
        #expect(
          try graph.isAncestor(Position(a), of: Position(b)) == right.contains(a))
        #expect(
          try Set(graph.mergeBases(Position(a), Position(b)).map(Int.init))
            == history.mergeBases(a, b))
      }
    }
  }

  @Test func `a criss-cross has two merge bases, the newer first`() throws {
    var history = SampleHistory()
    for parents in [[], [0], [0], [1, 2], [2, 1]] { history.add(parents) }
    #expect(try history.graph().mergeBases(3, 4) == [2, 1])
  }

  @Test func `unrelated histories have no merge base`() throws {
    var history = SampleHistory()
    for parents in [[], [], [0], [1]] { history.add(parents) }
    #expect(try history.graph().mergeBases(2, 3) == [])
    #expect(try history.graph().aheadBehind(2, 3) == (2, 2))
  }

  @Test func `ahead and behind look at the two sides and little more`() throws {
    let history = SampleHistory.line(100_000)
    let (graph, loader) = history.lazyGraph(tips: [99_999, 99_989])
    #expect(try graph.aheadBehind(0, 1) == (10, 0))
    #expect(try graph.isAncestor(1, of: 0))
    #expect(graph.loadCount < 100)
    #expect(loader.commits.count < 110)
  }

  @Test func `replaced parents that make a ring let every walk end`() throws {
    let graph = CommitGraph()
    for _ in 0..<3 { _ = graph.addCommit() }
    for commit in Position(0)..<3 {
      graph.setLoaded(commit, parents: [(commit + 1) % 3], commitTime: 5, authorTime: 5)
    }
    graph.computeGenerations()
    #expect(!graph.hasGenerations)
    #expect(try graph.aheadBehind(0, 1) == (0, 0))
    #expect(try !graph.mergeBases(0, 1).isEmpty)
    #expect(try all(RevisionWalk(graph: graph, include: [0])) == [0, 1, 2])
    #expect(try FirstParentLine(graph: graph, tip: 0).count() == 3)
  }
}

extension SampleHistory {
  /// A straight line of `count` commits.
  static func line(_ count: Int) -> SampleHistory {
    var history = SampleHistory()
    for number in 0..<count { history.add(number == 0 ? [] : [number - 1]) }
    return history
  }
}
