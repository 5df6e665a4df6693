internal import Objects
internal import Presentation
internal import Rewrite
internal import Virtualization

/// `yore reword`: another message for a commit.
struct RewordCommand: Command {
  let name = "reword"
  let summary = "give commits other messages"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Gives a commit another message: that of -m or -F, or what the editor makes of the present one. \
    All that stands on the commit is made anew with it, and no file changes.
    """
  ]
  let examples = [
    Example(
      "yore reword HEAD~3 -m 'graph: keep lanes straight'", "A message from the command line."),
    Example("yore reword main~2", "The editor opens on the present message."),
  ]
  let options = RewriteOptions.messages + RewriteOptions.declarations
  let operands = [OperandDeclaration(.revision("commit"), .atLeastOne)]

  func run(_ context: CommandContext) throws -> ExitCode {
    let run = try RewriteRun(context)
    let commits = try run.commits()
    let given = GivenMessage(run: run)
    // Refused before somebody writes a message in vain.
    try run.repository.checkEditable(commits, options: run.options)
    var messages: [(ObjectID, [UInt8])] = []
    for commit in commits {
      let old = try run.repository.message(of: commit)
      messages.append((commit, try given.message(from: old, of: commit, edits: true)))
    }
    return try run.edit(
      commits,
      headline: { report, writer in
        let verb = report.isDryRun ? "Would have reworded" : "Reworded"
        guard commits.count == 1, let made = report.successor(of: commits[0]) else {
          return run.headline("Reworded", commits)(report, writer)
        }
        return Array("\(verb) ".utf8) + writer.name(made.new, subject: made.subject)
      },
      by: { history in
        try messages.reduce(history) { try $0.rewording($1.0, as: $1.1) }
      })
  }
}
