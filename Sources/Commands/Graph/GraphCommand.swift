/// `yore graph`: the commit graph, drawn in lanes.
struct GraphCommand: Command {
  let name = "graph"
  let summary = "draw the commit graph"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Draws all reachable commits in the order of git log --graph. A line goes straight down as long \
    as it can; the first-parent line of HEAD is the leftmost. What stands beside a commit opens or \
    joins the lines of a merge, and beneath a commit two lines become one where a branch began.
    """,
    """
    Where a search leaves commits out, dotted lines lead to the nearest ancestors that are left. A \
    hollow sign is a commit whose parents are not shown. In a terminal, lines that have no room are \
    one column of marks.
    """,
  ]
  let examples = [
    Example("yore graph --all", "All branches, remote branches and tags."),
    Example("yore graph main topic -n 40", "How two branches came about."),
    Example("yore graph --collapse", "Merges closed; --expand <commit> opens one."),
    Example("yore graph --author=Thor", "One person's commits, and how they hang together."),
    Example("yore graph --svg -n 30 > graph.svg", "A picture for a page."),
  ]
  var options: [OptionDeclaration] { GraphOptions.declarations }
  let operands = [
    OperandDeclaration(.revision("revision"), .any),
    OperandDeclaration(.path("path"), .any, followsSeparator: true),
  ]
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    try ListRun(context: context, drawsGraph: true).run()
  }
}
