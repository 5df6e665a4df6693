internal import Objects
internal import Platform
internal import Virtualization

/// `yore log`: the head commit list, its merges collapsed.
struct LogCommand: Command {
  let name = "log"
  let summary = "show the history, each merge collapsed into one row"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Shows the first-parent line from HEAD, newest first. A merge stands for the commits that it \
    brought in and tells how many they are; --expand opens one merge in place, --expand-all opens \
    all of them.
    """,
    """
    With --flat, or with an option that searches, all reachable commits are shown in the order of \
    git log. Revisions are what git rev-parse takes, ranges such as a..b included. What stands \
    behind -- are paths: only commits that change them are shown.
    """,
  ]
  let examples = [
    Example("yore log", "The line of the current branch."),
    Example("yore log main..topic --flat", "What topic has and main has not."),
    Example("yore log --expand main", "The commits of the merge that main points at, beneath it."),
    Example("yore log --author=Thor -n 5 -- Sources", "Who changed these files last."),
    Example("yore log --json", "One object a line, for scripts."),
  ]
  var options: [OptionDeclaration] { LogOptions.declarations }
  let operands = [
    OperandDeclaration(.revision("revision"), .any),
    OperandDeclaration(.path("path"), .any, followsSeparator: true),
  ]
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    try ListRun(context: context).run()
  }
}
