import History
import Testing

/// What a walk loads, and what it does about commits that are missing.
struct RevisionWalkLoadingTests {
  @Test func `the first 50 of 100,000 commits cost 51 loads`() throws {
    let (graph, _) = SampleHistory.line(100_000).lazyGraph(tips: [99_999])
    let walk = RevisionWalk(graph: graph, include: [0])
    for expected in Position(0)..<50 { #expect(try walk.next() == expected) }
    #expect(graph.loadCount == 51)
  }

  @Test func `excluding a commit costs what lies between and a little`() throws {
    let (graph, _) = SampleHistory.line(100_000).lazyGraph(tips: [99_999, 99_979])
    let found = try all(RevisionWalk(graph: graph, include: [0], exclude: [1]))
    #expect(found.count == 20)
    #expect(graph.loadCount < 120)
  }

  @Test func `with generation numbers excluding looks no further than needed`() throws {
    let history = SampleHistory.line(1000)
    let graph = CommitGraph(loader: SampleLoader(history, missing: []))
    for _ in 0..<1000 { _ = graph.addCommit() }
    for commit in Position(950)..<1000 {
      graph.setLoaded(
        commit, parents: [commit - 1], commitTime: history.times[Int(commit)], authorTime: 0,
        generation: UInt64(commit))
    }
    graph.hasGenerations = true
    #expect(try all(RevisionWalk(graph: graph, include: [999], exclude: [980])).count == 19)
    #expect(graph.loadCount == 0)
  }

  @Test func `a topological order streams where there are generation numbers`() throws {
    let history = SampleHistory.line(5000)
    let loader = LevelLoader(history)
    let graph = CommitGraph(loader: loader)
    for _ in 0..<5000 { _ = graph.addCommit() }
    graph.hasGenerations = true
    var options = WalkOptions()
    options.order = .topo
    let walk = RevisionWalk(graph: graph, options: options, include: [4999])
    for row in Position(0)..<50 { #expect(try walk.next() == 4999 - row) }
    #expect(graph.loadCount < 60)
  }

  @Test(arguments: [WalkOptions.Order.default, .topo, .date, .authorDate])
  func `commits around a missing one are given first`(order: WalkOptions.Order) throws {
    // 0---1---2---3---5   with 1 missing
    //          \     /
    //           4---´
    var history = SampleHistory()
    for parents in [[], [0], [1], [2], [2], [3, 4]] { history.add(parents) }
    let (graph, loader) = history.lazyGraph(tips: [5], missing: [1])
    var options = WalkOptions()
    options.order = order
    let walk = RevisionWalk(graph: graph, options: options, include: [0])
    var found: [Int] = []
    #expect(throws: SampleLoader.Missing(commit: 1)) {
      while let commit = try walk.next() { found.append(loader.commits[Int(commit)]) }
    }
    #expect(Set(found) == [5, 4, 3, 2])
    #expect(found.first == 5 && found.last == 2)
    #expect(throws: SampleLoader.Missing(commit: 1)) { try walk.next() }
  }

  @Test func `a missing tip hides no other`() throws {
    let history = SampleHistory.line(3)
    let (graph, _) = history.lazyGraph(tips: [2, 0], missing: [2])
    let walk = RevisionWalk(graph: graph, include: [0, 1])
    #expect(try walk.next() == 1)
    #expect(throws: SampleLoader.Missing(commit: 2)) { try walk.next() }
  }

  @Test func `a missing ancestor of an excluded commit is no failure`() throws {
    let history = SampleHistory.line(6)
    let (graph, loader) = history.lazyGraph(tips: [5, 3], missing: [2])
    let found = try all(RevisionWalk(graph: graph, include: [0], exclude: [1]))
    #expect(found.map { loader.commits[$0] } == [5, 4])
  }

  @Test func `a missing excluded commit fails before anything is given`() throws {
    let (graph, _) = SampleHistory.line(6).lazyGraph(tips: [5, 3], missing: [3])
    let walk = RevisionWalk(graph: graph, include: [0], exclude: [1])
    #expect(throws: SampleLoader.Missing(commit: 3)) { try walk.next() }
  }

  @Test(arguments: [(1, false), (20, false), (1000, true)])
  func `a run of wrong dates does not bring excluded commits back`(
    length: Int, hasGenerations: Bool
  ) throws {
    // 0---…---50---…---99---(length commits from long ago)---E1
    //          \         \
    //           E2        S     E1 and E2 are excluded; E2 leaves nothing below 50 to be looked at.
    var history = SampleHistory.line(100)
    for number in 0..<length { history.add([99 + number], time: Int64(number)) }
    history.add([99 + length])
    history.add([99], time: 50_000)
    history.add([50], time: 49_999)
    let graph = history.graph(hasGenerations: hasGenerations)
    let (e1, s, e2) = (Position(100 + length), Position(101 + length), Position(102 + length))
    let found = try all(RevisionWalk(graph: graph, include: [s], exclude: [e1, e2]))
    #expect(found == [Int(s)])
    #expect(try graph.aheadBehind(s, e1) == (1, length + 1))
  }
}

/// Loads commits with the length of their line as generation number.
private final class LevelLoader: CommitLoading {
  private let history: SampleHistory

  init(_ history: SampleHistory) { self.history = history }

  func load(_ position: Position, into graph: CommitGraph) {
    graph.setLoaded(
      position, parents: history.parents[Int(position)].map(Position.init),
      commitTime: history.times[Int(position)], authorTime: nil, generation: UInt64(position) + 1)
  }
}
