internal import Presentation
internal import Text
internal import Virtualization

/// `yore conflicts`: what waits for somebody to decide.
struct ConflictsCommand: Command {
  let name = "conflicts"
  let summary = "list what is in conflict in the history"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Lists the commits of the history that hold conflicts, oldest first, each with the paths that it is \
    about. A conflict is told where it begins; commits on it that only pass it on are not listed.
    """,
    """
    As long as there is one, the history is virtual: yore shows it and works on it, and branches and files \
    stay as they are for plain git.
    """,
  ]
  let examples = [
    Example("yore conflicts", "What yore resolve can decide."),
    Example("yore conflicts --json", "The same for scripts, an object a path."),
  ]
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let conflicts = try repository.openConflicts()
    let settings = repository.settings
    let look = try context.startOutput(colorKey: "color.diff") { settings.word($0) }
    var output: [UInt8] = []
    if look.isJSON {
      var json = JSONWriter()
      for conflict in conflicts {
        conflict.write(to: &json)
        json.endLine()
      }
      output = json.output
    } else {
      let writer = ConflictListWriter(
        colors: look.isColored ? ColorPalette { settings.bytes($0) } : nil, isPlain: look.isPlain
      ) { repository.shortIDLength(of: $0) }
      writer.append(conflicts, to: &output)
    }
    try context.console.write(output)
    return .done
  }
}
