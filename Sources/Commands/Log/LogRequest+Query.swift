internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

extension LogRequest {
  /// The query that the options describe.
  static func query(
    _ selection: RevisionSelection, _ paths: Pathspec, _ arguments: ParsedArguments,
    _ repository: VirtualizedRepository
  ) throws -> CommitQuery {
    var query = CommitQuery(selection)
    query.paths = paths
    query.firstParent = arguments.isSet(LogOptions.firstParent)
    query.isReversed = arguments.all(LogOptions.reverse).count % 2 == 1
    query.skip = max(0, arguments.integer(LogOptions.skip) ?? 0)
    if let count = arguments.integer(LogOptions.maxCount), count >= 0 { query.maximumCount = count }
    query.rewritesParents = arguments.isSet(LogOptions.parents)
    switch arguments.last(
      LogOptions.topoOrder, LogOptions.dateOrder, LogOptions.authorDateOrder)?.name
    {
    case LogOptions.topoOrder.name: query.order = .topological
    case LogOptions.dateOrder.name: query.order = .date
    case LogOptions.authorDateOrder.name: query.order = .authorDate
    default: break
    }
    query.since = try time(LogOptions.since, or: LogOptions.maxAge, arguments, repository)
    query.until = try time(LogOptions.until, or: LogOptions.minAge, arguments, repository)
    query.filter = try filter(arguments, repository)
    query.usesMailmap = usesMailmap(arguments, repository)
    return query
  }

  private static func time(
    _ option: OptionDeclaration, or number: OptionDeclaration, _ arguments: ParsedArguments,
    _ repository: VirtualizedRepository
  ) throws -> Int64? {
    guard let last = arguments.last(option, number), let value = last.value else { return nil }
    if last.name == number.name { return arguments.integer(number).map(Int64.init) }
    return try repository.time(meantBy: value)
  }

  private static func filter(
    _ arguments: ParsedArguments, _ repository: VirtualizedRepository
  ) throws -> CommitFilter {
    var filter = CommitFilter()
    let syntax = syntax(arguments, repository)
    let ignoresCase = arguments.isSet(LogOptions.ignoreCase)
    func patterns(_ option: OptionDeclaration) throws -> [Pattern] {
      // A pattern with line ends is as many patterns as it has lines.
      try arguments.values(option).flatMap { value in
        value.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      }.map { try Pattern(Array($0), syntax: syntax, ignoringCase: ignoresCase) }
    }
    filter.authors = try patterns(LogOptions.author)
    filter.committers = try patterns(LogOptions.committer)
    filter.messages = try patterns(LogOptions.grep)
    filter.requiresAllMessagePatterns = arguments.isSet(LogOptions.allMatch)
    filter.invertsMessages = arguments.isSet(LogOptions.invertGrep)
    filter.encoding = encodingName(arguments, repository)
    filter.notes = searchedNotes(arguments, repository)
    filter.parentCount = parentCount(arguments)
    if let since = arguments.value(LogOptions.sinceAsFilter) {
      filter.earliestTime = try repository.time(meantBy: since)
    }
    return filter
  }

  /// Whether names are shown, and searched, as the mailmap gives them.
  static func usesMailmap(
    _ arguments: ParsedArguments, _ repository: VirtualizedRepository
  ) -> Bool {
    arguments.flag(LogOptions.mailmap) ?? repository.settings.bool("log.mailmap") ?? true
  }

  /// The encoding that commits are shown and searched in; empty for each in its own.
  static func encodingName(
    _ arguments: ParsedArguments, _ repository: VirtualizedRepository
  ) -> [UInt8] {
    if let name = arguments.value(LogOptions.encoding) {
      return name.elementsEqual("none".utf8) ? [] : name
    }
    let settings = repository.settings
    return settings.bytes("i18n.logOutputEncoding") ?? settings.bytes("i18n.commitEncoding")
      ?? Array("UTF-8".utf8)
  }

  /// The notes that `--grep` looks into: those that git would show.
  private static func searchedNotes(
    _ arguments: ParsedArguments, _ repository: VirtualizedRepository
  ) -> NotesDisplay? {
    guard arguments.last(LogOptions.grep) != nil else { return nil }
    let format = arguments.last(LogOptions.oneline, LogOptions.format, LogOptions.pretty)
    let showsNotes = format?.value.map { holdsNotes($0) } ?? false
    return LogNotes(arguments, isUsual: format == nil || showsNotes).display(of: repository)
  }

  /// Whether a format has `%N` in it.
  private static func holdsNotes(_ format: [UInt8]) -> Bool {
    (try? PrettyFormat(format).placeholderNeeds?.contains(.notes)) ?? false
  }

  /// How patterns are written: by the last option that says so, else by `grep.patternType`.
  private static func syntax(
    _ arguments: ParsedArguments, _ repository: VirtualizedRepository
  ) -> Pattern.Syntax {
    switch arguments.last(
      LogOptions.basicRegexp, LogOptions.extendedRegexp, LogOptions.fixedStrings,
      LogOptions.perlRegexp)?.name
    {
    case LogOptions.basicRegexp.name: return .basic
    case LogOptions.extendedRegexp.name: return .extended
    case LogOptions.fixedStrings.name: return .fixed
    case LogOptions.perlRegexp.name: return .perl
    default: break
    }
    switch repository.settings.string("grep.patternType") {
    case "extended": return .extended
    case "fixed": return .fixed
    case "perl": return .perl
    case "basic": return .basic
    default:
      return repository.settings.bool("grep.extendedRegexp") ?? false ? .extended : .basic
    }
  }

  /// The numbers of parents that `--merges`, `--no-merges`, `--min-parents` and `--max-parents` allow.
  private static func parentCount(_ arguments: ParsedArguments) -> ClosedRange<Int> {
    var (least, most) = (0, Int.max)
    for occurrence in arguments.occurrences {
      let number = occurrence.value.flatMap(DecimalNumber.parse)
      switch occurrence.name {
      case LogOptions.onlyMerges.name: least = 2
      case LogOptions.noMerges.name: most = 1
      case LogOptions.minParents.name: least = occurrence.isNegated ? 0 : max(0, number ?? 0)
      case LogOptions.maxParents.name:
        most = occurrence.isNegated ? .max : number.map { $0 < 0 ? .max : $0 } ?? .max
      default: break
      }
    }
    // No number lies in an empty range, which Swift has no closed form of.
    return least <= most ? least...most : Int.max...Int.max
  }
}
