internal import Presentation
internal import Text
internal import Virtualization

/// `yore copy`: commits put aside, to be pasted elsewhere.
struct CopyCommand: Command {
  let name = "copy"
  let summary = "put commits aside, to paste them elsewhere"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Puts commits aside for yore paste. They stay where they are, and are kept when nothing leads to \
    them any more.
    """
  ]
  let examples = [Example("yore copy main~2..main", "Two commits, to be pasted together.")]
  let options = [RewriteOptions.dryRun]
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commits = try run.commits()
    let report = try run.repository.copy(commits, options: run.options)
    guard !context.global.isJSON else { return try run.tell(report) { _, _ in [] } }
    let writer = RewriteReportWriter(colors: nil, isPlain: true) { [repository = run.repository] in
      repository.shortIDLength(of: $0)
    }
    let line = run.headline("Copied", commits)(report, writer)
    try context.console.write(line + Array("\n  put it in with: yore paste\n".utf8))
    return .done
  }
}
