internal import Presentation
internal import Text
internal import Virtualization

/// `yore cut`: commits taken out, to be pasted elsewhere.
struct CutCommand: Command {
  let name = "cut"
  let summary = "take commits out, to paste them elsewhere"
  let group = CommandGroup.rewriting
  let discussion = [
    "Takes commits out as yore drop does, and puts them aside for yore paste.",
    "Nothing is lost if they are not pasted: yore clips finds them, and yore undo takes it back.",
  ]
  let examples = [Example("yore cut HEAD~2 && yore paste --after topic~1", "To another place.")]
  let options = RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commits = try run.commits()
    let report = try run.repository.cut(commits, options: run.options)
    return try run.tell(report, headline: run.headline("Cut", commits))
  }
}
