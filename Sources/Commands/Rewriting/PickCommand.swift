internal import Virtualization

/// `yore pick`: copies of commits.
struct PickCommand: Command {
  let name = "pick"
  let summary = "copy commits in"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Copies commits to the end of the current branch, or with --after behind one of its commits. \
    Author, date and message are kept. A merge is copied as what it changed beside one of its parents, \
    named by --mainline.
    """
  ]
  let examples = [
    Example("yore pick topic", "The last commit of topic, here."),
    Example("yore pick main..topic --after HEAD~2", "All of topic, below the last two commits."),
  ]
  let options = [Self.after, RewriteOptions.mainline] + RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  private static let after = OptionDeclaration(
    "after", value: .required(.revision("commit")), group: .place,
    help: "Behind <commit> and below what stands on it")

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commits = try run.commits()
    let place = try run.arguments.value(Self.after).map { try run.repository.commit(named: $0) }
    let report = try run.repository.pick(
      commits, after: place, mainline: run.arguments.integer(RewriteOptions.mainline),
      options: run.options)
    return try run.tell(report, headline: run.headline("Picked", commits))
  }
}
