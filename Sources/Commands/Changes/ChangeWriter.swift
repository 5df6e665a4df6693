internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// Writes what commits change, in git's forms.
struct ChangeWriter {
  var request: ChangeRequest
  let repository: VirtualizedRepository
  let end: UInt8
  var patches = PatchWriter()
  var statistics = StatisticsWriter()
  var names = NameListWriter()
  let followed: FollowedFile?

  init(_ given: ChangeRequest, _ look: LogLook) {
    var request = given
    // Hunks for programs, and mails, are about what is in the files.
    let isMail =
      look.arguments.last(LogOptions.format, LogOptions.pretty)?.value
      .map { $0.elementsEqual("email".utf8) || $0.elementsEqual("mboxrd".utf8) } ?? false
    if look.output.isJSON || isMail { request.options.convertsToText = false }
    if look.output.isTerminal { request.options = request.options.forScreens }
    self.request = request
    repository = look.repository
    let arguments = look.arguments
    let usesZeros = arguments.isSet(LogOptions.zero)
    end = usesZeros ? 0 : UInt8(ascii: "\n")
    let colors =
      look.output.isColored
      ? SlotColors.diff { [repository] in repository.settings.bytes($0) } : nil
    patches.colors = colors
    patches.makesPrintable = look.output.isTerminal
    statistics.colors = colors
    names.usesZeros = usesZeros
    statistics.usesZeros = usesZeros
    let quotes = repository.settings.bool("core.quotePath") ?? true
    patches.quotesBeyondASCII = quotes
    statistics.quotesBeyondASCII = quotes
    names.quotesBeyondASCII = quotes
    patches.suppressesBlank = repository.settings.bool("diff.suppressBlankEmpty") ?? false
    followed = request.followed.map(FollowedFile.init)
    if let abbreviation = look.abbreviation {
      names.abbreviation = abbreviation
      if !arguments.isSet(ComparisonOptions.fullIndex) { patches.abbreviation = abbreviation }
    } else if !arguments.isSet(ComparisonOptions.fullIndex) {
      // As for git, `--no-abbrev` is not about index lines.
      patches.abbreviation = { [repository] in repository.shortIDLength(of: $0) }
    }
    readPrefixes(arguments)
    readWidths(arguments, columns: look.output.columns)
  }

  private mutating func readPrefixes(_ arguments: ParsedArguments) {
    let settings = repository.settings
    if settings.bool("diff.noprefix") ?? false { (patches.oldPrefix, patches.newPrefix) = ([], []) }
    if let prefix = settings.bytes("diff.srcPrefix") { patches.oldPrefix = prefix }
    if let prefix = settings.bytes("diff.dstPrefix") { patches.newPrefix = prefix }
    for option in arguments.occurrences {
      switch option.name {
      case ComparisonOptions.noPrefix.name: (patches.oldPrefix, patches.newPrefix) = ([], [])
      case ComparisonOptions.oldPrefix.name: patches.oldPrefix = option.value ?? []
      case ComparisonOptions.newPrefix.name: patches.newPrefix = option.value ?? []
      default: break
      }
    }
  }

  /// `--stat=<width>[,<name-width>[,<count>]]`.
  private mutating func readWidths(_ arguments: ParsedArguments, columns: Int?) {
    if let columns { statistics.width = columns }
    if let width = repository.settings.int("diff.statGraphWidth") {
      statistics.barWidth = max(0, width)
    }
    guard let value = arguments.value(ComparisonOptions.stat) else { return }
    let numbers = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { max(0, DecimalNumber.parse(Array($0)) ?? 0) }
    if numbers[0] > 0 { statistics.width = numbers[0] }
    if numbers.count > 1 { statistics.nameWidth = numbers[1] }
    if numbers.count > 2 { statistics.maximumCount = numbers[2] }
  }
}
