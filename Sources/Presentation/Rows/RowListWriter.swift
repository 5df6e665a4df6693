internal import Text
public import Virtualization

/// Writes a list of commits, a row each, in columns: id, names, sign of a merge, subject, number of commits
/// brought in, author, date.
///
/// Rows are gathered until there are enough to fit the columns to; the columns stay as long as they serve.
public struct RowListWriter {
  private let style: RowStyle
  private var pending: [CommitRow] = []
  private var columns: RowColumns?

  /// How many rows the columns are fitted to at once.
  private static let batchSize = 200

  public init(style: RowStyle) {
    self.style = style
  }

  /// Takes a row; it, and those before it, may be written now or later.
  ///
  /// - Parameter drawing: the lines of a graph in front of it.
  public mutating func append(
    _ row: LoggedCommit, drawing: DrawnRow? = nil, to output: inout [UInt8]
  ) {
    var commit = CommitRow(row, style: style)
    commit.drawing = drawing
    pending.append(commit)
    if pending.count >= Self.batchSize { flush(to: &output) }
  }

  /// Writes the rows that were held back.
  public mutating func flush(to output: inout [UInt8]) {
    guard !pending.isEmpty else { return }
    if let decorations = style.decorations?(Set(pending.map(\.commit))) {
      for place in pending.indices {
        pending[place].names = NameLabel.labels(of: pending[place].commit, in: decorations)
      }
    }
    let columns = RowColumns(pending, width: style.width, marksMerges: style.marksMerges)
    for row in pending {
      write(row, columns, to: &output)
      if let beneath = row.drawing?.beneath {
        appendBlanks(RowColumns.indent, to: &output)
        output += beneath
        output.append(UInt8(ascii: "\n"))
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func write(_ row: CommitRow, _ columns: RowColumns, to output: inout [UInt8]) {
    let start = output.count
    if let width = style.width, width < columns.narrowestRow {
      // Hardly a terminal: something to recognise the commit by, and no row of two lines.
      appendTruncated(row.id.text[...], toWidth: width, ellipsis: ellipsis, to: &output)
      output.append(UInt8(ascii: "\n"))
      return
    }
    appendBlanks(RowColumns.indent, to: &output)
    let depth = columns.shownDepth(row.depth, width: style.width)
    for _ in 0..<depth {
      paint(.faint, to: &output) { $0 += Array((style.isPlain ? "| " : "│ ").utf8) }
    }
    if let drawing = row.drawing {
      output += drawing.text
      appendBlanks(columns.drawing - drawing.width + RowColumns.gap, to: &output)
    }
    paint(.commit, to: &output) { $0 += row.id.text }
    appendBlanks(columns.id - row.id.width + RowColumns.gap, to: &output)
    if columns.names > 0 {
      writeNames(row.names, width: columns.names, to: &output)
      appendBlanks(RowColumns.gap, to: &output)
    }
    writeMark(row, to: &output)
    let subject = columns.subject - depth * RowColumns.indent
    writeSubject(row, width: subject, to: &output)
    if columns.count > 0 {
      appendBlanks(RowColumns.gap, to: &output)
      paint(.faint, to: &output) {
        appendPadded(row.count.text[...], toWidth: columns.count, alignment: .right, to: &$0)
      }
    }
    if columns.author > 0 {
      appendBlanks(RowColumns.gap, to: &output)
      appendFitted(
        row.author.text[...], toWidth: columns.author, ellipsis: ellipsis, to: &output)
    }
    if columns.date > 0 {
      appendBlanks(RowColumns.gap, to: &output)
      paint(.faint, to: &output) { $0 += row.date.text }
    }
    // A row that ends in a cell without text has blanks there that nobody needs.
    while output.count > start, output.last == UInt8(ascii: " ") { output.removeLast() }
    output.append(UInt8(ascii: "\n"))
  }

  private func writeSubject(_ row: CommitRow, width: Int, to output: inout [UInt8]) {
    guard row.isConflicted, style.colors != nil else {
      return writeSubjectText(row, width: width, to: &output)
    }
    output += Array("\u{1b}[31m".utf8)
    writeSubjectText(row, width: width, to: &output)
    output += Color.reset.sequence
  }

  private func writeSubjectText(_ row: CommitRow, width: Int, to output: inout [UInt8]) {
    if style.width == nil {
      appendPadded(row.subject.text[...], toWidth: width, to: &output)
    } else {
      appendFitted(
        row.subject.text[...], toWidth: max(1, width), ellipsis: ellipsis, to: &output)
    }
  }

  private func writeMark(_ row: CommitRow, to output: inout [UInt8]) {
    guard style.marksMerges else { return }
    guard row.isMerge else {
      appendBlanks(RowColumns.markWidth, to: &output)
      return
    }
    let sign =
      switch (style.isPlain, row.isExpanded) {
      case (true, true): "v "
      case (true, false): "> "
      case (false, true): "▾ "
      case (false, false): "▸ "
      }
    paint(.mark, to: &output) { $0 += Array(sign.utf8) }
  }

  private func writeNames(_ names: [NameLabel], width: Int, to output: inout [UInt8]) {
    let used = NameLabel.append(names, room: width, style, to: &output)
    appendBlanks(width - used, to: &output)
  }

  /// What stands for text that was cut off.
  private var ellipsis: [UInt8] { style.ellipsis }

  /// What a part of a row is painted with.
  private enum Paint {
    case none, commit, faint, mark
  }

  private func paint(_ paint: Paint, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    guard let colors = style.colors else { return write(&output) }
    switch paint {
    case .none: return write(&output)
    case .commit: output += colors[.commit]
    case .faint: output += Array("\u{1b}[2m".utf8)
    case .mark: output += Array("\u{1b}[36m".utf8)
    }
    write(&output)
    output += Color.reset.sequence
  }
}
