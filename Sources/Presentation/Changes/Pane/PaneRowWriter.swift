internal import Text

/// Writes the rows of a pane as a terminal takes them.
public struct PaneRowWriter: Sendable {
  /// The colours, or nil for none.
  public var colors: PaneColors?

  public init(colors: PaneColors?) {
    self.colors = colors
  }

  /// Writes a row and a line end.
  public func append(_ row: PaneRow, to output: inout [UInt8]) {
    for (place, span) in row.spans.enumerated() {
      // A row that ends in a part that looks like nothing has blanks there that nobody needs.
      var text = span.text[...]
      let isLast = place == row.spans.count - 1
      let color = colors?[span.style] ?? []
      if isLast, [.plain, .faint].contains(span.style) {
        text = text.prefix((text.lastIndex { $0 != .space } ?? -1) + 1)
      }
      guard !text.isEmpty else { continue }
      output += color
      output += text
      if !color.isEmpty { output += Color.reset.sequence }
    }
    output.append(.newline)
  }

  /// Writes rows, each with a line end.
  public func append(_ rows: [PaneRow], to output: inout [UInt8]) {
    for row in rows { append(row, to: &output) }
  }
}
