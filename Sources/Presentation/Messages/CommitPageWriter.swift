public import Objects
internal import Text
public import Virtualization

/// Writes commits for people to read on a terminal: who made them and when, the message wrapped, how much changed,
/// and the patch in a gutter.
public struct CommitPageWriter {
  /// Ids, names, dates and their colours.
  public var style: RowStyle

  /// Writes dates in full beside those of `style`, or nil where one is enough.
  public var exactDates: DateWriter?

  /// The notes on a commit.
  public var notes: ((ObjectID) -> [CommitNote])?
  public var whitespace = WhitespaceRules()

  private let layout: PaneLayout
  private let rows: PaneRowWriter
  private var hasWritten = false

  public init(_ style: RowStyle, layout: PaneLayout, colors: PaneColors?) {
    self.style = style
    self.layout = layout
    rows = PaneRowWriter(colors: colors)
  }

  // MARK: - Who, when and why

  /// Writes all that stands above the changes of a commit.
  public mutating func append(_ row: LoggedCommit, to output: inout [UInt8]) {
    if hasWritten { output += [.newline, .newline] }
    hasWritten = true
    var head = CommitHeadRows(
      FormattedCommit(id: row.id, commit: row.commit, parents: row.parents), style: style,
      layout: layout)
    head.exactDates = exactDates
    rows.append(head.rows(), to: &output)
    output.append(.newline)
    appendMessage(row.commit, to: &output)
    for note in notes?(row.id) ?? [] {
      output.append(.newline)
      var name = note.reference.short[...]
      if name.elementsEqual("commits".utf8) { name = [] }
      appendLine(
        Array("notes".utf8) + (name.isEmpty ? [] : [.space]) + printable(name), to: &output)
      rows.append(
        MessageRows(note.text[...], layout: layout, indent: Self.indent).rows(), to: &output)
    }
  }

  private static let indent = 4

  private func appendMessage(_ commit: Commit, to output: inout [UInt8]) {
    let text = MessageText(commit, in: .utf8)
    let start = text.skippingBlankLines(from: text.headerEnd)
    let message = repairedUTF8(text.bytes[start..<text.end])
    rows.append(
      MessageRows(message[...], layout: layout, indent: Self.indent).rows(), to: &output)
  }

  private func appendLine(_ line: [UInt8], to output: inout [UInt8]) {
    _ = appendTruncated(line[...], toWidth: layout.width, ellipsis: style.ellipsis, to: &output)
    output.append(.newline)
  }

  // MARK: - What changed

  /// Writes that a merge is what git makes of its parents by itself.
  public func appendNoteOfAutomaticMerge(to output: inout [UInt8]) {
    output.append(.newline)
    var row = PaneRow()
    let words = "merged as git does by itself; --first-parent shows what it brought in"
    row.appendCut(Array(words.utf8), room: layout.width, .note)
    rows.append(row, to: &output)
  }

  /// Writes how much changed in each file.
  public func append(_ files: [FileStatistics], to output: inout [UInt8]) {
    output.append(.newline)
    rows.append(StatisticsRows(files, layout: layout).rows(), to: &output)
  }

  /// Writes the patch of a file.
  ///
  /// - Parameter passOn: is called after each row and may take what was written.
  public func append(
    _ patch: FilePatch, to output: inout [UInt8],
    passOn: (inout [UInt8]) throws -> Void
  ) rethrows {
    output.append(.newline)
    var pane = PatchPane([PaneFile(patch)], layout: layout)
    pane.whitespace = whitespace
    try pane.forEachRow { row in
      rows.append(row, to: &output)
      try passOn(&output)
      return true
    }
  }
}
