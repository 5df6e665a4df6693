internal import Virtualization

/// `yore autosquash`: `fixup!`, `squash!` and `amend!` commits carried out.
struct AutosquashCommand: Command {
  let name = "autosquash"
  let summary = "fold the commits that ask for it into those that they name"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Carries out what git commit --fixup and --squash wrote down: commits whose subjects begin with \
    fixup!, squash! or amend! are folded into the commit whose subject, or id, follows. Without a \
    base all commits above the newest one that others have are looked at.
    """
  ]
  let examples = [Example("yore autosquash main", "All that is above main.")]
  let options = RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("base"), .optional)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let base = try context.arguments.operands.first.map { try run.repository.commit(named: $0) }
    let (report, count) = try run.repository.autosquash(above: base, options: run.options)
    return try run.tell(report) { report, _ in
      let verb = report.isDryRun ? "Would have folded" : "Folded"
      return Array("\(verb) \(count) commit\(count == 1 ? "" : "s")".utf8)
    }
  }
}
