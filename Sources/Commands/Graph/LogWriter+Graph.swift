internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

extension LogWriter {
  /// A writer of a drawn graph.
  ///
  /// - Throws: as `init(_:isFlat:)`.
  init(drawing look: LogLook) throws {
    let style = try look.graphStyle()
    let drawing = GraphDrawing(
      style,
      colors: look.output.isColored
        ? GraphColors(look.repository.settings.bytes("log.graphColors")) : nil,
      limit: look.output.columns.map(Self.lanes(inColumns:)))
    let form: Form
    if look.output.isJSON {
      form = Self.json(look)
    } else if look.arguments.isSet(GraphOptions.svg) {
      form = .picture(GraphPicture(style: try Self.graphRowStyle(look)))
    } else if let format = try look.format() ?? Self.twoLines(look) {
      var options = try look.formatOptions(format)
      options.makesPrintable = look.output.isTerminal
      form = .drawnFormat(
        GraphFormatter(
          drawing, CommitFormatter(format: format, options: options), width: look.output.columns))
    } else {
      form = .drawnRows(RowListWriter(style: try Self.graphRowStyle(look)), drawing)
    }
    self.init(look, form)
  }

  /// The lanes that may be drawn in a terminal: the text keeps the larger part.
  private static func lanes(inColumns columns: Int) -> Int { max(1, columns / 5) }

  /// The format of two lines a commit, where that is asked for: who, when and where, then the subject.
  private static func twoLines(_ look: LogLook) throws -> PrettyFormat? {
    guard look.arguments.text(GraphOptions.lines) == "2" else { return nil }
    let date = look.isDateGiven ? "%ad" : "%ar"
    let pattern = "tformat:%C(auto)%h%d  %C(reset)%aN, \(date)%n%s"
    return try look.format(named: Array(pattern.utf8))
  }

  private static func graphRowStyle(_ look: LogLook) throws -> RowStyle {
    var style = try rowStyle(look)
    let arguments = look.arguments
    style.marksMerges =
      arguments.isSet(GraphOptions.collapse) || !arguments.values(LogOptions.expand).isEmpty
    return style
  }

  /// The formatter of rows that are ids and subjects behind the drawing; nil for others.
  var drawnSubjectFormatter: GraphFormatter? {
    guard case .drawnFormat(let formatter) = form, look.output.columns == nil,
      formatter.commits.showsOnlySubjects
    else { return nil }
    return formatter
  }

  /// Takes a row of a graph, the one that it gave last; it is in `output` now or later.
  mutating func append(_ row: LoggedCommit, of rows: GraphSequence, to output: inout [UInt8]) {
    switch form {
    case .drawnRows(var writer, var drawing):
      form = .json(showsBody: false)
      writer.append(row, drawing: DrawnRow(rows.lanes, by: &drawing), to: &output)
      form = .drawnRows(writer, drawing)
    case .drawnFormat(var formatter):
      form = .json(showsBody: false)
      let commit = FormattedCommit(id: row.id, commit: row.commit, parents: row.parents)
      formatter.append(commit, rows.lanes, to: &output)
      form = .drawnFormat(formatter)
    case .picture(var picture):
      form = .json(showsBody: false)
      picture.append(row, rows.lanes)
      form = .picture(picture)
    case .json(let showsBody):
      var json = JSONWriter(output: output)
      output = []
      let facts = facts(of: row, showsBody: showsBody)
      json.object { json in
        facts.writeMembers(to: &json)
        rows.lanes.writeMembers(id: rows.id, to: &json)
      }
      json.endLine()
      output = json.output
    case .rows, .format, .page: break
    }
  }

  /// Writes what is only written when all rows are known.
  func finish(to output: inout [UInt8]) {
    if case .picture(let picture) = form { output += picture.text }
  }
}

extension LogLook {
  /// The style of a graph's lines: what the option says, else the setting, else what can be shown.
  ///
  /// - Throws: `Failure` when the setting is no style.
  func graphStyle() throws -> GraphStyle {
    if let word = arguments.text(GraphOptions.style), let style = GraphStyle(rawValue: word) {
      return style
    }
    if let word = repository.settings.string("yore.graph.style") {
      guard let style = GraphStyle(rawValue: word) else {
        throw Failure(
          .usage, code: "badGraphStyle",
          "yore.graph.style is \(quoted(Array(word.utf8))), which is no style",
          hints: ["it can be \(GraphStyle.allCases.map(\.rawValue).joined(separator: ", "))"])
      }
      return style
    }
    return output.isPlain ? .ascii : .rounded
  }
}
