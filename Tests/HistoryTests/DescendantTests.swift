import History
import Testing

struct DescendantTests {
  @Test(arguments: [false, true])
  func `random histories give the commits between, parents first`(hasGenerations: Bool) throws {
    var chance = Chance(5)
    for _ in 0..<200 {
      let history = SampleHistory.random(30, dates: .skewed, using: &chance)
      let graph = history.graph(hasGenerations: hasGenerations)
      let roots = (0..<2).map { _ in Int.random(in: 0..<30, using: &chance) }
      let tips = (0..<2).map { _ in Int.random(in: 0..<30, using: &chance) }
      let expected = history.reachable(from: tips).filter {
        !history.reachable(from: [$0]).isDisjoint(with: roots)
      }
      let found = try graph.descendants(of: roots.map(Position.init), from: tips.map(Position.init))
      #expect(Set(found.map(Int.init)) == expected && found.count == expected.count)
      for (place, commit) in found.enumerated() {
        let parents = try graph.parents(of: commit)
        #expect(!found[place...].contains { parents.contains($0) })
      }
    }
  }

  @Test func `with generation numbers nothing older than the roots is looked at`() throws {
    let graph = SampleHistory.line(10_000).graph(hasGenerations: true)
    #expect(try graph.descendants(of: [9_990], from: [9_999]) == Array(9_990...9_999))
  }

  @Test func `commits that are newer than all numbers are told apart from those that have some`()
    throws
  {
    let graph = SampleHistory.line(1_000).graph(hasGenerations: true)
    var last: Position = 999
    for _ in 0..<3 {
      let commit = graph.addCommit()
      graph.setLoaded(commit, parents: [last], commitTime: 99_999, authorTime: nil)
      last = commit
    }
    #expect(try graph.descendants(of: [1_001], from: [last]) == [1_001, 1_002])
    #expect(try graph.descendants(of: [998, 1_001], from: [last]) == Array(998...1_002))
  }

  @Test func `what a merge brought in stands right before it`() throws {
    var history = SampleHistory()
    for parents in [[], [0], [0], [2], [1, 3]] { history.add(parents) }
    #expect(try history.graph().descendants(of: [0], from: [4]) == [0, 1, 2, 3, 4])
  }
}
