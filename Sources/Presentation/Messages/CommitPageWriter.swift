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
    appendIDLine(row, to: &output)
    let text = row.commit.decoded
    appendPerson(text.author, doing: "", to: &output)
    if text.committer.name != text.author.name || text.committer.email != text.author.email {
      appendPerson(text.committer, doing: "committed ", to: &output)
    }
    if row.isMerge {
      let parents = row.parents.map { String($0.hex.prefix(style.abbreviation($0))) }
      let words = Self.joined(parents)
      appendLine(Array("merge of \(words)".utf8), to: &output)
    }
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

  private static func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private func appendIDLine(_ row: LoggedCommit, to output: inout [UInt8]) {
    var id = Array(row.id.hex.utf8)
    // The whole of it for copying, where that leaves room for names.
    if layout.width < 2 * id.count { id = Array(id.prefix(style.abbreviation(row.id))) }
    paint(style.colors?[.commit] ?? [], to: &output) { output in
      _ = appendTruncated(id[...], toWidth: layout.width, to: &output)
    }
    let room = layout.width - id.count - 2
    if room > 4, let decorations = style.decorations?([row.id]) {
      let labels = NameLabel.labels(of: row.id, in: decorations)
      if !labels.isEmpty {
        appendBlanks(2, to: &output)
        _ = NameLabel.append(labels, room: room, style, to: &output)
      }
    }
    output.append(.newline)
  }

  private func appendPerson(
    _ person: Signature, doing words: String, to output: inout [UInt8]
  ) {
    let mapped = style.mailmap?.mapped(name: person.name, email: person.email)
    var line = printable(mapped?.name ?? person.name)
    let email = printable(mapped?.email ?? person.email)
    line += (line.isEmpty ? [] : [.space]) + Array("<".utf8) + email + Array(">".utf8)
    line += Array("  \(words)".utf8)
    if let time = person.time {
      style.dates.append(time, zone: Int(person.zoneNumber), to: &line)
      if let exactDates {
        line += Array(", ".utf8)
        exactDates.append(time, zone: Int(person.zoneNumber), to: &line)
      }
    } else {
      line += Array("at no date".utf8)
    }
    appendLine(line, to: &output)
  }

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

  private func paint(
    _ color: [UInt8], to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    output += color
    write(&output)
    if !color.isEmpty { output += Color.reset.sequence }
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
