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

  /// - Parameter isFlat: whether the list is git's own, for which a format gives git's own bytes when no
  ///   terminal shows them.
  /// - Throws: `Failure` and `PrettyFormatError` for options that make no sense.
  init(_ look: LogLook, isFlat: Bool) throws {
    self.look = look
    if look.output.isJSON {
      form = .json(showsBody: look.arguments.isSet(LogOptions.body))
    } else if let format = try look.format() {
      var options = try look.formatOptions(format)
      options.makesPrintable = !isFlat || look.output.isTerminal
      form = .format(CommitFormatter(format: format, options: options))
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

  /// How much of each commit is shown.
  var detail: CommitQuery.Detail {
    switch form {
    case .rows: .summary
    case .json(let showsBody): showsBody ? .whole : .summary
    case .format(let formatter): formatter.showsOnlySummaries ? .summary : .whole
    }
  }

  /// Whether rows are ids and subjects and nothing else.
  var showsOnlySubjects: Bool {
    if case .format(let formatter) = form { formatter.showsOnlySubjects } else { false }
  }

  /// Takes a commit by what is shown of it, where rows show nothing else.
  func append(_ row: CommitSequence.Brief, subject: [UInt8], to output: inout [UInt8]) {
    guard case .format(let formatter) = form else { return }
    formatter.append(row, subject: subject, to: &output)
  }

  /// How many digits ids get at least, or nil for what `core.abbrev` says.
  var minimumShortIDLength: Int? { look.minimumShortIDLength }

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
      formatter.append(commit, to: &output)
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

  private func facts(of row: LoggedCommit, showsBody: Bool) -> LogRowFacts {
    let repository = look.repository
    var facts = LogRowFacts(
      id: row.id, commit: row.commit,
      shortIDLength: look.abbreviation?(row.id) ?? ObjectID.hexCount)
    facts.lineage = row.lineage.bytes
    facts.parents = row.parents
    facts.isGrafted = repository.isGrafted(row.id)
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
