internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// Writes the commits of a list in one of the ways that a run can ask for.
struct LogWriter {
  enum Form {
    case rows(RowListWriter)
    case format(CommitFormatter)
    case page(CommitPageWriter)
    case json(showsBody: Bool)
    case drawnRows(RowListWriter, GraphDrawing)
    case drawnFormat(GraphFormatter)
    case picture(GraphPicture)
  }

  var form: Form
  let look: LogLook
  private let abbreviation: ((ObjectID) -> Int)?
  private let headCommit: ObjectID?

  /// - Parameter isFlat: whether the list is git's own, for which a format gives git's own bytes when no
  ///   terminal shows them.
  /// - Throws: `Failure` and `PrettyFormatError` for options that make no sense.
  init(_ look: LogLook, isFlat: Bool) throws {
    self.init(look, .json(showsBody: false))
    if look.output.isJSON {
      form = Self.json(look)
    } else if let format = try look.format() {
      var options = try look.formatOptions(format)
      options.makesPrintable = !isFlat || look.output.isTerminal
      form = .format(CommitFormatter(format: format, options: options))
    } else {
      form = .rows(RowListWriter(style: try Self.rowStyle(look)))
    }
  }

  /// A writer of a form.
  init(_ look: LogLook, _ form: Form) {
    self.look = look
    self.form = form
    abbreviation = look.abbreviation
    headCommit = look.repository.head.commit
  }

  static func json(_ look: LogLook) -> Form {
    .json(showsBody: look.arguments.isSet(LogOptions.body))
  }

  static func rowStyle(_ look: LogLook) throws -> RowStyle {
    var style = RowStyle(
      dates: try look.dates(standard: DateStyle(.relative)),
      abbreviation: look.abbreviation ?? { _ in ObjectID.hexCount })
    style.colors = look.colors
    style.width = look.output.columns
    style.isPlain = look.output.isPlain
    style.mailmap = look.mailmap
    let repository = look.repository
    if repository.isVirtual {
      style.isConflicted = { !repository.conflictedPaths(of: $0).isEmpty }
    }
    let isUndecorated = look.arguments.last(LogOptions.decorate)?.isNegated ?? false
    if !isUndecorated { style.decorations = { look.decorations(.short, of: $0) } }
    return style
  }

  /// How much of each commit is shown.
  var detail: CommitQuery.Detail {
    switch form {
    case .rows, .drawnRows, .picture: .summary
    case .json(let showsBody): showsBody ? .whole : .summary
    case .format(let formatter): formatter.showsOnlySummaries ? .summary : .whole
    case .page: .whole
    case .drawnFormat(let formatter): formatter.commits.showsOnlySummaries ? .summary : .whole
    }
  }

  /// The formatter of rows that are ids and subjects and nothing else; nil for others.
  var subjectFormatter: CommitFormatter? {
    if case .format(let formatter) = form, formatter.showsOnlySubjects { formatter } else { nil }
  }

  /// Whether rows are JSON and show no more than the store keeps.
  var isStoredJSON: Bool {
    // What is not real yet is told by another than the store.
    if look.repository.isVirtual { return false }
    return if case .json(let showsBody) = form { !showsBody } else { false }
  }

  /// A writer of the rows that the store tells.
  func storedRowWriter(_ commits: CommitSequence) -> StoredRowWriter {
    StoredRowWriter(commits, mailmap: look.mailmap, lineages: look.repository.lineages)
  }

  /// Takes a commit that the store tells.
  ///
  /// - Throws: `FileDamage` when the store is not what was written.
  func append(
    _ row: StoredCommit, by writer: inout StoredRowWriter, to output: inout [UInt8]
  ) throws {
    try writer.append(
      row, references: references(of: row.id), isGrafted: look.repository.isGrafted(row.id),
      shortIDLength: abbreviation == nil ? ObjectID.hexCount : row.shortIDLength, to: &output)
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
    case .page, .drawnRows, .drawnFormat, .picture: break
    }
  }

  /// Writes what was held back.
  mutating func flush(to output: inout [UInt8]) {
    switch form {
    case .rows(var writer):
      form = .json(showsBody: false)
      writer.flush(to: &output)
      form = .rows(writer)
    case .drawnRows(var writer, let drawing):
      form = .json(showsBody: false)
      writer.flush(to: &output)
      form = .drawnRows(writer, drawing)
    case .format, .page, .json, .drawnFormat, .picture: break
    }
  }

  func facts(of row: LoggedCommit, showsBody: Bool) -> LogRowFacts {
    let repository = look.repository
    var facts = LogRowFacts(
      id: row.id, commit: row.commit,
      shortIDLength: abbreviation?(row.id) ?? ObjectID.hexCount)
    facts.lineage = repository.lineage(of: row.commit, id: row.id).bytes
    facts.parents = row.parents
    facts.isGrafted = repository.isGrafted(row.id)
    facts.position = row.position
    facts.mergedCount = row.mergedCount
    facts.depth = row.depth
    facts.mergedBy = row.mergedBy
    facts.showsBody = showsBody
    facts.mailmap = look.mailmap
    facts.references = references(of: row.id)
    if repository.isVirtual(row.id) {
      facts.conflictedPaths = repository.conflictedPaths(of: row.id)
      facts.state = facts.conflictedPaths.isEmpty ? .virtual : .conflicted
    }
    return facts
  }

  func references(of id: ObjectID) -> [RowReference] {
    let named = look.repository.references(of: id)
    guard !named.isEmpty || id == headCommit else { return [] }
    let head = look.repository.head
    var references: [RowReference] = []
    if id == head.commit { references.append(RowReference(name: .head, isCurrent: true)) }
    return references
      + named.map { RowReference(name: $0.name, isCurrent: $0.name == head.branch) }
  }
}
