internal import Objects
internal import Platform
internal import Rewrite
internal import Virtualization

/// `yore edit`: a plan changed in the editor and made real.
struct EditCommand: Command {
  let name = "edit"
  let summary = "change the history above a base as a list in the editor"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Opens the editor on the commits of the current branch above a base, a line each, oldest first, and \
    makes real what the lines say then: reorder, fold, reword, take out. Without a base it is the newest \
    commit of the line that others have, else all. An empty list changes nothing.
    """,
    """
    The editor is that of git rebase -i (GIT_SEQUENCE_EDITOR, sequence.editor). A list that is wrong \
    changes nothing, and is kept in a file that is named.
    """,
  ]
  let examples = [
    Example("yore edit HEAD~5", "The last five commits."),
    Example("yore edit --dry-run", "What would come of the list."),
  ]
  let options = RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("base"), .optional)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let repository = run.repository
    let base = try run.arguments.operands.first.map { try repository.commit(named: $0) }
    // Refused before somebody has worked on a list in vain.
    try repository.checkEditable([], options: run.options)
    try repository.checkIdentity()
    let plan = try repository.plan(above: base)
    guard !plan.steps.isEmpty else { return try nothing(run, "There is nothing above the base") }
    let file = try repository.writePlanFile(plan)
    let status = try file.edit()
    guard status == 0 else {
      file.remove()
      throw Failure(
        .refused, code: "editor",
        "the editor \(quoted(file.editorCommand)) ended with \(status), so nothing was done")
    }
    var report: RewriteReport?
    do {
      if var wanted = try file.plan(resolve: ApplyCommand.resolver(repository)) {
        try askForMessages(&wanted, run)
        report = try repository.apply(wanted, options: run.options)
      }
    } catch {
      var failure = Failure(error)
      failure.hints.append("the list is kept in \(quoted(file.path.bytes)); yore apply takes it")
      failure.details.append((name: "file", value: .text(shown(file.path.bytes))))
      throw failure
    }
    file.remove()
    guard let report else { return try nothing(run, "The list is empty") }
    return try run.tell(report) { report, _ in
      Array((report.isDryRun ? "Would have applied the list" : "Applied the list").utf8)
    }
  }

  private func nothing(_ run: RewriteRun, _ words: String) throws -> ExitCode {
    try run.tell(RewriteReport(isDryRun: run.options.isDryRun)) { _, _ in Array(words.utf8) }
  }

  /// Asks for the messages of the commits that are to be reworded, oldest first.
  private func askForMessages(_ plan: inout HistoryPlan, _ run: RewriteRun) throws {
    guard !run.options.isDryRun else { return }
    for number in plan.steps.indices {
      let step = plan.steps[number]
      guard step.asksForMessage, !step.isSkipped else { continue }
      let joined = step.folded.filter { step.foldsMessages && !step.foldedSilently.contains($0) }
      var options = MessageOptions()
      options.edits = true
      options.runsHooks = run.options.runsHooks
      let old =
        joined.isEmpty
        ? try run.repository.message(of: step.commit)
        : try run.repository.joinedMessage(of: [step.commit] + joined)
      plan.steps[number].message = try run.repository.makeMessage(
        from: old, of: step.commit, options)
    }
  }
}
