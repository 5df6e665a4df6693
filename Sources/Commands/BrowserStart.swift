internal import Browser
internal import Platform
internal import Terminal
internal import Text
internal import Virtualization

/// `yore` alone on a terminal: the full-screen browser.
enum BrowserStart {
  /// Whether somebody sits at the terminal that a bare `yore` was typed at.
  static func isWanted(_ context: CommandContext) -> Bool {
    !context.global.isJSON && context.console.outputIsTerminal && Terminal.isTerminal(0)
      && context.global.pager != .never
  }

  /// Runs the browser until somebody leaves it.
  ///
  /// - Throws: `RepositoryError`, `Failure` where the terminal cannot be drawn on.
  static func run(_ context: CommandContext) throws -> ExitCode {
    let abilities = try abilities(context)
    let repository: VirtualizedRepository
    do {
      repository = try context.openRepository(usesStore: false)
    } catch {
      // Outside of a repository, those that one may mean.
      let failure = Failure(error)
      let recent = RecentRepositories(context.environment).entries(context.environment)
      guard failure.code == "notARepository", !recent.isEmpty else { throw failure }
      try RecentCommand.write(recent, context)
      return .done
    }
    let settings = repository.settings
    let environment = context.environment
    var start = try context.repositoryStart()
    start.isToBeRefreshed = true
    start.showsHookWords = false
    var site = BrowserSite(
      home: environment.bytes("HOME") ?? [], abilities: abilities, variable: { environment[$0] },
      setting: { settings.string($0) },
      open: { [start] in try VirtualizedRepository(opening: start) },
      describe: { error in
        let failure = Failure(error)
        if let cause = failure.causes.first { return "\(failure.headline): \(cause)" }
        // Options mean nothing to who presses keys.
        let hint = failure.hints.first { !$0.contains("-") }
        return ([failure.headline] + (hint.map { [$0] } ?? [])).joined(separator: "; ")
      })
    site.isPlain = context.look { settings.word($0) }.isPlain
    (site.watchedFolders, site.watchedTrees) = repository.referenceFolders
    switch try BrowserProgram(site).run() {
    case .quit: return .done
    case .signal(let number): Interruption.endProcess(by: number)
    }
  }

  private static func abilities(_ context: CommandContext) throws -> TerminalAbilities {
    do {
      return try TerminalAbilities(variable: { context.environment[$0] })
    } catch {
      let kind =
        switch error {
        case .noName: "of no known kind"
        case .cannotMove(let name): "of the kind “\(name)”"
        }
      throw Failure(
        .unsupported, code: "terminal", "the browser cannot draw on a terminal \(kind)",
        hints: ["yore log lists the history", "set TERM to what the terminal is"])
    }
  }
}
