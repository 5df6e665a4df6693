extension OptionGroup {
  static let everywhere = OptionGroup("Everywhere")
}

extension GlobalOptions {
  static let directory = OptionDeclaration(
    "C", value: .required(.directory("path")), isRepeatable: true, group: .everywhere,
    help: "Run as if started in <path>")
  static let gitDirectory = OptionDeclaration(
    "git-dir", value: .required(.directory("path")), group: .everywhere,
    help: "The repository, instead of looking for it")
  static let workTree = OptionDeclaration(
    "work-tree", value: .required(.directory("path")), group: .everywhere,
    help: "The working tree, instead of looking for it")
  static let setting = OptionDeclaration(
    "c", value: .required(.text("key>=<value")), isRepeatable: true, group: .everywhere,
    help: "Set a configuration key for this run")
  static let json = OptionDeclaration(
    "json", group: .everywhere, help: "Give results and errors as JSON, one object a line")
  static let color = OptionDeclaration(
    "color", value: .optional(.words(ColorChoice.allCases.map(\.rawValue), placeholder: "when")),
    isNegatable: true, group: .everywhere,
    help: "Colour: auto, always or never; always without <when>")
  static let plain = OptionDeclaration(
    "plain", isNegatable: true, group: .everywhere,
    help: "Words instead of signs, for screen readers and simple terminals")
  static let noPager = OptionDeclaration(
    "no-pager", short: "P", group: .everywhere, help: "Write to the terminal without a pager")
  static let paginate = OptionDeclaration(
    "paginate", short: "p", group: .everywhere, help: "Use a pager on a terminal in any case")
  static let help = OptionDeclaration(
    "help", short: "h", group: .everywhere, help: "Show this help")
  static let version = OptionDeclaration(
    "version", group: .everywhere, help: "Show the version")

  /// What every command takes, before its name and after it.
  public static let declarations = [
    directory, gitDirectory, workTree, setting, json, color, plain, noPager, paginate, help,
    version,
  ]
}
