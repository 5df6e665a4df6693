/// The commands of the program: the one place where they are listed.
public struct CommandTable: Sendable {
  /// The commands in the order of the list.
  public let commands: [any Command]
  /// The command of a line that names none.
  public let defaultName: String

  public init(_ commands: [any Command], defaultName: String = "log") {
    self.commands = commands + [HelpCommand()]
    self.defaultName = defaultName
  }

  /// The names in the order of the list.
  public var names: [String] { commands.map(\.name) }

  /// The command of that name.
  public func command(named name: String) throws(ArgumentError) -> any Command {
    for command in commands where command.name == name { return command }
    throw .unknownCommand(name, nearest: NearestNames.nearest(to: name, among: names))
  }
}
