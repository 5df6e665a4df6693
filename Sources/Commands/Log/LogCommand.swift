internal import Objects
internal import Platform
internal import Virtualization

/// `yore log`: the head commit list, its merges collapsed.
struct LogCommand: Command {
  let name = "log"
  let summary = "show the history, each merge collapsed into one row"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Shows the first-parent line from HEAD, newest first. A merge stands for the commits that it \
    brought in and tells how many they are; --expand opens one merge in place, --expand-all opens \
    all of them.
    """,
    """
    With --flat, or with an option that searches, all reachable commits are shown in the order of \
    git log. Revisions are what git rev-parse takes, ranges such as a..b included. What stands \
    behind -- are paths: only commits that change them are shown.
    """,
  ]
  let examples = [
    Example("yore log", "The line of the current branch."),
    Example("yore log main..topic --flat", "What topic has and main has not."),
    Example("yore log --expand main", "The commits of the merge that main points at, beneath it."),
    Example("yore log --author=Thor -n 5 -- Sources", "Who changed these files last."),
    Example("yore log --json", "One object a line, for scripts."),
  ]
  var options: [OptionDeclaration] { LogOptions.declarations }
  let operands = [
    OperandDeclaration(.revision("revision"), .any),
    OperandDeclaration(.path("path"), .any, followsSeparator: true),
  ]
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let request = try LogRequest(context.arguments, in: repository)
    let colorKey = "color.diff"
    let setting = { repository.settings.string($0) }
    // What is wrong with the options is said before a pager hides it.
    let early = LogLook(
      context.arguments, repository, context.look(colorKey: colorKey, setting: setting),
      filter: request.list.filter)
    try early.check()
    try context.writeWarnings(of: repository)
    if request.list.isEmpty { try sayWhyNothingIsThere(request, repository, context) }
    let progress = ProgressLine(context.console)
    let prepare = {
      repository.reportSearch = nil
      repository.prepareHistory(
        of: request.list.tips, searchingMessages: request.list.searchesMessages,
        report: progress.show)
      progress.end()
      repository.reportSearch = progress.show
    }
    let isFirstPageDue =
      request.list.needsWholeHistory && request.list.firstPageCount > 0
      && repository.isToBePrepared(request.list.tips)
    repository.reportSearch = progress.show
    if request.list.needsWholeHistory, !isFirstPageDue { prepare() }
    let output = try context.startOutput(colorKey: colorKey, setting: setting)
    let writer = try LogWriter(
      LogLook(context.arguments, repository, output, filter: request.list.filter),
      isFlat: request.list.isFlat)
    var rows = LogOutput(
      writer, console: context.console, progress: progress, isTerminal: output.isTerminal)
    do {
      try rows.write(
        request.list, of: repository, preparingBehindFirstPage: isFirstPageDue ? prepare : nil
      ) {
        try context.openRepository(usesStore: false)
      }
    } catch  where !request.unreadable.isEmpty && !(error is SystemError) {
      throw Failure(unreadable: request.unreadable, and: error)
    }
    if !request.unreadable.isEmpty { throw Failure(unreadable: request.unreadable) }
    return .done
  }

  private func sayWhyNothingIsThere(
    _ request: LogRequest, _ repository: VirtualizedRepository, _ context: CommandContext
  ) throws {
    switch repository.head {
    case .unborn(let branch):
      // An empty list says all there is to say to a program.
      if context.global.isJSON { return }
      let name = shown(Array(branch.short))
      try context.console.writeError(Array("branch \(name) has no commits yet\n".utf8))
    case .broken(let name):
      throw Failure(
        .unavailable, code: "brokenHead", "HEAD can't be read: \(quoted(name.bytes)) is damaged",
        hints: ["git symbolic-ref HEAD refs/heads/<branch> sets it anew"])
    case .branch, .detached: break
    }
  }
}
