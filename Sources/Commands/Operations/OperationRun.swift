internal import Objects
internal import Platform
internal import Presentation
internal import Text
internal import Virtualization

/// What undo, redo and restore do around their step: open, go, and tell.
struct OperationRun {
  let context: CommandContext
  let repository: VirtualizedRepository
  let options: EditOptions

  init(_ context: CommandContext) throws {
    self.context = context
    repository = try context.openRepository()
    options = RewriteOptions.options(
      context.arguments, commandLine: RewriteRun.commandLine(context))
  }

  /// How many steps the operand says; one where there is none.
  ///
  /// - Throws: `ArgumentError` when it is no number above 0.
  func count() throws -> Int {
    guard let operand = context.arguments.operands.first else { return 1 }
    guard let count = Int(String(decoding: operand, as: UTF8.self)), count > 0 else {
      throw ArgumentError.badNumber("<n>", value: operand)
    }
    return count
  }

  /// Writes what was done.
  ///
  /// - Parameters:
  ///   - verb: what was done to the operations, in the past tense.
  ///   - participle: what would have been done to them.
  ///   - reversal: the command that takes it back.
  func tell(
    _ report: UndoReport, _ verb: String, _ participle: String, reversal: String
  ) throws -> ExitCode {
    let settings = repository.settings
    let look = try context.startOutput(colorKey: "color.diff") { settings.word($0) }
    let ending: ExitCode = repository.isVirtual && !report.rewrite.isDryRun ? .conflicts : .done
    if look.isJSON {
      var json = JSONWriter()
      report.write(to: &json)
      json.endLine()
      try context.console.write(json.output)
      return ending
    }
    let writer = RewriteReportWriter(
      colors: look.isColored ? ColorPalette { settings.bytes($0) } : nil, isPlain: look.isPlain
    ) { [repository] in repository.shortIDLength(of: $0) }
    var output: [UInt8] = []
    let verb = report.rewrite.isDryRun ? "Would have \(participle)" : verb
    let lines = report.operations.map { operation in
      let source = operation.origin == .git ? "git: " : ""
      return Array("\(verb) \(source)".utf8) + printable(operation.command[...])
    }
    let count = report.operations.count > 1 ? " \(report.operations.count)" : ""
    writer.append(
      report.rewrite, headline: Array(lines.joined(separator: [UInt8(ascii: "\n")])),
      reversal: "\(reversal): yore \(reversal)\(count)", to: &output)
    try context.console.write(output)
    return ending
  }
}
