internal import Objects
internal import Platform
internal import Text
internal import Virtualization

/// How files are compared: settings first, and options over them.
extension ChangeRequest {
  mutating func readComparison(
    _ arguments: ParsedArguments, in repository: VirtualizedRepository
  ) throws {
    try readSettings(of: repository)
    if let count = arguments.integer(ComparisonOptions.unified) { options.context = max(0, count) }
    if let count = arguments.integer(ComparisonOptions.contextBetween) {
      options.contextBetween = max(0, count)
    }
    let blanks: [(OptionDeclaration, PatchOptions.Blanks)] = [
      (ComparisonOptions.ignoreAllSpace, .ignoresAll),
      (ComparisonOptions.ignoreSpaceChange, .ignoresAmount),
      (ComparisonOptions.ignoreSpaceAtEnd, .ignoresAtEnd),
      (ComparisonOptions.ignoreReturnAtEnd, .ignoresReturnAtEnd),
      (ComparisonOptions.ignoreBlankLines, .ignoresEmptyLines),
    ]
    for (option, kind) in blanks where arguments.isSet(option) { options.blanks.insert(kind) }
    if let last = arguments.last(
      ComparisonOptions.algorithm, ComparisonOptions.minimal, ComparisonOptions.patience,
      ComparisonOptions.histogram)
    {
      let word = last.value.map { String(decoding: $0, as: UTF8.self) } ?? last.name
      options.algorithm = PatchOptions.Algorithm(rawValue: word) ?? .myers
      options.allowsDriverAlgorithm = false
    }
    if let isOn = arguments.flag(ComparisonOptions.indentHeuristic) {
      options.usesIndentation = isOn
    }
    options.comparesBinary = arguments.isSet(ComparisonOptions.text)
    options.writesBinary = arguments.isSet(ComparisonOptions.binary)
    options.showsSections = arguments.isSet(ComparisonOptions.wholeFunctions)
    if let isOn = arguments.flag(ComparisonOptions.textConversion) { options.convertsToText = isOn }
    try readRenames(arguments)
    changes.ignoresSubmodules =
      arguments.last(ComparisonOptions.ignoreSubmodules).map {
        $0.value.map { $0.elementsEqual("all".utf8) } ?? true
      } ?? (repository.settings.word("diff.ignoreSubmodules") == "all")
    if let file = arguments.value(ComparisonOptions.orderFile) {
      changes.order = try Self.order(file)
    }
  }

  /// - Throws: `Failure` for a setting that means nothing.
  private mutating func readSettings(of repository: VirtualizedRepository) throws {
    options = repository.patchOptions
    changes = repository.changeSelection
    if let value = repository.settings.bytes("diff.algorithm") {
      let word = String(decoding: value, as: UTF8.self).lowercased()
      guard word == "default" || PatchOptions.Algorithm(rawValue: word) != nil else {
        throw Failure(badSetting: "diff.algorithm", value, wanted: "a way to compare lines")
      }
    }
  }

  /// As for git, each of the options has its say over those before it.
  private mutating func readRenames(_ arguments: ParsedArguments) throws {
    for option in arguments.occurrences {
      switch option.name {
      case ComparisonOptions.renames.name:
        changes.renames.kind = option.isNegated ? .nothing : .renames
      case ComparisonOptions.findRenames.name:
        changes.renames.kind = .renames
        try readLikeness(option)
      case ComparisonOptions.findCopies.name:
        changes.renames.kind = changes.renames.kind.includesCopies ? .copiesOfAll : .copies
        try readLikeness(option)
      case ComparisonOptions.findCopiesHarder.name: changes.renames.kind = .copiesOfAll
      default: break
      }
    }
    if let limit = arguments.integer(ComparisonOptions.renameLimit) {
      changes.renames.limit = max(0, limit)
    }
  }

  private mutating func readLikeness(_ option: ParsedArguments.Occurrence) throws {
    guard let value = option.value else { return }
    guard let likeness = RenameOptions.likeness(value) else {
      throw Failure(
        .usage, code: "badLikeness", "\(quoted(value)) is no part of a whole",
        hints: ["it can be a number such as 90%"])
    }
    changes.renames.minimumLikeness = likeness
  }

  private static func order(_ file: [UInt8]) throws -> [[UInt8]] {
    ChangeSelection.order(of: try contents(of: Path(bytes: file)))
  }

  // MARK: - What is searched for

  mutating func readSearch(_ arguments: ParsedArguments) throws {
    if arguments.last(LogOptions.pickaxe) != nil, arguments.last(LogOptions.pickaxeRegexp) != nil {
      throw ArgumentError.together("-S", "-G")
    }
    if let last = arguments.last(LogOptions.pickaxe, LogOptions.pickaxeRegexp),
      let text = last.value
    {
      let isPattern = arguments.isSet(LogOptions.pickaxeIsRegexp)
      let kind: Pickaxe.Kind =
        last.name == LogOptions.pickaxeRegexp.name
        ? .changedLines : isPattern ? .matches : .occurrences
      var pickaxe = Pickaxe(kind, text)
      pickaxe.ignoresCase = arguments.isSet(LogOptions.ignoreCase)
      pickaxe.showsAll = arguments.isSet(LogOptions.pickaxeAll)
      changes.pickaxe = pickaxe
    }
    if let letters = arguments.text(ComparisonOptions.filter) {
      guard let filter = StatusFilter(letters) else {
        throw Failure(
          .usage, code: "badDiffFilter", "\(quoted(Array(letters.utf8))) is no filter of changes",
          hints: ["it is made of the letters A, C, D, M, R and T; small ones leave out"])
      }
      changes.filter = filter
    }
  }
}
