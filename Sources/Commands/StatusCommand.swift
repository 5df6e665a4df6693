internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// `yore status`: where the current branch stands, and what was changed.
struct StatusCommand: Command {
  let name = "status"
  let summary = "show the branch, how far it is from upstream, and what changed"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Tells the current branch and how many commits it is ahead of and behind what it follows, what \
    git has begun and not ended (a merge, a rebase, a bisect), and the changes of the working tree \
    as git sees them. Neither they nor the index are touched.
    """,
    "Of a history with conflicts it tells how many there are; branch and files are plain git's then.",
  ]
  let examples = [
    Example("yore status", "Where the branch stands, and the changes."),
    Example("yore status -uno", "Without looking for files that git does not know."),
    Example("yore status --json", "The same as one object, for scripts."),
  ]
  let options = [Self.untrackedFiles]

  private static let untrackedFiles = OptionDeclaration(
    "untracked-files", short: "u",
    value: .optional(.words(["no", "normal", "all"], placeholder: "mode")), group: .changes,
    help: "Which untracked files to show: no, normal, all; all without <mode>")

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    if case .broken(let name) = repository.head {
      throw Failure(
        .unavailable, code: "brokenReference",
        "HEAD leads to \(quoted(name.bytes)), which is broken",
        details: ["reference": .text(shown(name.bytes))])
    }
    // git looks for changes while commits are counted here.
    var trouble: Failure?
    var reading: WorkingTreeReading?
    do {
      reading = try repository.startReadingWorkingTree(untracked: untracked(context.arguments))
    } catch { trouble = Failure(error) }
    var facts = StatusFacts(
      head: repository.head,
      tracking: repository.head.branch.flatMap {
        repository.tracking(of: $0, at: repository.head.commit)
      }, operations: repository.operationsInProgress)
    if repository.isVirtual {
      facts.conflictCount = try repository.openConflicts().count
      facts.movedMeanwhile = repository.referencesMovedMeanwhile
    }
    facts.hasWorkingTree = reading != nil || trouble != nil
    (facts.undo, facts.redo) = repository.undoAndRedo()
    do {
      facts.changes = try reading?.changes() ?? []
    } catch { trouble = Failure(error) }
    if let trouble {
      facts.changes = nil
      try context.writeWarning(
        "changes can't be shown: \(trouble.headline)", code: trouble.code)
    }
    try write(facts, of: repository, context)
    // Without git all else is told, and that is all there can be; a git that fails tells of the repository.
    return trouble == nil || trouble?.code == "gitMissing" ? .done : .unavailable
  }

  private func untracked(_ arguments: ParsedArguments) -> String? {
    arguments.last(Self.untrackedFiles).map { _ in arguments.text(Self.untrackedFiles) ?? "all" }
  }

  private func write(
    _ facts: StatusFacts, of repository: VirtualizedRepository, _ context: CommandContext
  ) throws {
    let settings = repository.settings
    let look = try context.startOutput(colorKey: "color.status") { settings.word($0) }
    if look.isJSON {
      var json = JSONWriter()
      facts.write(to: &json)
      json.endLine()
      return try context.console.write(json.output)
    }
    let isRelative = settings.bool("status.relativePaths") ?? true
    let writer = StatusWriter(
      colors: look.isColored ? .status { settings.bytes($0) } : nil, isPlain: look.isPlain,
      folder: isRelative ? repository.folderInWorkingTree : []
    ) { repository.shortIDLength(of: $0) }
    var output: [UInt8] = []
    writer.append(facts, to: &output)
    try context.console.write(output)
  }
}
