internal import Virtualization

/// `yore revert`: commits that take back others.
struct RevertCommand: Command {
  let name = "revert"
  let summary = "add commits that take back others"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Adds to the end of the current branch a commit for each of those named, the newest first, that \
    takes back what it changed. The commits themselves stay. A merge is taken back beside one of its \
    parents, named by --mainline.
    """
  ]
  let examples = [Example("yore revert HEAD~3", "What that commit changed is taken back.")]
  let options =
    [RewriteOptions.mainline, RewriteOptions.edit, RewriteOptions.cleanup]
    + RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commits = try run.commits()
    let edits = run.arguments.flag(RewriteOptions.edit) ?? false
    let given = GivenMessage(run: run)
    let report = try run.repository.revert(
      commits, mainline: run.arguments.integer(RewriteOptions.mainline), options: run.options
    ) { text in
      edits ? try given.message(from: text, of: nil, edits: true) : text
    }
    return try run.tell(report, headline: run.headline("Reverted", commits))
  }
}
