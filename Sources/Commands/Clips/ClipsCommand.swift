internal import Presentation
internal import Text
internal import Virtualization

/// `yore clips`: the commits that can be pasted.
struct ClipsCommand: Command {
  let name = "clips"
  let summary = "find what was dropped, cut, copied or squashed away"
  let group = CommandGroup.rewriting
  let discussion = [
    """
    Lists the commits that were dropped, cut, copied, squashed away or replaced, newest first: all, or \
    those that have all words of a query in subject, author or changed paths, whatever their case. They \
    are kept as long as the operations that they come from.
    """
  ]
  let examples = [
    Example("yore clips parser", "What was about a parser."),
    Example("yore clips --json -n 5", "The newest five, for scripts."),
  ]
  let options = [ListOptions.maxCount, LogOptions.date, LogOptions.abbrev, LogOptions.mailmap]
  let operands = [OperandDeclaration(.text("query"), .any)]
  let isPaged = true

  func run(_ context: CommandContext) throws -> ExitCode {
    let repository = try context.openRepository()
    let setting = { repository.settings.word($0) }
    let standard = DateStyle(.relative)
    _ = try LogLook(context.arguments, repository, context.look(setting: setting))
      .listStyle(dates: standard)
    let words = context.arguments.operands.flatMap { operand in
      operand.split(separator: UInt8(ascii: " ")).map { Array($0) }
    }
    let limit = context.arguments.integer(ListOptions.maxCount).flatMap { $0 < 0 ? nil : $0 }
    let clips = repository.clips(matching: words, limit: limit)
    let output = try context.startOutput(setting: setting)
    let look = LogLook(context.arguments, repository, output)
    if look.output.isJSON {
      try context.writeRows(clips) { clip, output in
        var json = JSONWriter(output: output)
        clip.write(to: &json)
        json.endLine()
        output = json.output
      } flush: { _ in
      }
      return .done
    }
    var writer = ClipListWriter(style: try look.listStyle(dates: standard))
    try context.writeRows(clips) { clip, output in
      writer.append(clip, to: &output)
    } flush: { output in
      writer.flush(to: &output)
    }
    return .done
  }
}
