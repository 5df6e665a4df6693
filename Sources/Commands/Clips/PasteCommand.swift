internal import Virtualization

/// `yore paste`: commits that were cut, copied or lost, put in.
struct PasteCommand: Command {
  let name = "paste"
  let summary = "put in what was cut or copied"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Puts in what was cut or copied last, else what the last operation took out: at the end of the \
    current branch, or with --after behind one of its commits. A clip names another one: the start of \
    its id or lineage, or letters of its subject, its author or the paths that it changed that no other \
    one has; yore clips shows them.
    """
  ]
  let examples = [
    Example("yore paste --after HEAD~3", "What was cut, below the last three commits."),
    Example("yore paste 'fix parser'", "A commit that was dropped weeks ago."),
  ]
  let options = [Self.after] + RewriteOptions.declarations
  let operands = [OperandDeclaration(.text("clip"), .any)]

  private static let after = OptionDeclaration(
    "after", value: .required(.revision("commit")), group: .place,
    help: "Behind <commit> and below what stands on it")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let clips = try run.repository.clips(named: context.arguments.operands)
    let place = try run.arguments.value(Self.after).map { try run.repository.commit(named: $0) }
    let report = try run.repository.paste(clips, after: place, options: run.options)
    return try run.tell(report, headline: run.headline("Pasted", clips.map(\.id)))
  }
}
