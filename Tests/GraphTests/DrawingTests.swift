import History
import Presentation
import Testing

/// What is drawn, read back.
struct DrawingTests {
  @Test(arguments: GraphStyle.allCases)
  func `every small graph can be read back from its drawing`(style: GraphStyle) {
    for count in 1...5 {
      for parents in SmallGraphs.every(count) { check(parents, style, head: nil) }
    }
  }

  @Test(arguments: GraphStyle.allCases)
  func `a lane that is kept for the head is no line before it comes`(style: GraphStyle) {
    for parents in SmallGraphs.every(4) {
      for head in 0..<4 { check(parents, style, head: head) }
    }
  }

  @Test(arguments: GraphStyle.allCases)
  func `large made graphs can be read back from their drawings`(style: GraphStyle) {
    var chance = Chance(3)
    for _ in 0..<60 {
      let parents = SmallGraphs.made(80, using: &chance)
      check(parents, style, head: (0..<80).randomElement(using: &chance))
    }
  }

  @Test func `lanes that have no room are one column of marks`() {
    var chance = Chance(9)
    for limit in [1, 2, 5] {
      let parents = SmallGraphs.made(60, using: &chance)
      for line in draw(parents, .rounded, head: nil, limit: limit) {
        #expect(line.count <= 2 * limit + 1, "\(line)")
      }
    }
  }

  @Test func `a commit whose parents are not shown has a hollow sign`() {
    var layout = LaneLayout()
    layout.begin(0)
    layout.end(isCut: true)
    var drawing = GraphDrawing(.rounded, colors: nil)
    var text: [UInt8] = []
    drawing.appendCommit(layout.row, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "○")
  }

  private func draw(
    _ parents: Parents, _ style: GraphStyle, head: Int?, limit: Int? = nil
  ) -> [String] {
    var layout = LaneLayout(head: head.map(Position.init))
    var drawing = GraphDrawing(style, colors: nil, limit: limit)
    var lines: [String] = []
    for commit in parents.indices.reversed() {
      layout.begin(Position(commit))
      for parent in parents[commit] { layout.connect(to: Position(parent)) }
      layout.end()
      let row = DrawnRow(layout.row, by: &drawing)
      lines.append(String(decoding: row.text, as: UTF8.self))
      if let beneath = row.beneath { lines.append(String(decoding: beneath, as: UTF8.self)) }
    }
    return lines
  }

  private func check(_ parents: Parents, _ style: GraphStyle, head: Int?) {
    let lines = draw(parents, style, head: head)
    let decoder = DrawingDecoder(lines)
    let last = parents.count - 1
    let expected = parents.indices.flatMap { child in
      parents[child].map { DrawingDecoder.Edge(child: last - child, parent: last - $0) }
    }
    if decoder.faults != [] || decoder.edges.sorted() != expected.sorted() {
      Issue.record(
        "\(parents) is read as \(decoder.edges.sorted()): \(decoder.faults)\n\(lines.joined(separator: "\n"))"
      )
    }
  }
}
