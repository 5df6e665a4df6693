internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// Writes the commits of a list in one of the ways that a run can ask for.
struct LogWriter {
  private enum Form {
    case rows(RowListWriter)
    case format(CommitFormatter)
    case json(showsBody: Bool)
  }

  private var form: Form
  private let look: LogLook
  /// Whether what is written may hold the bytes of a commit as they are.
  private let keepsBytes: Bool
  private var buffer: [UInt8] = []

  /// - Parameter isFlat: whether the list is git's own, for which a format gives git's own bytes when no
  ///   terminal shows them.
  /// - Throws: `Failure` and `PrettyFormatError` for options that make no sense.
  init(_ look: LogLook, isFlat: Bool) throws {
    self.look = look
    keepsBytes = isFlat && !look.output.isTerminal
    if look.output.isJSON {
      form = .json(showsBody: look.arguments.isSet(LogOptions.body))
    } else if let format = try look.format() {
      form = .format(CommitFormatter(format: format, options: try look.formatOptions(format)))
    } else {
      form = .rows(RowListWriter(style: try Self.rowStyle(look)))
    }
  }

  private static func rowStyle(_ look: LogLook) throws -> RowStyle {
    var style = RowStyle(
      dates: try look.dates(standard: DateStyle(.relative)),
      abbreviation: look.abbreviation ?? { _ in ObjectID.hexCount })
    style.colors = look.colors
    style.width = look.output.columns
    style.isPlain = look.output.isPlain
    style.mailmap = look.mailmap
    let isUndecorated = look.arguments.last(LogOptions.decorate)?.isNegated ?? false
    style.decorations = isUndecorated ? nil : look.decorations(.short)
    return style
  }

  /// Whether each commit should come to the reader as soon as it is found.
  var isRows: Bool { if case .rows = form { true } else { false } }

  /// Takes a commit; it is in `output` now or after a later one.
  mutating func append(_ row: LoggedCommit, to output: inout [UInt8]) {
    switch form {
    case .rows(var writer):
      form = .json(showsBody: false)
      writer.append(row, to: &output)
      form = .rows(writer)
    case .format(var formatter):
      form = .json(showsBody: false)
      let commit = FormattedCommit(id: row.id, commit: row.commit, parents: row.parents)
      if keepsBytes {
        formatter.append(commit, to: &output)
      } else {
        buffer.removeAll(keepingCapacity: true)
        formatter.append(commit, to: &buffer)
        appendShown(buffer[...], to: &output)
      }
      form = .format(formatter)
    case .json(let showsBody):
      var json = JSONWriter(output: output)
      output = []
      facts(of: row, showsBody: showsBody).write(to: &json)
      json.endLine()
      output = json.output
    }
  }

  /// Writes what was held back.
  mutating func flush(to output: inout [UInt8]) {
    guard case .rows(var writer) = form else { return }
    form = .json(showsBody: false)
    writer.flush(to: &output)
    form = .rows(writer)
  }

  /// Appends formatted text with all that a terminal would obey made visible, but for the colours of ours.
  private func appendShown(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var rest = text
    while let escape = rest.firstIndex(of: 0x1b) {
      guard look.output.isColored, let end = Self.endOfColor(rest[escape...]) else {
        appendPrintable(rest[...escape], keeping: [.lineEnds, .tabs], to: &output)
        rest = rest[(escape + 1)...]
        continue
      }
      appendPrintable(rest[..<escape], keeping: [.lineEnds, .tabs], to: &output)
      output += rest[escape..<end]
      rest = rest[end...]
    }
    if rest.last == 0, look.arguments.isSet(LogOptions.zero) {
      appendPrintable(rest.dropLast(), keeping: [.lineEnds, .tabs], to: &output)
      output.append(0)
    } else {
      appendPrintable(rest, keeping: [.lineEnds, .tabs], to: &output)
    }
  }

  /// Where a sequence that only sets colours ends, or nil when it is another one.
  private static func endOfColor(_ text: ArraySlice<UInt8>) -> Int? {
    let start = text.startIndex
    guard text.count > 2, text[start + 1] == UInt8(ascii: "[") else { return nil }
    let parameters = text[(start + 2)...].prefix { (48...59).contains($0) }
    let end = parameters.endIndex
    guard end < text.endIndex, text[end] == UInt8(ascii: "m") else { return nil }
    return end + 1
  }

  private func facts(of row: LoggedCommit, showsBody: Bool) -> LogRowFacts {
    let repository = look.repository
    var facts = LogRowFacts(
      id: row.id, commit: row.commit,
      shortIDLength: look.abbreviation?(row.id) ?? ObjectID.hexCount)
    facts.lineage = row.lineage.bytes
    facts.parents = row.parents
    facts.position = row.position
    facts.mergedCount = row.mergedCount
    facts.depth = row.depth
    facts.mergedBy = row.mergedBy
    facts.showsBody = showsBody
    facts.mailmap = look.mailmap
    let head = repository.head
    if row.id == head.commit {
      facts.references.append(RowReference(name: .head, isCurrent: true))
    }
    facts.references += repository.references(of: row.id).map {
      RowReference(name: $0.name, isCurrent: $0.name == head.branch)
    }
    return facts
  }
}
