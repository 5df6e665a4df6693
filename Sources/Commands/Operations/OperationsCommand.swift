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
    """,
    """
    "show" and the start of an id show one operation with the history before and after it. "prune" \
    forgets all but the newest, or those before --expire.
    """,
  ]
  let examples = [
    Example("yore operations -n 10", "The last ten."),
    Example("yore operations show 1a2b3c4", "What that one did."),
    Example("yore operations prune --expire=2.weeks.ago", "Forgets what is older."),
    Example("yore operations --json", "One object a line, for scripts."),
  ]
  let options = [ListOptions.maxCount, Self.expire, LogOptions.date, LogOptions.abbrev]
  let operands = [OperandDeclaration(.suggestions(["show", "prune"], placeholder: "what"), .any)]
  let isPaged = true

  private static let expire = OptionDeclaration(
    "expire", value: .required(.text("time")), group: .names,
    help: "What prune forgets: operations before <time>")

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let setting = { repository.settings.word($0) }
    let standard = DateStyle(.relative)
    _ = try LogLook(context.arguments, repository, context.look(setting: setting))
      .listStyle(dates: standard)
    let operands = context.arguments.operands
    switch operands.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case nil: break
    case "show": return try show(operands.dropFirst(), of: repository, context)
    case "prune" where operands.count == 1: return try prune(repository, context)
    default:
      let other = operands.count > 1 ? operands[1] : operands[0]
      throw ArgumentError.unexpectedOperand(other, command: name)
    }
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

  /// Shows operations with the history before and after them.
  private func show(
    _ names: ArraySlice<[UInt8]>, of repository: VirtualizedRepository, _ context: CommandContext
  ) throws -> ExitCode {
    let history = try repository.operations()
    guard !names.isEmpty else { throw ArgumentError.missingOperand("<operation>", command: name) }
    let details = try names.map { try repository.detail(of: try repository.operation(named: $0)) }
    let output = try context.startOutput { repository.settings.word($0) }
    let look = LogLook(context.arguments, repository, output)
    let writer = OperationDetailWriter(style: try look.listStyle(dates: DateStyle(.normal)))
    try context.writeRows(details) { detail, output in
      guard look.output.isJSON else { return writer.append(detail, to: &output) }
      var json = JSONWriter(output: output)
      detail.write(isUndone: history.undone.contains(detail.operation.id), to: &json)
      json.endLine()
      output = json.output
    } flush: { _ in
    }
    return .done
  }

  /// Forgets operations, and tells how many.
  private func prune(
    _ repository: VirtualizedRepository, _ context: CommandContext
  ) throws -> ExitCode {
    let count = try repository.pruneOperations(before: context.arguments.value(Self.expire))
    guard context.global.isJSON else {
      let words = count == 1 ? "1 operation" : "\(count) operations"
      try context.console.write(Array("Forgot \(words)\n".utf8))
      return .done
    }
    var json = JSONWriter()
    json.object { $0.field("pruned", count) }
    json.endLine()
    try context.console.write(json.output)
    return .done
  }
}
