import History
import Testing

/// Many pairs and many tips in one walk.
struct PairTests {
  @Test(arguments: [false, true])
  func `many pairs are counted as one by one`(hasGenerations: Bool) throws {
    var chance = Chance(23)
    for _ in 0..<40 {
      let history = SampleHistory.random(50, dates: .skewed, using: &chance)
      let pairs = (0..<150).map { _ in
        (
          Position(Int.random(in: 0..<50, using: &chance)),
          Position(Int.random(in: 0..<50, using: &chance))
        )
      }
      let counts = try history.graph(hasGenerations: hasGenerations).aheadBehind(of: pairs)
      for (pair, count) in zip(pairs, counts) {
        let first = history.reachable(from: [Int(pair.0)])
        let second = history.reachable(from: [Int(pair.1)])
        #expect(count.ahead == first.subtracting(second).count)
        #expect(count.behind == second.subtracting(first).count)
      }
    }
  }

  @Test func `commits without generation numbers may be in front of those that have them`() throws {
    var chance = Chance(5)
    for _ in 0..<60 {
      let history = SampleHistory.random(30, dates: .skewed, using: &chance)
      let graph = history.graph(hasGenerations: true)
      // Parents come first in a made history: what is behind a number has no number either.
      let first = Int.random(in: 0..<30, using: &chance)
      for commit in first..<30 { graph.setGeneration(0, of: Position(commit)) }
      let pairs = (0..<40).map { _ in
        (
          Position(Int.random(in: 0..<30, using: &chance)),
          Position(Int.random(in: 0..<30, using: &chance))
        )
      }
      for (pair, count) in zip(pairs, try graph.aheadBehind(of: pairs)) {
        #expect(try count == graph.aheadBehind(pair.0, pair.1))
      }
    }
  }

  @Test(arguments: [false, true])
  func `the tips that reach a commit, or are reached, are found like sets`(
    hasGenerations: Bool
  ) throws {
    var chance = Chance(17)
    for _ in 0..<60 {
      let history = SampleHistory.random(40, dates: .skewed, using: &chance)
      let graph = history.graph(hasGenerations: hasGenerations)
      let tips = Set((0..<8).map { _ in Position(Int.random(in: 0..<40, using: &chance)) })
      let commit = Int.random(in: 0..<40, using: &chance)
      let below = history.reachable(from: [commit])
      #expect(
        try graph.commits(tips, reaching: Position(commit))
          == tips.filter { history.reachable(from: [Int($0)]).contains(commit) })
      #expect(
        try graph.commits(tips, reachedFrom: Position(commit))
          == tips.filter { below.contains(Int($0)) })
    }
  }

  @Test func `what lies between pairs is not looked at`() throws {
    let history = SampleHistory.line(100_000)
    let graph = history.graph(hasGenerations: true)
    let (lazy, loader) = history.lazyGraph(tips: [99_999, 99_990, 500, 490])
    lazy.hasGenerations = true
    loader.generations = (0..<100_000).map { graph.generation(of: Position($0)) }
    let counts = try lazy.aheadBehind(of: [(0, 1), (3, 2)])
    #expect(counts[0] == (9, 0))
    #expect(counts[1] == (0, 10))
    #expect(lazy.loadCount < 50)
  }

  @Test func `a pair is done when its last waiting commit gets the other colour`() throws {
    var history = SampleHistory.line(10_000)
    // The older parent of the first waits with one colour until the way through the newer one comes there.
    history.add([9_999, 9_990])
    history.add([9_999])
    let graph = history.graph(hasGenerations: true)
    let (lazy, loader) = history.lazyGraph(tips: [10_000, 10_001])
    lazy.hasGenerations = true
    loader.generations = (0..<10_002).map { graph.generation(of: Position($0)) }
    #expect(try lazy.aheadBehind(of: [(0, 1)])[0] == (1, 1))
    #expect(lazy.loadCount < 30)
  }

  @Test func `a generation number that is too small costs time and no answer`() throws {
    var history = SampleHistory()
    for parents in [[], [0], [1], [2], [1]] { history.add(parents) }
    let graph = history.graph(hasGenerations: true)
    graph.setGeneration(1, of: 3)
    #expect(try graph.aheadBehind(of: [(3, 4)])[0] == (2, 1))
  }

  @Test func `replaced parents that make a ring let a walk of pairs end`() throws {
    let graph = CommitGraph()
    for _ in 0..<4 { _ = graph.addCommit() }
    for commit in Position(0)..<3 {
      graph.setLoaded(commit, parents: [(commit + 1) % 3], commitTime: 5, authorTime: 5)
    }
    graph.setLoaded(3, parents: [0], commitTime: 5, authorTime: 5)
    graph.hasGenerations = true
    #expect(try graph.aheadBehind(of: [(0, 1), (3, 1)]).map(\.behind) == [0, 0])
    #expect(try graph.commits([0, 3], reaching: 3) == [3])
    #expect(try graph.commits([2, 3], reachedFrom: 0) == [2])
  }
}
