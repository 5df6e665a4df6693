internal import Platform
internal import Presentation
internal import Text
internal import Virtualization

/// `yore recent`: the repositories that were looked at.
struct RecentCommand: Command {
  let name = "recent"
  let summary = "list the repositories that you looked at last"
  let group = CommandGroup.browsing
  let discussion = [
    """
    Lists the repositories that yore was used in on a terminal, the last one first, with their branches. \
    Those that are gone are left out. yore alone, outside of a repository, lists them too.
    """
  ]
  let examples = [Example("yore recent --json", "One object a line, for scripts.")]

  func run(_ context: CommandContext) throws -> ExitCode {
    try Self.write(RecentRepositories(context.environment).entries(context.environment), context)
    return .done
  }

  static func write(
    _ entries: [RecentRepositories.Entry], _ context: CommandContext
  ) throws {
    let look = try context.startOutput { _ in nil }
    if look.isJSON {
      return try context.writeRows(entries) { entry, output in
        var json = JSONWriter(output: output)
        entry.write(to: &json)
        json.endLine()
        output = json.output
      } flush: { _ in
      }
    }
    var writer = RecentListWriter(
      dates: DateWriter(style: DateStyle(.relative), zone: .utc, now: Clock.now),
      home: context.environment.bytes("HOME") ?? [], width: look.columns, isPlain: look.isPlain)
    try context.writeRows(entries) { entry, output in
      writer.append(entry, to: &output)
    } flush: { output in
      writer.flush(to: &output)
    }
  }
}
