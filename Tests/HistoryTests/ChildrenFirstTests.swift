import History
import Testing

struct ChildrenFirstTests {
  private func walk(_ graph: CommitGraph, from tips: [Position]) -> RevisionWalk {
    var options = WalkOptions()
    options.firstParent = true
    return RevisionWalk(graph: graph, options: options, include: tips)
  }

  private func all(_ walk: RevisionWalk) throws -> [Int] {
    var order = ChildrenFirst(walk)
    var found: [Int] = []
    while let commit = try order.next() { found.append(Int(commit)) }
    return found
  }

  @Test(arguments: SampleHistory.Dates.allCases)
  func `no commit comes before its child, and each comes once`(dates: SampleHistory.Dates) throws {
    var chance = Chance(7)
    for _ in 0..<50 {
      let history = SampleHistory.random(40, dates: dates, using: &chance)
      let graph = history.graph()
      let tips = [39, 38, Int.random(in: 0..<38, using: &chance)].map(Position.init)
      let found = try all(walk(graph, from: tips))
      var plain: Set<Int> = []
      let unordered = walk(graph, from: tips)
      while let commit = try unordered.next() { plain.insert(Int(commit)) }
      #expect(Set(found) == plain)
      #expect(found.count == plain.count)
      let places = Dictionary(uniqueKeysWithValues: zip(found, found.indices))
      for commit in found {
        for parent in history.parents[commit] {
          guard let place = places[parent], let child = places[commit] else { continue }
          #expect(place > child)
        }
      }
    }
  }

  @Test func `right clocks change nothing, and a list begins after a bounded look ahead`() throws {
    let (graph, _) = SampleHistory.line(100_000).lazyGraph(tips: [99_999])
    var order = ChildrenFirst(walk(graph, from: [0]))
    for expected in Position(0)..<50 { #expect(try order.next() == expected) }
    #expect(graph.loadCount < 5000)
  }

  @Test func `what is missing is told behind what is there`() throws {
    // 0---1---2   with 0 missing
    var history = SampleHistory()
    for parents in [[], [0], [1]] { history.add(parents) }
    let (graph, loader) = history.lazyGraph(tips: [2], missing: [0])
    var order = ChildrenFirst(walk(graph, from: [0]))
    #expect(try order.next().map { loader.commits[Int($0)] } == 2)
    #expect(try order.next().map { loader.commits[Int($0)] } == 1)
    #expect(throws: SampleLoader.Missing(commit: 0)) { try order.next() }
  }

  @Test func `parents in a ring end`() throws {
    let graph = CommitGraph()
    for _ in 0..<2 { _ = graph.addCommit() }
    graph.setLoaded(0, parents: [1], commitTime: 2, authorTime: 0)
    graph.setLoaded(1, parents: [0], commitTime: 1, authorTime: 0)
    #expect(Set(try all(walk(graph, from: [0]))) == [0, 1])
  }
}
