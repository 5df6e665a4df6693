/// `yore show`: commits with what they change.
struct ShowCommand: Command {
  let name = "show"
  let summary = "show commits: message, references, changed files, patch"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Shows each commit with what it changes; HEAD where none is named. A range shows its commits in the order \
    of git log. Tags are shown with what they stand for, trees by the names in them, files by their content.
    """,
    """
    Of a merge it shows what somebody changed beyond what git would have merged by itself: conflicts and how \
    they were resolved. --first-parent shows what the merge brought in. What stands behind -- are paths: only \
    their changes are shown.
    """,
    """
    To a pipe the patch is git's, for git apply; --format=email makes a mail for git am. With --json each \
    hunk has an id that yore split --hunks takes.
    """,
  ]
  let examples = [
    Example("yore show", "The newest commit."),
    Example("yore show main~2 -- Sources", "What a commit changed in a folder."),
    Example("yore show main..topic --stat", "How much each commit of a range changes."),
    Example("yore show v1.2:README.md", "A file as it was."),
    Example("yore show HEAD --json | jq '.files[].hunks[].id'", "Names of hunks for yore split."),
  ]
  var options: [OptionDeclaration] { ShowOptions.declarations }
  let operands = [
    OperandDeclaration(.revision("revision"), .any),
    OperandDeclaration(.path("path"), .any, followsSeparator: true),
  ]
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode { try ShowRun(context).run() }
}
