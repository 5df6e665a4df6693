internal import Objects
internal import Presentation
internal import Virtualization

extension LogLook {
  /// The format that was asked for, or nil where rows are to be shown.
  ///
  /// - Throws: `PrettyFormatError`.
  func format() throws -> PrettyFormat? {
    guard let last = arguments.last(LogOptions.oneline, LogOptions.format, LogOptions.pretty) else {
      return nil
    }
    if last.name == LogOptions.oneline.name { return .oneline }
    return try format(named: last.value ?? Array("medium".utf8))
  }

  /// The format that a word or a pattern stands for.
  ///
  /// - Throws: `PrettyFormatError`.
  func format(named name: [UInt8]) throws -> PrettyFormat {
    let context = PrettyFormat.Context(
      usesColor: output.isColored, columns: output.columns ?? 80,
      userFormats: { [settings = repository.settings] in
        settings.names(in: "pretty")
      })
    return try PrettyFormat(name, context)
  }

  /// All that a format is written with.
  ///
  /// - Throws: `Failure` for a value that is none.
  func formatOptions(_ format: PrettyFormat) throws -> FormatOptions {
    var options = FormatOptions(dates: try dates(standard: .normal))
    options.isDateGiven = isDateGiven
    options.colors = colors
    options.abbreviation = abbreviation
    options.abbreviatesCommits = abbreviatesCommits
    options.showsParents = arguments.isSet(LogOptions.parents)
    options.decorations = decorations(for: format)
    options.terminator = arguments.isSet(LogOptions.zero) ? 0 : UInt8(ascii: "\n")
    options.tabWidth = tabWidth
    options.encoding = encoding
    options.mailmap = { [repository] in repository.mailmap }
    options.usesMailmapInHeaders = LogRequest.usesMailmap(arguments, repository)
    options.notes = notes(for: format)
    options.source = try source(for: format)
    options.describe = { [repository] in repository.description(of: $0, arguments: $1) }
    options.signature = signature
    options.trailers = trailers
    if filter.searchesText { options.matches = { [filter] in filter.matches(of: $0, in: $1) } }
    return options
  }

  /// Whether ids of commits are shortened: `--oneline` says so too, and the last word counts.
  private var abbreviatesCommits: Bool {
    if let last = arguments.last(LogOptions.abbrevCommit, LogOptions.oneline) {
      return !last.isNegated
    }
    return repository.settings.bool("log.abbrevCommit") ?? false
  }

  /// What `%S` stands for: the one name that a list starts from.
  ///
  /// - Throws: `Failure` for several: which of them led to a commit is not kept.
  private func source(for format: PrettyFormat) throws -> ((ObjectID) -> [UInt8]?)? {
    guard format.placeholderNeeds?.contains(.source) ?? false else { return nil }
    let several = [
      LogOptions.all, LogOptions.branches, LogOptions.tags, LogOptions.remotes, LogOptions.glob,
    ]
    let names = arguments.operands
    guard names.count < 2, !several.contains(where: { arguments.last($0) != nil }) else {
      throw ArgumentError.missing(
        "%S", needs: "the name that led to each commit, from several starts")
    }
    let name = names.first ?? Array("HEAD".utf8)
    return { _ in name }
  }

  private func decorations(for format: PrettyFormat) -> Decorations? {
    if let needs = format.placeholderNeeds {
      guard needs.contains(.decorations) else { return nil }
      return decorations(decorationStyle ?? .short)
    }
    return decorationStyle.map(decorations)
  }

  private var tabWidth: Int? {
    guard let last = arguments.last(LogOptions.expandTabs) else { return nil }
    return last.isNegated ? 0 : arguments.integer(LogOptions.expandTabs).map { max(0, $0) } ?? 8
  }

  private var encoding: OutputEncoding {
    OutputEncoding(name: LogRequest.encodingName(arguments, repository))
  }

  private func notes(for format: PrettyFormat) -> ((ObjectID) -> [CommitNote])? {
    let isUsual = format.placeholderNeeds?.contains(.notes) ?? false
    guard let display = LogNotes(arguments, isUsual: isUsual).display(of: repository) else {
      return nil
    }
    return { [repository] in repository.notes(on: $0, display) }
  }

  private var trailers: TrailerSettings {
    let settings = repository.settings
    let comment = settings.bytes("core.commentChar").flatMap { $0.count == 1 ? $0[0] : nil }
    return TrailerSettings(
      separators: settings.bytes("trailer.separators") ?? [UInt8(ascii: ":")],
      names: settings.trailerNames, commentCharacter: comment ?? UInt8(ascii: "#"))
  }

  private func signature(of commit: ObjectID) -> SignatureFacts {
    let fields = repository.signatureFields(
      of: commit, placeholders: ["%G?", "%GG", "%GS", "%GK", "%GF", "%GP", "%GT"])
    return SignatureFacts(
      status: fields[0].first ?? UInt8(ascii: "N"), output: fields[1], signer: fields[2],
      key: fields[3], fingerprint: fields[4], primaryFingerprint: fields[5], trust: fields[6])
  }
}

extension CommitFilter {
  fileprivate func matches(
    of part: FormatOptions.MatchedPart, in line: ArraySlice<UInt8>
  ) -> [Range<Int>] {
    switch part {
    case .author: matches(of: authors, in: line)
    case .committer: matches(of: committers, in: line)
    case .message: matches(of: messages, in: line)
    }
  }
}
