internal import Objects
internal import Virtualization

/// What a run shows of the changes of its commits, and how files are compared for that.
struct ChangeRequest {
  /// A way to tell of changes.
  enum Form: Hashable {
    case raw, names, statuses, numbers, bars, sum, summary, patch
  }

  /// What is shown; nothing where changes are not asked for.
  var forms: Set<Form> = []
  var merges = MergeComparison.nothing

  /// Whether a commit without parents adds all its files: git's `log.showRoot`.
  var showsRoot = true
  var options = PatchOptions()

  /// Which files are told of, and how renames are found.
  var changes = ChangeSelection()

  /// The files whose changes are shown.
  var paths = Pathspec.everything

  /// The file whose history is followed beyond its renames.
  var followed: [UInt8]?

  /// - Parameters:
  ///   - standard: what is shown where no option asks for anything.
  ///   - paths: the paths of the command line.
  /// - Throws: `Failure` for a setting that means nothing.
  init(
    _ arguments: ParsedArguments, in repository: VirtualizedRepository,
    standard: (forms: Set<Form>, merges: MergeComparison), paths: Pathspec
  ) throws {
    self.paths = arguments.isSet(ComparisonOptions.fullDiff) ? .everything : paths
    showsRoot = repository.settings.bool("log.showRoot") ?? true
    try readForms(arguments)
    readMerges(arguments, in: repository, standard: standard.merges)
    if forms.isEmpty, !Self.hidesChanges(arguments) { forms = standard.forms }
    try readComparison(arguments, in: repository)
    try readSearch(arguments)
    if arguments.isSet(LogOptions.follow) {
      guard let path = paths.onlyPath else {
        throw Failure(
          .usage, code: "followsOneFile", "--follow takes the path of one file",
          hints: ["yore log --follow -- <file>"])
      }
      followed = path
      self.paths = .everything
    }
  }

  /// Whether commits in whose changes nothing is found are left out.
  var isSearch: Bool { changes.pickaxe != nil || changes.filter != nil || followed != nil }

  // MARK: - What is shown

  private mutating func readForms(_ arguments: ParsedArguments) throws {
    for option in arguments.occurrences {
      switch option.name {
      case ComparisonOptions.patch.name, ComparisonOptions.unified.name: forms.insert(.patch)
      case ComparisonOptions.noPatch.name: forms = []
      case ComparisonOptions.stat.name: forms.insert(.bars)
      case ComparisonOptions.shortStat.name: forms.insert(.sum)
      case ComparisonOptions.numberStat.name: forms.insert(.numbers)
      case ComparisonOptions.nameOnly.name: forms.insert(.names)
      case ComparisonOptions.nameStatus.name: forms.insert(.statuses)
      case ComparisonOptions.raw.name: forms.insert(.raw)
      case ComparisonOptions.summary.name: forms.insert(.summary)
      case ComparisonOptions.binary.name: forms.insert(.patch)
      case ComparisonOptions.patchWithStat.name: forms.formUnion([.patch, .bars])
      case ComparisonOptions.patchWithRaw.name: forms.formUnion([.patch, .raw])
      default: break
      }
    }
    // As for git, names stand alone.
    let lists = forms.intersection([.names, .statuses])
    if lists.count > 1 { throw ArgumentError.together("--name-only", "--name-status") }
    if !lists.isEmpty { forms = lists }
  }

  /// Whether `-s` is the last word on what is shown.
  private static func hidesChanges(_ arguments: ParsedArguments) -> Bool {
    arguments.isSet(ComparisonOptions.noPatch)
  }

  private mutating func readMerges(
    _ arguments: ParsedArguments, in repository: VirtualizedRepository, standard: MergeComparison
  ) {
    merges = arguments.isSet(LogOptions.firstParent) ? .firstParent : standard
    let usual = repository.settings.word("log.diffMerges").flatMap(Self.merges) ?? .eachParent
    var impliesPatch = false
    for option in arguments.occurrences {
      switch option.name {
      case ComparisonOptions.eachParent.name: merges = usual
      case ComparisonOptions.remerge.name: (merges, impliesPatch) = (.automaticMerge, true)
      case ComparisonOptions.combined.name:
        (merges, impliesPatch) = (.allParents(isDense: false), true)
      case ComparisonOptions.denseCombined.name:
        (merges, impliesPatch) = (.allParents(isDense: true), true)
      case ComparisonOptions.mergeChanges.name:
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
}
