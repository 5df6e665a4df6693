internal import Objects
internal import Virtualization

/// What a run shows of the changes of its commits, and how files are compared for that.
struct ChangeRequest {
  /// A way to tell of changes.
  enum Form: Hashable {
    case raw, names, statuses, numbers, bars, sum, patch
  }

  /// What is shown; nothing where changes are not asked for.
  var forms: Set<Form> = []
  var merges = MergeComparison.nothing

  /// Whether a commit without parents adds all its files: git's `log.showRoot`.
  var showsRoot = true
  var options = PatchOptions()

  /// The files whose changes are shown.
  var paths = Pathspec.everything

  /// - Parameters:
  ///   - standard: what is shown where no option asks for anything.
  ///   - paths: the paths of the command line.
  /// - Throws: `Failure` for a setting that means nothing.
  init(
    _ arguments: ParsedArguments, in repository: VirtualizedRepository,
    standard: (forms: Set<Form>, merges: MergeComparison), paths: Pathspec
  ) throws {
    self.paths = arguments.isSet(ChangeOptions.fullDiff) ? .everything : paths
    showsRoot = repository.settings.bool("log.showRoot") ?? true
    readForms(arguments)
    readMerges(arguments, in: repository, standard: standard.merges)
    if forms.isEmpty, !Self.hidesChanges(arguments) { forms = standard.forms }
    try readComparison(arguments, in: repository)
  }

  /// Whether any of the forms needs contents, and not only names and ids.
  var comparesContents: Bool { !forms.isDisjoint(with: [.numbers, .bars, .sum, .patch]) }

  // MARK: - What is shown

  private mutating func readForms(_ arguments: ParsedArguments) {
    for option in arguments.occurrences {
      switch option.name {
      case ChangeOptions.patch.name, ChangeOptions.unified.name: forms.insert(.patch)
      case ChangeOptions.noPatch.name: forms = []
      case ChangeOptions.stat.name: forms.insert(.bars)
      case ChangeOptions.shortStat.name: forms.insert(.sum)
      case ChangeOptions.numberStat.name: forms.insert(.numbers)
      case ChangeOptions.nameOnly.name: forms.insert(.names)
      case ChangeOptions.nameStatus.name: forms.insert(.statuses)
      case ChangeOptions.raw.name: forms.insert(.raw)
      case ChangeOptions.patchWithStat.name: forms.formUnion([.patch, .bars])
      case ChangeOptions.patchWithRaw.name: forms.formUnion([.patch, .raw])
      default: break
      }
    }
  }

  /// Whether `-s` is the last word on what is shown.
  private static func hidesChanges(_ arguments: ParsedArguments) -> Bool {
    arguments.isSet(ChangeOptions.noPatch)
  }

  private mutating func readMerges(
    _ arguments: ParsedArguments, in repository: VirtualizedRepository, standard: MergeComparison
  ) {
    merges = arguments.isSet(LogOptions.firstParent) ? .firstParent : standard
    let usual = repository.settings.word("log.diffMerges").flatMap(Self.merges) ?? .eachParent
    var impliesPatch = false
    for option in arguments.occurrences {
      switch option.name {
      case ChangeOptions.eachParent.name: merges = usual
      case ChangeOptions.remerge.name: (merges, impliesPatch) = (.automaticMerge, true)
      case ChangeOptions.combined.name:
        (merges, impliesPatch) = (.allParents(isDense: false), true)
      case ChangeOptions.denseCombined.name:
        (merges, impliesPatch) = (.allParents(isDense: true), true)
      case ChangeOptions.mergeChanges.name:
        let word = option.value.map { String(decoding: $0, as: UTF8.self) }
        merges = option.isNegated ? .nothing : word.flatMap(Self.merges) ?? usual
        impliesPatch = merges != .nothing
      default: break
      }
    }
    if impliesPatch, forms.isEmpty, !Self.hidesChanges(arguments) { forms = [.patch] }
  }

  /// The comparison that a word of `--diff-merges` names.
  private static func merges(_ word: String) -> MergeComparison? {
    switch word {
    case "off", "none": .nothing
    case "1", "first-parent": .firstParent
    case "m", "separate": .eachParent
    case "c", "combined": .allParents(isDense: false)
    case "cc", "dense-combined": .allParents(isDense: true)
    case "r", "remerge": .automaticMerge
    default: nil
    }
  }

  // MARK: - How files are compared

  private mutating func readComparison(
    _ arguments: ParsedArguments, in repository: VirtualizedRepository
  ) throws {
    try readSettings(of: repository)
    if let count = arguments.integer(ChangeOptions.unified) { options.context = max(0, count) }
    if let count = arguments.integer(ChangeOptions.contextBetween) {
      options.contextBetween = max(0, count)
    }
    let blanks: [(OptionDeclaration, PatchOptions.Blanks)] = [
      (ChangeOptions.ignoreAllSpace, .ignoresAll),
      (ChangeOptions.ignoreSpaceChange, .ignoresAmount),
      (ChangeOptions.ignoreSpaceAtEnd, .ignoresAtEnd),
      (ChangeOptions.ignoreReturnAtEnd, .ignoresReturnAtEnd),
      (ChangeOptions.ignoreBlankLines, .ignoresEmptyLines),
    ]
    for (option, kind) in blanks where arguments.isSet(option) { options.blanks.insert(kind) }
    if let last = arguments.last(
      ChangeOptions.algorithm, ChangeOptions.minimal, ChangeOptions.patience,
      ChangeOptions.histogram)
    {
      let word = last.value.map { String(decoding: $0, as: UTF8.self) } ?? last.name
      options.algorithm = PatchOptions.Algorithm(rawValue: word) ?? .myers
    }
    if let isOn = arguments.flag(ChangeOptions.indentHeuristic) { options.usesIndentation = isOn }
    options.comparesBinary = arguments.isSet(ChangeOptions.text)
  }

  private mutating func readSettings(of repository: VirtualizedRepository) throws {
    let settings = repository.settings
    if let value = settings.bytes("diff.algorithm") {
      let word = String(decoding: value, as: UTF8.self).lowercased()
      guard word == "default" || PatchOptions.Algorithm(rawValue: word) != nil else {
        throw Failure(badSetting: "diff.algorithm", value, wanted: "a way to compare lines")
      }
      options.algorithm = PatchOptions.Algorithm(rawValue: word) ?? .myers
    }
    if let isOn = settings.bool("diff.indentHeuristic") { options.usesIndentation = isOn }
    if let count = settings.int("diff.context") { options.context = max(0, count) }
    if let count = settings.int("diff.interHunkContext") { options.contextBetween = max(0, count) }
    if let size = settings.int("core.bigFileThreshold") {
      options.largestFileInBytes = max(0, size)
    }
  }
}
