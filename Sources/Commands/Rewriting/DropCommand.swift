internal import Rewrite
internal import Virtualization

/// `yore drop`: commits taken out.
struct DropCommand: Command {
  let name = "drop"
  let summary = "take commits out of the history"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Takes commits out, and what they changed with them. With --keep-changes the content stays: in \
    the commit that stood on it, or in the working tree for the last one.
    """,
    "A merge that is dropped leaves the line of its first parent.",
  ]
  let examples = [
    Example("yore drop HEAD~2", "As if that commit had never been made."),
    Example("yore drop HEAD --keep-changes", "The commit goes away, its changes are in the files."),
  ]
  let options = [Self.keepChanges] + RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  private static let keepChanges = OptionDeclaration(
    "keep-changes", group: .place, help: "Keep what they changed, in what stood on them")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commits = try run.commits()
    let report = try run.repository.drop(
      commits, keepsChanges: run.arguments.isSet(Self.keepChanges), options: run.options)
    return try run.tell(report, headline: run.headline("Dropped", commits))
  }
}
