internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// Writes what commits change, in git's forms.
struct ChangeWriter {
  /// One of the comparisons by which a commit's changes are shown.
  struct Part {
    /// The parent compared with, where each parent of a merge has its turn.
    var parent: ObjectID?
    var files: [FileChange]
  }

  private(set) var request: ChangeRequest
  private let repository: VirtualizedRepository
  private let end: UInt8
  private var patches = PatchWriter()
  private var statistics = StatisticsWriter()
  private var names = NameListWriter()

  /// What is written before it is passed on.
  private static let pieceInBytes = 1 << 16

  init(_ request: ChangeRequest, _ look: LogLook) {
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
    if let abbreviation = look.abbreviation {
      names.abbreviation = abbreviation
      if !arguments.isSet(ChangeOptions.fullIndex) { patches.abbreviation = abbreviation }
    } else if !arguments.isSet(ChangeOptions.fullIndex) {
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
      case ChangeOptions.noPrefix.name: (patches.oldPrefix, patches.newPrefix) = ([], [])
      case ChangeOptions.oldPrefix.name: patches.oldPrefix = option.value ?? []
      case ChangeOptions.newPrefix.name: patches.newPrefix = option.value ?? []
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
    guard let value = arguments.value(ChangeOptions.stat) else { return }
    let numbers = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { max(0, DecimalNumber.parse(Array($0)) ?? 0) }
    if numbers[0] > 0 { statistics.width = numbers[0] }
    if numbers.count > 1 { statistics.nameWidth = numbers[1] }
    if numbers.count > 2 { statistics.maximumCount = numbers[2] }
  }

  // MARK: - One commit

  /// The comparisons of a commit in which something differs.
  ///
  /// - Throws: `RepositoryError` when a tree cannot be read.
  func parts(of commit: ObjectID) throws -> [Part] {
    guard !request.forms.isEmpty else { return [] }
    return try repository.comparisons(
      of: commit, merges: request.merges, showsRoot: request.showsRoot
    ).compactMap { comparison in
      guard comparison.old.count < 2 else {
        throw ArgumentError.missing("--combined", needs: "comparisons with several parents at once")
      }
      let files = try repository.changes(
        from: comparison.old.first, to: comparison.new, paths: request.paths)
      return files.isEmpty ? nil : Part(parent: comparison.parent, files: files)
    }
  }

  /// The files of a part with their differences.
  func patches(of part: Part) throws -> [FilePatch] {
    try part.files.map { try repository.patch(of: $0, options: request.options) }
  }

  /// Whether a patch follows statistics, which git sets off from the commit in another way.
  var joinsStatistics: Bool { request.forms.isSuperset(of: [.bars, .patch]) }

  /// Writes a part in all forms that are asked for, in git's order.
  ///
  /// - Parameter passOn: takes what is written so far where that is much.
  func append(
    _ part: Part, to output: inout [UInt8], passOn: (inout [UInt8]) throws -> Void = { _ in }
  ) throws {
    let forms = request.forms
    if forms.contains(.raw) { names.appendRaw(part.files, to: &output) }
    if forms.contains(.statuses) { names.appendStatuses(part.files, to: &output) }
    if forms.contains(.names) { names.appendNames(part.files, to: &output) }
    if !forms.isDisjoint(with: [.numbers, .bars, .sum]) {
      let files = try part.files.map {
        FileStatistics(try repository.patch(of: $0, options: request.options))
      }
      if forms.contains(.numbers) { statistics.appendNumbers(files, to: &output) }
      if forms.contains(.bars) { statistics.appendStat(files, to: &output) }
      if forms.contains(.sum) { statistics.appendSum(files, to: &output) }
    }
    guard forms.contains(.patch) else { return }
    if forms.count > 1 { output.append(end) }
    for file in part.files {
      patches.append(try repository.patch(of: file, options: request.options), to: &output)
      if output.count > Self.pieceInBytes { try passOn(&output) }
    }
  }

  /// Writes a part as a page shows it: a patch wrapped in a gutter beneath its statistics, the rest in git's forms.
  func append(
    _ part: Part, to output: inout [UInt8], by page: CommitPageWriter,
    passOn: (inout [UInt8]) throws -> Void
  ) throws {
    if !request.forms.isDisjoint(with: [.bars, .patch]) {
      let files = try part.files.map {
        FileStatistics(try repository.patch(of: $0, options: request.options))
      }
      page.append(files, to: &output)
    }
    var others = self
    others.request.forms.subtract([.bars, .patch])
    if !others.request.forms.isEmpty {
      output.append(.newline)
      try others.append(part, to: &output, passOn: passOn)
    }
    guard request.forms.contains(.patch) else { return }
    for file in part.files {
      let patch = try repository.patch(of: file, options: request.options)
      try page.append(patch, to: &output) { output in
        if output.count > Self.pieceInBytes { try passOn(&output) }
      }
    }
  }
}
