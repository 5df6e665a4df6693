internal import Presentation
internal import Virtualization

/// `yore rebase`: a branch on another base.
struct RebaseCommand: Command {
  let name = "rebase"
  let summary = "put the commits of a branch on another base"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Moves the commits that the current branch has and the new base has not onto the new base, merges \
    and what was decided in them kept. Commits whose change is there already are left out.
    """
  ]
  let examples = [Example("yore rebase main", "The current branch stands on main.")]
  let options = RewriteOptions.declarations
  let operands = [
    OperandDeclaration(.revision("onto"), .one), OperandDeclaration(.revision("branch"), .optional),
  ]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let operands = context.arguments.operands
    let onto = try run.repository.commit(named: operands[0])
    let branch = operands.count > 1 ? operands[1] : nil
    let (report, skipped) = try run.repository.rebase(
      branch, onto: onto, options: run.options)
    return try run.tell(report) { report, writer in
      let count = report.rewritten.count
      let subject = (try? run.repository.subject(of: onto)) ?? []
      let target = writer.name(onto, subject: subject)
      if report.isForward {
        return Array((report.isDryRun ? "Would have moved on to " : "Moved on to ").utf8) + target
      }
      let there = skipped == 0 ? "" : ", \(skipped) left out: the change is there already"
      let verb = report.isDryRun ? "Would have rebased" : "Rebased"
      return Array("\(verb) \(count) commit\(count == 1 ? "" : "s") onto ".utf8) + target
        + Array(there.utf8)
    }
  }
}

extension RewriteReport {
  /// Whether a reference moves to a commit that was there, and nothing is written.
  fileprivate var isForward: Bool { rewritten.isEmpty && dropped.isEmpty && !references.isEmpty }
}
