/// `yore help`: the help texts, and the documents that are made from the same declarations.
struct HelpCommand: Command {
  let name = "help"
  let summary = "show what the program, a command or a setting does"
  let group = CommandGroup.other
  let operands = [OperandDeclaration(.text("topic"), .optional)]
  let discussion = [
    "A topic is the name of a command, or config for the settings that yore reads."
  ]

  static let man = OptionDeclaration(
    "man", group: .documents, help: "Give the manual page in the form of man(7)")
  static let reference = OptionDeclaration(
    "reference", group: .documents, help: "Give the reference of all commands as Markdown")
  static let completion = OptionDeclaration(
    "completion", value: .required(.words(["bash", "zsh", "fish"], placeholder: "shell")),
    group: .documents, help: "Give the completions for a shell")

  let isPaged = true
  let options = [man, reference, completion]

  func run(_ context: CommandContext) throws -> ExitCode {
    try Self.show(text: text(context.arguments, context.table), context)
  }

  /// Shows what `--help` shows: the help of a command, or the overview.
  static func show(_ command: (any Command)?, _ context: CommandContext) throws -> ExitCode {
    try show(
      text: command.map { HelpText.of($0) } ?? HelpText.overview(of: context.table), context)
  }

  private static func show(text: String, _ context: CommandContext) throws -> ExitCode {
    // Help must not depend on a repository, so only the environment names the pager.
    _ = try context.startOutput { _ in nil }
    try context.console.write(text)
    return .done
  }

  private func text(_ arguments: ParsedArguments, _ table: CommandTable) throws -> String {
    let topic = arguments.operands.first.map(printed)
    if let shell = arguments.text(Self.completion) {
      switch shell {
      case "bash": return BashCompletion(table).script
      case "zsh": return ZshCompletion(table).script
      default: return FishCompletion(table).script
      }
    }
    if arguments.isSet(Self.reference) { return ReferencePage(table).markdown }
    let wantsManual = arguments.isSet(Self.man)
    guard let topic else {
      return wantsManual ? ManualPage.overview(of: table) : HelpText.overview(of: table)
    }
    if topic == "config", !wantsManual { return HelpText.settings() }
    guard let command = try? table.command(named: topic) else {
      throw ArgumentError.unknownTopic(
        topic, nearest: NearestNames.nearest(to: topic, among: table.names + ["config"]))
    }
    return wantsManual ? ManualPage.of(command) : HelpText.of(command)
  }
}

extension OptionGroup {
  static let documents = OptionGroup("Documents")
}
