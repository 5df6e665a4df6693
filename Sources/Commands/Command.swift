/// One subcommand: what it is called, what it takes, and what it does.
///
/// To add one, write a type in a file of its own and list it in `CommandTable`; parsing, help,
/// manual page, completions and the reference page come from what it declares.
public protocol Command: Sendable {
  /// The word on the command line.
  var name: String { get }
  /// One phrase for lists, without a capital letter or full stop.
  var summary: String { get }
  /// Paragraphs for its help text.
  var discussion: [String] { get }
  /// Lines to try, each with what it does.
  var examples: [Example] { get }
  /// The heading in the list of commands.
  var group: CommandGroup { get }
  /// Its own options, in the order of the help text.
  var options: [OptionDeclaration] { get }
  /// Its operands, in the order of the line.
  var operands: [OperandDeclaration] { get }
  /// Whether its output is paged on a terminal when no setting says otherwise.
  var isPaged: Bool { get }

  /// Does it, and says how it ended.
  func run(_ context: CommandContext) throws -> ExitCode
}

extension Command {
  public var discussion: [String] { [] }
  public var examples: [Example] { [] }
  public var options: [OptionDeclaration] { [] }
  public var operands: [OperandDeclaration] { [] }
  public var isPaged: Bool { false }

  /// The usage line, without `usage:`.
  public var usage: String {
    var words = ["yore", name]
    if !options.isEmpty { words.append("[<option>...]") }
    words += operands.filter { !$0.followsSeparator }.map(\.usage)
    let paths = operands.filter(\.followsSeparator)
    if !paths.isEmpty { words += ["[--]"] + paths.map(\.usage) }
    return words.joined(separator: " ")
  }
}

/// A line to try and what it does.
public struct Example: Sendable, Equatable {
  public let line: String
  public let meaning: String

  public init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// A heading in the list of commands.
public enum CommandGroup: String, Sendable, CaseIterable {
  case browsing = "Browsing"
  case rewriting = "Rewriting"
  case other = "Help"
}

/// How a run ended, as the shell sees it.
public enum ExitCode: Int32, Sendable {
  /// Done; finding nothing is done, too.
  case done = 0
  /// Done, and the history now holds unresolved conflicts.
  case conflicts = 1
  /// The command line or the plan is wrong.
  case usage = 2
  /// Refused, and nothing changed.
  case refused = 3
  /// The repository can't be read or written, or needs what this build can't do.
  case unavailable = 4
  /// Interrupted by ctrl-C.
  case interrupted = 130
}
