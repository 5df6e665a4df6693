internal import Presentation
internal import Text
internal import Virtualization

/// `yore operations`: the log of operations.
struct OperationsCommand: Command {
  let name = "operations"
  let summary = "list what was done, newest first"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Lists the operations, newest first: those of yore, and what plain git did in between. git keeps \
    them as long as the entries of reflogs (gc.reflogExpire and gc.reflogExpireUnreachable).
    """
  ]
  let examples = [
    Example("yore operations -n 10", "The last ten."),
    Example("yore operations --json", "One object a line, for scripts."),
  ]
  let options = [ListOptions.maxCount, LogOptions.date, LogOptions.abbrev]
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let setting = { repository.settings.word($0) }
    let standard = DateStyle(.relative)
    _ = try LogLook(context.arguments, repository, context.look(setting: setting))
      .listStyle(dates: standard)
    let history = try repository.operations(context.arguments.integer(ListOptions.maxCount))
    let output = try context.startOutput(setting: setting)
    let look = LogLook(context.arguments, repository, output)
    let rows = history.operations.map {
      OperationRow($0, isUndone: history.undone.contains($0.id))
    }
    if look.output.isJSON {
      try context.writeRows(rows) { row, output in
        var json = JSONWriter(output: output)
        row.write(to: &json)
        json.endLine()
        output = json.output
      } flush: { _ in
      }
      return .done
    }
    var writer = OperationListWriter(style: try look.listStyle(dates: standard))
    try context.writeRows(rows) { row, output in
      writer.append(row, to: &output)
    } flush: { output in
      writer.flush(to: &output)
    }
    return .done
  }
}
