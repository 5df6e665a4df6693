import History
import Testing

struct MergeAttributionTests {
  @Test(arguments: [false, true])
  func `all small histories count like sets`(hasGenerations: Bool) throws {
    for history in SampleHistory.every(4) {
      for times in SampleHistory.datesOfFour {
        let history = history.with(times: times)
        let graph = history.graph(hasGenerations: hasGenerations)
        let found = try owners(of: history, tip: 3, graph: graph)
        #expect(found == expectedOwners(of: history, tip: 3), "\(history.parents) \(times)")
      }
    }
  }

  @Test(arguments: SampleHistory.Dates.allCases, [false, true])
  func `random histories count like sets`(
    dates: SampleHistory.Dates, hasGenerations: Bool
  ) throws {
    var chance = Chance(5)
    for _ in 0..<40 {
      let history = SampleHistory.random(50, dates: dates, using: &chance)
      let graph = history.graph(hasGenerations: hasGenerations)
      let expected = expectedOwners(of: history, tip: 49)
      #expect(try owners(of: history, tip: 49, graph: graph) == expected)

      let attribution = MergeAttribution(line: FirstParentLine(graph: graph, tip: 49))
      try attribution.attributeAll()
      for row in try 0..<attribution.line.count() {
        let merge = try #require(try attribution.line.commit(at: row))
        let isMerge = history.parents[Int(merge)].count > 1
        let count = isMerge ? expected.values.count { $0 == Int(merge) } : nil
        #expect(try attribution.count(atRow: row) == count)
        #expect(attribution.knownCount(of: merge) == count)
        #expect(try graph.mergedCount(of: merge) == count ?? 0)
        let merged = try graph.commits(mergedBy: merge).map(Int.init)
        #expect(Set(merged) == Set(expected.filter { $0.value == Int(merge) }.keys))
        #expect(merged.count == count ?? 0)
      }
    }
  }

  @Test func `counts stay right while the tip moves about`() throws {
    var chance = Chance(6)
    for _ in 0..<40 {
      let history = SampleHistory.random(60, dates: .rising, using: &chance)
      let graph = history.graph()
      let line = FirstParentLine(graph: graph, tip: 20)
      let attribution = MergeAttribution(line: line)
      for _ in 0..<12 {
        let tip = Int.random(in: 20..<60, using: &chance)
        try attribution.lineDidMove(line.moveTip(to: Position(tip)))
        let expected = expectedOwners(of: history, tip: tip)
        for commit in 0..<60 {
          let merge = try attribution.merge(bringingIn: Position(commit)).map(Int.init)
          #expect(merge == expected[commit])
        }
        for row in try 0..<line.count() {
          let merge = try #require(try line.commit(at: row))
          let isMerge = history.parents[Int(merge)].count > 1
          #expect(
            try attribution.count(atRow: row)
              == (isMerge ? expected.values.count { $0 == Int(merge) } : nil))
        }
      }
    }
  }

  @Test func `the counts of the first rows cost a bounded walk`() throws {
    let history = SampleHistory.merges(20_000)
    let (graph, _) = history.lazyGraph(tips: [history.count - 1])
    let attribution = MergeAttribution(line: FirstParentLine(graph: graph, tip: 0))
    for row in 0..<50 { #expect(try attribution.count(atRow: row) == 2) }
    #expect(graph.loadCount < 400)
  }

  @Test func `one new commit in front costs one load`() throws {
    let history = SampleHistory.merges(1000)
    let (graph, loader) = history.lazyGraph(tips: [history.count - 4])
    let line = FirstParentLine(graph: graph, tip: 0)
    let attribution = MergeAttribution(line: line)
    try attribution.attributeAll()
    let loads = graph.loadCount
    let tip = loader.position(of: history.count - 1, in: graph)
    try attribution.lineDidMove(line.moveTip(to: tip))
    #expect(try attribution.count(atRow: 0) == 2)
    #expect(try attribution.count(atRow: 1) == 2)
    #expect(graph.loadCount == loads + 3)
  }

  @Test func `a missing commit leaves the counts of newer merges`() throws {
    let history = SampleHistory.merges(100)
    let lost = history.count - 3 * 20 - 2
    let (graph, _) = history.lazyGraph(tips: [history.count - 1], missing: [lost])
    for isWhole in [false, true] {
      let attribution = MergeAttribution(line: FirstParentLine(graph: graph, tip: 0))
      if isWhole { try attribution.attributeAll() }
      for row in 0..<20 { #expect(try attribution.count(atRow: row) == 2) }
      #expect(throws: SampleLoader.Missing(commit: lost)) { try attribution.count(atRow: 20) }
    }
  }

  /// For each commit off the line the merge on the line that is the oldest to reach it.
  private func expectedOwners(of history: SampleHistory, tip: Int) -> [Int: Int] {
    var line = [tip]
    while let next = history.parents[line[line.count - 1]].first { line.append(next) }
    var owners: [Int: Int] = [:]
    var known: Set<Int> = []
    for merge in line.reversed() {
      let reached = history.reachable(from: [merge])
      for commit in reached.subtracting(known) where commit != merge { owners[commit] = merge }
      known = reached
    }
    return owners
  }

  /// The same by a walk from the tip, with the counts of all rows asked first in an odd order.
  private func owners(
    of history: SampleHistory, tip: Int, graph: CommitGraph
  ) throws -> [Int: Int] {
    let line = FirstParentLine(graph: graph, tip: Position(tip))
    let attribution = MergeAttribution(line: line)
    let expected = expectedOwners(of: history, tip: tip)
    for row in [1, 0, 2] {
      guard let merge = try line.commit(at: row) else { continue }
      let isMerge = history.parents[Int(merge)].count > 1
      #expect(
        try attribution.count(atRow: row)
          == (isMerge ? expected.values.count { $0 == Int(merge) } : nil))
    }
    var found: [Int: Int] = [:]
    for commit in 0..<history.count {
      found[commit] = try attribution.merge(bringingIn: Position(commit)).map(Int.init)
    }
    return found
  }
}

extension SampleHistory {
  /// A line of merges, each of which brings in two commits that begin three merges before.
  static func merges(_ count: Int) -> SampleHistory {
    var history = SampleHistory.line(10)
    for _ in 0..<count {
      let tip = history.count - 1
      history.add([tip - 6])
      history.add([tip + 1])
      history.add([tip, tip + 2])
    }
    return history
  }
}
