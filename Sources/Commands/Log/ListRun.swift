internal import Objects
internal import Platform
internal import Presentation
internal import Virtualization

/// A run of a command that lists commits: `log`, or `graph`, which draws them.
struct ListRun {
  let context: CommandContext
  var drawsGraph = false

  func run() throws -> ExitCode {
    let repository = try context.openRepository()
    let request = try LogRequest(context.arguments, in: repository, drawsGraph: drawsGraph)
    let colorKey = "color.diff"
    let setting = { repository.settings.word($0) }
    // What is wrong with the options is said before a pager hides it.
    let early = LogLook(
      context.arguments, repository, context.look(colorKey: colorKey, setting: setting),
      filter: request.list.filter)
    try early.check()
    if drawsGraph { _ = try early.graphStyle() }
    let changes = try ChangeRequest(
      context.arguments, in: repository,
      standard: ([], request.list.isLine ? .firstParent : .nothing), paths: request.paths)
    let showsChanges = !changes.forms.isEmpty || changes.isSearch
    if showsChanges { try Self.checkChanges(context.arguments) }
    try context.writeWarnings(of: repository)
    if request.list.isEmpty { try sayWhyNothingIsThere(repository) }
    let progress = ProgressLine(context.console)
    let prepare = {
      repository.reportSearch = nil
      repository.prepareHistory(
        of: request.list.tips, searchingMessages: request.list.searchesMessages,
        comparingPaths: request.list.comparesPaths, drawingGraph: drawsGraph,
        report: progress.show)
      progress.end()
      repository.reportSearch = progress.show
    }
    let needsWholeHistory =
      request.list.needsWholeHistory || drawsGraph && !repository.streamsTopologically
      || repository.isStoreFarBehind(request.list.tips)
    let isFirstPageDue =
      needsWholeHistory && !repository.isStoreFarBehind(request.list.tips)
      && request.list.firstPageCount > 0
      && repository.isToBePrepared(request.list.tips)
    repository.reportSearch = progress.show
    if needsWholeHistory, !isFirstPageDue { prepare() }
    let output = try context.startOutput(colorKey: colorKey, setting: setting)
    let look = LogLook(context.arguments, repository, output, filter: request.list.filter)
    let writer =
      try drawsGraph
      ? LogWriter(drawing: look) : LogWriter(look, isFlat: request.list.isFlat)
    let (list, maximumCount) = changes.isSearch ? request.list.unlimited : (request.list, .max)
    var rows = LogOutput(
      writer, changes: showsChanges ? ChangeWriter(changes, look) : nil,
      maximumCount: maximumCount, console: context.console, progress: progress,
      isTerminal: output.isTerminal)
    do {
      try rows.write(
        list, of: repository, preparingBehindFirstPage: isFirstPageDue ? prepare : nil
      ) {
        try context.openRepository(usesStore: false)
      }
    } catch  where !request.unreadable.isEmpty && !(error is SystemError) {
      throw Failure(unreadable: request.unreadable, and: error)
    }
    if !request.unreadable.isEmpty { throw Failure(unreadable: request.unreadable) }
    return .done
  }

  /// Sees to it that changes can be told in the form that is asked for.
  private static func checkChanges(_ arguments: ParsedArguments) throws {
    if arguments.isSet(GraphOptions.svg) { throw ArgumentError.together("--svg", "changes") }
  }

  private func sayWhyNothingIsThere(_ repository: VirtualizedRepository) throws {
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
