import Commands
import Platform

/// What a run of the program inside the test wrote, and how it ended.
struct Run {
  let code: ExitCode
  let output: String
  let errors: String
  let directories: [String]

  /// Runs a command line of words without blanks, with the table of the program unless told
  /// otherwise.
  init(
    _ line: String, table: CommandTable = Yore.table, environment: [String: String] = [:],
    isTerminal: Bool = false
  ) {
    self.init(
      words: line.split(separator: " ").map { Array($0.utf8) }, table: table,
      environment: environment, isTerminal: isTerminal)
  }

  init(
    words: [[UInt8]], table: CommandTable = Yore.table, environment: [String: String] = [:],
    isTerminal: Bool = false
  ) {
    let (output, errors) = (Memory(), Memory())
    var directories: [String] = []
    let console = Console(
      output: output, errors: errors, outputIsTerminal: isTerminal, errorsIsTerminal: isTerminal,
      terminalColumns: isTerminal ? 80 : nil)
    code = Program(
      table: table, environment: Environment(environment), console: console,
      changeDirectory: { directories.append(String(decoding: $0, as: UTF8.self)) }
    ).run(words)
    self.output = String(decoding: output.bytes, as: UTF8.self)
    self.errors = String(decoding: errors.bytes, as: UTF8.self)
    self.directories = directories
  }
}

/// A sink that keeps what it gets.
final class Memory: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) { self.bytes += bytes }
  func flush() {}
}

/// A command whose run is a closure.
struct Probe: Command {
  let name = "probe"
  let summary = "stand in for a command"
  let group = CommandGroup.other
  var options: [OptionDeclaration] = LogOptions.declarations
  var operands = [
    OperandDeclaration(.revision("revision"), .any),
    OperandDeclaration(.path("path"), .any, followsSeparator: true),
  ]
  var isPaged = false
  let body: @Sendable (CommandContext) throws -> Void

  func run(_ context: CommandContext) throws -> ExitCode {
    try body(context)
    return .done
  }

  /// A table with this command alone, and help.
  var table: CommandTable { CommandTable([self], defaultName: name) }
}

extension ParsedArguments {
  /// The arguments of a line as one word each: `name`, `name=value`, `no-name` or the operand,
  /// and the paths behind `--`.
  var drawn: String {
    let items = items.map { item in
      switch item {
      case .operand(let bytes): return "<\(String(decoding: bytes, as: UTF8.self))>"
      case .option(let option):
        let value = option.value.map { "=" + String(decoding: $0, as: UTF8.self) } ?? ""
        return (option.isNegated ? "!" : "") + option.name + value
      }
    }
    let paths = paths.map { String(decoding: $0, as: UTF8.self) }
    return (items + (hasSeparator ? ["--"] : []) + paths).joined(separator: " ")
  }
}
