public import Platform
internal import Virtualization

/// A run of yore: from an argument list to an exit code.
public struct Program {
  private let table: CommandTable
  private let environment: Environment
  private let console: Console
  private let changeDirectory: ([UInt8]) throws -> Void

  /// A program with everything that it touches given, so that tests can stand in.
  public init(
    table: CommandTable, environment: Environment = .current, console: Console = .standard(),
    changeDirectory: @escaping ([UInt8]) throws -> Void = { try WorkingDirectory.change(to: $0) }
  ) {
    self.table = table
    self.environment = environment
    self.console = console
    self.changeDirectory = changeDirectory
  }

  /// Runs a command line without the program's name; errors have been written when it returns.
  public func run(_ arguments: [[UInt8]]) -> ExitCode {
    do {
      let code = try attempt(arguments)
      try console.finish()
      return code
    } catch {
      var failure = Failure(error)
      // Who can't see what was found is told that first; what was wrong with it shows in the next run.
      do { try console.flush() } catch { failure = Failure(error) }
      let isJSON = Self.wantsJSON(arguments)
      try? console.writeError(isJSON ? failure.json() : failure.lines())
      try? console.finish()
      return failure.kind.exitCode
    }
  }

  private func attempt(_ arguments: [[UInt8]]) throws -> ExitCode {
    let line = try CommandLineReading(arguments, table: table)
    if line.global.wantsVersion {
      try console.write(line.global.isJSON ? Version.json : Version.line)
      return .done
    }
    let command = try line.command ?? table.command(named: table.defaultName)
    for directory in line.global.directories where !directory.isEmpty {
      try changeDirectory(directory)
    }
    var context = CommandContext(
      arguments: line.arguments, global: line.global,
      environment: line.global.applied(to: environment), console: console, table: table,
      command: line.global.wantsHelp ? HelpCommand() : command)
    if line.isBare, BrowserStart.isWanted(context) { return try BrowserStart.run(context) }
    if line.global.wantsHelp { return try HelpCommand.show(line.command, context) }
    do {
      return try command.run(context)
    } catch let damage as FileDamage {
      // A damaged store costs time and nothing else: without it, the same command has the same answer.
      guard !console.hasWritten else { throw damage }
      try? context.openRepository().dropStore()
      context.usesStore = false
      return try command.run(context)
    }
  }

  /// Whether errors are to be JSON: to be known also for a line that can't be read.
  private static func wantsJSON(_ arguments: [[UInt8]]) -> Bool {
    arguments.prefix { $0 != Array("--".utf8) }.contains(Array("--json".utf8))
  }
}

/// A command line taken apart: the command, its arguments and what was said for the whole run.
struct CommandLineReading {
  /// The command; nil when the line names none.
  let command: (any Command)?
  let arguments: ParsedArguments
  let global: GlobalOptions
  /// Whether nothing but options for the whole run is said: that is how the browser is started.
  var isBare: Bool { command == nil && isEmpty && !global.wantsHelp && !global.wantsVersion }
  private let isEmpty: Bool

  init(_ line: [[UInt8]], table: CommandTable) throws(ArgumentError) {
    let front: ParsedArguments
    var rest: ArraySlice<[UInt8]>
    do throws(ArgumentError) {
      (front, rest) = try ArgumentParser(everywhere: GlobalOptions.declarations)
        .parseFront(line[...])
    } catch {
      guard case .unknownOption(let option, nil, let nearest) = error else { throw error }
      throw Self.explain(option, nearest: nearest, table: table)
    }
    let early = try GlobalOptions(front)
    var named: (any Command)?
    if let word = rest.first, word != Array("--".utf8) {
      named = try table.command(named: printed(word))
      rest.removeFirst()
    }
    // `yore --help log` is `yore log --help`; anything else behind it may be as wrong as it likes.
    if early.wantsHelp || early.wantsVersion || named == nil && rest.isEmpty {
      (command, arguments, global) = (named, front, early)
      isEmpty = rest.isEmpty
      return
    }
    let command: any Command
    if let named { command = named } else { command = try table.command(named: table.defaultName) }
    let parser = ArgumentParser(command: command, everywhere: GlobalOptions.declarations)
    let own = try parser.parse(rest)
    self.command = command
    isEmpty = false
    arguments = own
    global = try GlobalOptions(front.followed(by: own))
    if !global.wantsHelp, !global.wantsVersion { try Self.refuseMissing(own, command) }
  }

  /// Tells an option that stands too early from one that no command has.
  private static func explain(
    _ option: String, nearest: [String], table: CommandTable
  ) -> ArgumentError {
    let name = String(option.drop { $0 == "-" })
    let start = (try? table.command(named: table.defaultName)).map { [$0] } ?? []
    for command in start + table.commands {
      let isIts = command.options.contains { declaration in
        declaration.longNames.contains(name)
          || declaration.short.map { option.hasPrefix("-\($0)") } ?? false
          || declaration.takesBareNumber && DecimalNumber.parse(Array(name.utf8)) != nil
      }
      if isIts { return .optionBeforeCommand(option, command: command.name) }
    }
    return .unknownOption(option, command: nil, nearest: nearest)
  }

  /// Refuses options whose meaning is known and whose means are not there.
  static func refuseMissing(
    _ arguments: ParsedArguments, _ command: any Command
  ) throws(ArgumentError) {
    for occurrence in arguments.occurrences {
      guard let option = command.options.first(where: { $0.name == occurrence.name }) else {
        continue
      }
      if let missing = option.missing {
        throw .missing(occurrence.spelling, needs: missing)
      }
    }
  }
}
