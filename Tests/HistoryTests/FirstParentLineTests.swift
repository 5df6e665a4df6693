import History
import Testing

struct FirstParentLineTests {
  /// Two lines from one fork: 0-1-2-3-4 and 2-5-6.
  private var forked: SampleHistory {
    var history = SampleHistory.line(5)
    for parents in [[2], [5]] { history.add(parents) }
    return history
  }

  @Test func `rows are found as far as somebody looks`() throws {
    let (graph, _) = SampleHistory.line(1000).lazyGraph(tips: [999])
    let line = FirstParentLine(graph: graph, tip: 0)
    #expect(try line.commit(at: 9) == 9)
    #expect(line.knownCount == 10)
    #expect(graph.loadCount == 10)
    #expect(try line.count() == 1000)
    #expect(try line.commit(at: 1000) == nil)
    #expect(line.row(of: 500) == 500)
  }

  @Test func `new commits in front keep all other rows`() throws {
    let (graph, loader) = SampleHistory.line(1000).lazyGraph(tips: [998])
    let line = FirstParentLine(graph: graph, tip: 0)
    _ = try line.count()
    let loads = graph.loadCount
    let tip = loader.position(of: 999, in: graph)
    #expect(try line.moveTip(to: tip) == .init(removed: 0, added: 1))
    #expect(graph.loadCount == loads + 1)
    #expect(line.row(of: tip) == 0)
    #expect(line.row(of: 0) == 1)
    #expect(try line.count() == 1000)
  }

  @Test func `moving to another branch keeps the common rows`() throws {
    let graph = forked.graph()
    let line = FirstParentLine(graph: graph, tip: 4)
    _ = try line.count()
    #expect(try line.moveTip(to: 6) == .init(removed: 2, added: 2))
    #expect(try rows(line) == [6, 5, 2, 1, 0])
    #expect(line.row(of: 4) == nil)
    #expect(try line.moveTip(to: 1) == .init(removed: 3, added: 0))
    #expect(try rows(line) == [1, 0])
    #expect(try line.moveTip(to: 4) == .init(removed: 0, added: 3))
    #expect(try rows(line) == [4, 3, 2, 1, 0])
    #expect((0..<5).map { line.row(of: Position($0)) } == [4, 3, 2, 1, 0])
  }

  @Test func `moving below the known rows begins anew`() throws {
    let graph = SampleHistory.line(100).graph()
    let line = FirstParentLine(graph: graph, tip: 99)
    try line.extend(to: 5)
    #expect(try line.moveTip(to: 10).removed == 5)
    #expect(try line.commit(at: 3) == 7)
    #expect(try line.count() == 11)
  }

  @Test func `a line that ends at a missing commit shows what is there and then fails`() throws {
    let (graph, _) = SampleHistory.line(10).lazyGraph(tips: [9], missing: [6])
    let line = FirstParentLine(graph: graph, tip: 0)
    #expect(try line.commit(at: 2) == 2)
    #expect(try line.count() == 3)
    #expect(line.failure as? SampleLoader.Missing == SampleLoader.Missing(commit: 6))
    #expect(throws: SampleLoader.Missing(commit: 6)) { try line.commit(at: 3) }
  }

  private func rows(_ line: FirstParentLine) throws -> [Position] {
    try (0..<line.count()).compactMap { try line.commit(at: $0) }
  }
}
