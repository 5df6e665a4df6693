public import History
internal import Objects
internal import Text
public import Virtualization

/// A drawn graph as an SVG picture: text that can be selected, and colours for light and for dark ground.
public struct GraphPicture {
  /// Sizes, in pixels.
  private enum Size {
    static let row = 24
    static let lane = 16
    static let margin = 16
    static let radius = 4
    /// The width of a cell of text, which is 12 pixels high.
    static let cell = 7.25
  }

  private struct Row {
    let id: CommitRow.Cell
    let commit: ObjectID
    let subject: CommitRow.Cell
    let count: CommitRow.Cell
  }

  private let style: RowStyle
  private var shapes: [UInt8] = []
  private var dots: [UInt8] = []
  private var rows: [Row] = []
  private var laneCount = 1
  /// The lines that leave the last row.
  private var open: [LaneRow.Line] = []

  /// - Parameter style: how dates, ids and names are written; its colours and its width don't count.
  public init(style: RowStyle) {
    self.style = style
  }

  // MARK: - Rows

  /// Takes a row.
  public mutating func append(_ row: LoggedCommit, _ lanes: LaneRow) {
    drawStrip()
    let cells = CommitRow(row, style: style)
    let count =
      cells.count.width > 0
      ? CommitRow.Cell(Array("(".utf8) + cells.count.text + Array(")".utf8)) : cells.count
    rows.append(Row(id: cells.id, commit: row.id, subject: cells.subject, count: count))
    laneCount = max(laneCount, lanes.width)
    let (x, y) = (Self.x(lanes.lane), self.y)
    let kind = lanes.isCut ? "cut" : "commit"
    dots.append(
      drawn:
        "<circle class=\"\(kind) h\(lanes.hue)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(Size.radius)\"/>\n")
    open = lanes.passing + lanes.own
  }

  private static func x(_ lane: Int) -> Int { Size.margin + lane * Size.lane }

  /// The middle of the last row.
  private var y: Int { Size.margin + (rows.count - 1) * Size.row }

  /// Draws the lines from the last row to the next one.
  private mutating func drawStrip() {
    let (top, bottom) = (y, y + Size.row)
    for line in open {
      let (from, to) = (Self.x(line.from), Self.x(line.to))
      let middle = (top + bottom) / 2
      let path =
        from == to
        ? "M\(from) \(top)V\(bottom)"
        : "M\(from) \(top)C\(from) \(middle) \(to) \(middle) \(to) \(bottom)"
      shapes.append(
        drawn:
          "<path class=\"line\(line.isDotted ? " dotted" : "") h\(line.hue)\" d=\"\(path)\"/>\n")
    }
  }

  // MARK: - The picture

  /// The whole picture, as the bytes of a file.
  public var text: [UInt8] {
    var body: [UInt8] = []
    let left = Self.x(laneCount - 1) + Size.margin
    var width = left
    let decorations = style.decorations?(Set(rows.map(\.commit)))
    for (number, row) in rows.enumerated() {
      let y = Size.margin + number * Size.row
      var x = Double(left)
      append(row.id, "id", &x, y, to: &body)
      for label in decorations.map({ NameLabel.labels(of: row.commit, in: $0) }) ?? [] {
        appendLabel(label, &x, y, to: &body)
      }
      append(row.subject, "subject", &x, y, to: &body)
      if row.count.width > 0 { append(row.count, "count", &x, y, to: &body) }
      width = max(width, Int(x) + Size.margin)
    }
    let height = max(0, rows.count - 1) * Size.row + 2 * Size.margin
    var output: [UInt8] = []
    output.append(
      drawn: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)">
        <style>\(Self.styleSheet)</style>

        """)
    output += shapes
    output += ends
    output += dots
    output += body
    output.append(text: "</svg>\n")
    return output
  }

  /// The lines that go on beneath the last row.
  private var ends: [UInt8] {
    var output: [UInt8] = []
    for line in open {
      output.append(
        drawn: """
          <path class="line dotted h\(line.hue)" d="M\(Self.x(line.to)) \(y)v\(Size.row / 2)"/>

          """)
    }
    return output
  }

  private func append(
    _ cell: CommitRow.Cell, _ kind: String, _ x: inout Double, _ y: Int, to output: inout [UInt8]
  ) {
    output.append(drawn: "<text class=\"\(kind)\" x=\"\(Int(x))\" y=\"\(y + 4)\">")
    appendEscaped(cell.text, to: &output)
    output.append(text: "</text>\n")
    x += Double(cell.width + 1) * Size.cell
  }

  private func appendLabel(
    _ label: NameLabel, _ x: inout Double, _ y: Int, to output: inout [UInt8]
  ) {
    let width = Int(Double(label.cell.width) * Size.cell)
    let kind: String =
      switch label.slot {
      case .branch: "branch"
      case .remoteBranch: "remote"
      case .tag: "tag"
      case .head: "head"
      default: "other"
      }
    output.append(
      drawn: """
        <rect class="label \(kind)" x="\(Int(x))" y="\(y - 8)" width="\(width + 10)" height="16" rx="4"/>\
        <text class="name \(kind)" x="\(Int(x) + 5)" y="\(y + 4)" textLength="\(width)">
        """)
    appendEscaped(label.cell.text, to: &output)
    output.append(text: "</text>\n")
    x += Double(width + 10) + Size.cell
  }

  private func appendEscaped(_ text: [UInt8], to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output.append(text: "&amp;")
      case UInt8(ascii: "<"): output.append(text: "&lt;")
      case UInt8(ascii: ">"): output.append(text: "&gt;")
      default: output.append(byte)
      }
    }
  }

  private static let styleSheet = """

    text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#1f2328;white-space:pre}
    .id,.count{fill:#6e7781}
    .line{fill:none;stroke-width:2}.dotted{stroke-dasharray:2 4}
    .commit{stroke:#fff;stroke-width:1}.cut{fill:#fff;stroke-width:2}
    \(hues(["#0969da", "#1a7f37", "#8250df", "#0c7d86", "#9a6700", "#cf222e", "#57606a"]))
    .label{fill:#0969da14;stroke:#0969da66}.label.branch{fill:#1a7f3714;stroke:#1a7f3766}
    .label.tag{fill:#9a670014;stroke:#9a670066}.label.remote{fill:#cf222e0f;stroke:#cf222e55}
    .name{font-size:12px}
    @media (prefers-color-scheme:dark){
    text{fill:#e6edf3}.id,.count{fill:#8b949e}
    .commit{stroke:#0d1117}.cut{fill:#0d1117}
    \(hues(["#58a6ff", "#3fb950", "#bc8cff", "#39c5cf", "#d29922", "#ff7b72", "#8b949e"]))
    .label{fill:#58a6ff1a;stroke:#58a6ff66}.label.branch{fill:#3fb9501a;stroke:#3fb95066}
    .label.tag{fill:#d299221a;stroke:#d2992266}.label.remote{fill:#ff7b721a;stroke:#ff7b7255}
    }

    """

  private static func hues(_ colors: [String]) -> String {
    colors.enumerated().map { number, color in
      ".line.h\(number),.cut.h\(number){stroke:\(color)}.commit.h\(number){fill:\(color)}"
    }.joined(separator: "\n")
  }
}

extension [UInt8] {
  fileprivate mutating func append(drawn text: String) { self += Array(text.utf8) }
}
