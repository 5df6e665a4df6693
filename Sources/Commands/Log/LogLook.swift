internal import Objects
internal import Platform
internal import Presentation
internal import Text
internal import Virtualization

/// How the commits of a list are written: dates, names, ids and colours, as options and settings say.
struct LogLook {
  let arguments: ParsedArguments
  let repository: VirtualizedRepository
  let output: OutputLook

  /// What was searched for, to be marked where it stands.
  let filter: CommitFilter

  /// The colours, or nil for none.
  let colors: ColorPalette?

  init(
    _ arguments: ParsedArguments, _ repository: VirtualizedRepository, _ output: OutputLook,
    filter: CommitFilter = CommitFilter()
  ) {
    self.filter = filter
    self.arguments = arguments
    self.repository = repository
    self.output = output
    colors = output.isColored ? ColorPalette { repository.settings.bytes($0) } : nil
  }

  /// The mailmap, where names are shown by it.
  var mailmap: Mailmap? {
    LogRequest.usesMailmap(arguments, repository) ? repository.mailmap : nil
  }

  /// The writer of dates; `standard` is the style where neither an option nor a setting asks for one.
  ///
  /// - Throws: `Failure` when `--date` or `log.date` is no style.
  func dates(standard: DateStyle) throws -> DateWriter {
    var style = standard
    if let value = repository.settings.bytes("log.date") {
      guard let wanted = DateStyle(parsing: value, isInteractive: output.isTerminal) else {
        throw Failure(badSetting: "log.date", value, wanted: "a style of dates")
      }
      style = wanted
    }
    if let last = arguments.last(LogOptions.date, LogOptions.relativeDate) {
      let value = last.value ?? Array("relative".utf8)
      guard let asked = DateStyle(parsing: value, isInteractive: output.isTerminal) else {
        throw Failure(
          .usage, code: "badDateStyle", "\(quoted(value)) is not a style of dates",
          hints: ["it can be relative, iso, short, rfc, raw, unix, human or format:<pattern>"])
      }
      style = asked
    }
    return DateWriter(style: style, zone: .system, now: Clock.now)
  }

  /// Whether `--date` was given.
  var isDateGiven: Bool { arguments.last(LogOptions.date, LogOptions.relativeDate) != nil }

  /// How many digits ids get, or nil where they are never shortened.
  var abbreviation: ((ObjectID) -> Int)? {
    if let last = arguments.last(LogOptions.abbrev), last.isNegated { return nil }
    let minimum = minimumShortIDLength
    return { [repository] in repository.shortIDLength(of: $0, minimum: minimum) }
  }

  /// How many digits `--abbrev` asks for at least; nil for what `core.abbrev` says.
  var minimumShortIDLength: Int? {
    guard let last = arguments.last(LogOptions.abbrev), !last.isNegated else { return nil }
    return arguments.integer(LogOptions.abbrev).map { min(max($0, 4), ObjectID.hexCount) }
  }

  /// Which references are shown beside commits.
  var decorationFilter: DecorationFilter {
    DecorationFilter(
      including: arguments.values(LogOptions.decorateRefs),
      excluding: arguments.values(LogOptions.decorateRefsExclude),
      excludingByDefault: repository.settings.all("log.excludeDecoration"),
      showsAll: arguments.isSet(LogOptions.clearDecorations))
  }

  /// The names beside all commits.
  func decorations(_ style: Decorations.Style) -> Decorations {
    decorations(repository.references, grafted: repository.graftedCommits, style)
  }

  /// The names beside some commits.
  func decorations(_ style: Decorations.Style, of commits: Set<ObjectID>) -> Decorations {
    decorations(
      repository.references(toAnyOf: commits),
      grafted: repository.graftedCommits.filter(commits.contains),
      style)
  }

  private func decorations(
    _ references: [Reference], grafted: [ObjectID], _ style: Decorations.Style
  ) -> Decorations {
    let head = repository.head
    return Decorations(
      references: references,
      head: DecoratedHead(commit: head.commit, branch: head.commit == nil ? nil : head.branch),
      grafted: grafted, style: style, filter: decorationFilter)
  }

  /// How names stand beside commits where nothing but `--decorate` and `log.decorate` decides, nil for not
  /// at all.
  var decorationStyle: Decorations.Style? {
    var value = repository.settings.string("log.decorate")
    if let asBool = repository.settings.bool("log.decorate") { value = asBool ? "short" : "no" }
    if let last = arguments.last(LogOptions.decorate) {
      value = last.isNegated ? "no" : arguments.text(LogOptions.decorate) ?? "short"
      if let asBool = value.flatMap({ GitValue.bool($0) }) { value = asBool ? "short" : "no" }
    }
    switch value {
    case "full": return .full
    case "short": return .short
    case "no": return nil
    default: return output.isTerminal ? .short : nil
    }
  }
}
