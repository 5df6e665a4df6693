internal import Objects
internal import Presentation
internal import Virtualization

/// `yore amend`: what is staged, folded into a commit.
struct AmendCommand: Command {
  let name = "amend"
  let summary = "fold staged changes into a commit"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Folds what is staged into a commit, whichever it is, and all that stands on it sees the change. \
    Files stay as they are, and what is not staged stays so. With -a all changes of tracked files go \
    along.
    """
  ]
  let examples = [
    Example("yore amend HEAD~3", "What is staged was meant for that commit."),
    Example("yore amend -a HEAD", "All changes of tracked files go into the last commit."),
  ]
  let options = [FoldingOptions.all] + RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .one)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commit = try run.repository.commit(named: run.arguments.operands.first ?? [])
    let report = try run.repository.amend(
      commit, takesTracked: run.arguments.isSet(FoldingOptions.all), options: run.options)
    return try run.tell(report) { report, writer in
      let verb = report.isDryRun ? "Would have amended" : "Amended"
      guard let made = report.successor(of: commit) else {
        return run.headline("Amended", [commit])(report, writer)
      }
      return Array("\(verb) ".utf8) + writer.name(made.new, subject: made.subject)
    }
  }
}

/// The options that commands share which fold changes into commits.
enum FoldingOptions {
  static let all = OptionDeclaration(
    "all", short: "a", group: .place,
    help: "Take all changes of tracked files, staged or not")
}
