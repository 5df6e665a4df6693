import History
import Testing

struct LaneLayoutTests {
  @Test func `the lines of every small graph are its edges`() {
    for count in 1...5 {
      for history in SampleHistory.every(count) {
        for head in [nil, 0, count - 1] { check(history, head: head) }
      }
    }
  }

  @Test func `the lines of made histories are their edges`() {
    var chance = Chance(7)
    for _ in 0..<200 {
      let history = SampleHistory.random(60, dates: .rising, using: &chance)
      check(history, head: (0..<60).randomElement(using: &chance))
    }
  }

  @Test func `the first-parent line of the head stands at the left`() {
    var chance = Chance(11)
    for _ in 0..<100 {
      let history = SampleHistory.random(40, dates: .rising, using: &chance)
      let head = Int.random(in: 0..<40, using: &chance)
      var line: Set<Int> = []
      var next: Int? = head
      while let commit = next {
        line.insert(commit)
        next = history.parents[commit].first
      }
      let rows = rows(of: history, head: head)
      for row in rows where line.contains(Int(row.commit)) {
        #expect(row.lane == 0 && row.hue == 0)
      }
    }
  }

  @Test func `lanes beside each other have different colours`() {
    var chance = Chance(13)
    for _ in 0..<100 {
      let history = SampleHistory.random(50, dates: .rising, using: &chance)
      for row in rows(of: history, head: nil) {
        let opened = Set(
          row.own.dropFirst().map(\.to).filter { lane in
            !row.passing.contains { $0.from == lane }
          })
        let below = (row.passing.filter { $0.from == $0.to } + row.own).sorted { $0.to < $1.to }
        // Lanes between two others may end, which then stand beside each other as they are.
        for (left, right) in zip(below, below.dropFirst())
        where opened.contains(left.to) || opened.contains(right.to) {
          #expect(left.hue != right.hue)
        }
      }
    }
  }

  // MARK: - Decoding

  private func rows(of history: SampleHistory, head: Int?) -> [LaneRow] {
    var layout = LaneLayout(head: head.map(Position.init))
    return (0..<history.count).reversed().map { commit in
      layout.begin(Position(commit))
      for parent in history.parents[commit] { layout.connect(to: Position(parent)) }
      layout.end()
      return layout.row
    }
  }

  /// Reads edges back from where lines go, and not from where they say that they lead.
  private func check(_ history: SampleHistory, head: Int?) {
    let rows = rows(of: history, head: head)
    // Of each lane, the commits whose lines come down in it.
    var coming: [Int: [Int]] = [:]
    var parents = Array(repeating: [Int](), count: history.count)
    var previous: LaneRow?
    for row in rows {
      for child in coming[row.lane] ?? [] { parents[child].append(Int(row.commit)) }
      coming[row.lane] = nil
      var next: [Int: [Int]] = [:]
      #expect(Set(coming.keys) == Set(row.passing.map(\.from)), "\(history.parents) \(row)")
      for line in row.passing { next[line.to, default: []] += coming[line.from] ?? [] }
      for line in row.own { next[line.to, default: []].append(Int(row.commit)) }
      #expect(row.passing.count { $0.from != $0.to } <= 1)
      #expect(row.own.dropFirst().allSatisfy { $0.to != row.lane })
      if let previous, previous.own.isEmpty { #expect(previous.lane != row.lane) }
      previous = row
      coming = next
    }
    #expect(coming.isEmpty)
    #expect(parents.map { $0.sorted() } == history.parents.map { $0.sorted() }, "\(rows)")
  }
}
