/// Reads an argument list by declarations, as users of git expect it to be read.
///
/// Long names may be shortened as far as they stay unique; letters may be bundled; options may
/// stand after operands; `--end-of-options` makes the rest operands and `--` makes it paths.
public struct ArgumentParser: Sendable {
  let options: [OptionDeclaration]
  let operands: [OperandDeclaration]
  let command: String?

  /// A parser for a command: its own options, and those of everywhere that it does not redefine.
  public init(command: any Command, everywhere: [OptionDeclaration]) {
    self.command = command.name
    options = command.options + Self.without(everywhere, redefinedBy: command.options)
    operands = command.operands
  }

  /// A parser for what stands before the command's name.
  init(everywhere: [OptionDeclaration]) {
    command = nil
    options = everywhere
    operands = []
  }

  /// Options of everywhere as a command sees them: a name or letter that the command declares
  /// itself means the command's.
  static func without(
    _ everywhere: [OptionDeclaration], redefinedBy own: [OptionDeclaration]
  ) -> [OptionDeclaration] {
    let names = Set(own.flatMap(\.longNames))
    let letters = Set(own.compactMap(\.short))
    return everywhere.compactMap { option in
      if names.contains(option.name) { return nil }
      guard let short = option.short, letters.contains(short) else { return option }
      return option.name.count == 1 ? nil : option.withoutShort
    }
  }

  /// Reads a whole argument list.
  public func parse(_ arguments: ArraySlice<[UInt8]>) throws(ArgumentError) -> ParsedArguments {
    var reading = Reading(rest: arguments)
    while let argument = reading.next() {
      try read(argument, &reading)
    }
    try checkOperands(reading.parsed)
    return reading.parsed
  }

  /// Reads the options at the front, and gives what follows them.
  func parseFront(
    _ arguments: ArraySlice<[UInt8]>
  ) throws(ArgumentError) -> (ParsedArguments, rest: ArraySlice<[UInt8]>) {
    var reading = Reading(rest: arguments)
    while let argument = reading.rest.first, argument.count > 1, argument[0] == dash,
      argument != [dash, dash]
    {
      reading.rest.removeFirst()
      try read(argument, &reading)
    }
    return (reading.parsed, reading.rest)
  }

  // MARK: - One argument

  /// The state of one reading.
  struct Reading {
    var rest: ArraySlice<[UInt8]>
    var parsed = ParsedArguments()
    var optionsHaveEnded = false

    mutating func next() -> [UInt8]? { rest.popFirst() }
  }

  private func read(_ argument: [UInt8], _ reading: inout Reading) throws(ArgumentError) {
    if argument == Array("--".utf8) {
      readSeparator(&reading)
    } else if reading.optionsHaveEnded || argument.count < 2 || argument[0] != dash {
      reading.parsed.add(operand: argument)
    } else if argument == Array("--end-of-options".utf8) {
      reading.optionsHaveEnded = true
    } else if argument[1] == dash {
      try readLong(argument, &reading)
    } else {
      try readShort(argument, &reading)
    }
  }

  /// What follows `--` are paths where the command has any, else operands.
  private func readSeparator(_ reading: inout Reading) {
    if operands.contains(where: \.followsSeparator) {
      reading.parsed.hasSeparator = true
      reading.parsed.paths = Array(reading.rest)
    } else {
      for argument in reading.rest { reading.parsed.add(operand: argument) }
    }
    reading.rest = []
  }

  // MARK: - Letters

  /// Reads `-n5`, `-5` or a bundle such as `-iE`.
  private func readShort(_ argument: [UInt8], _ reading: inout Reading) throws(ArgumentError) {
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(argument[1]),
      let option = options.first(where: \.takesBareNumber)
    {
      return try add(option, "-", value: Array(argument[1...]), &reading)
    }
    var letters = argument[1...]
    while let letter = letters.popFirst() {
      let spelling = "-" + String(decoding: [letter], as: UTF8.self)
      guard let option = options.first(where: { $0.short?.asciiValue == letter }) else {
        throw unknown(letters.count + 2 == argument.count ? printed(argument) : spelling)
      }
      switch option.value {
      case .none:
        try add(option, spelling, value: nil, &reading)
      case .optional:
        try add(option, spelling, value: letters.isEmpty ? nil : Array(letters), &reading)
        letters = []
      case .required(let kind):
        guard let value = letters.isEmpty ? reading.next() : Array(letters) else {
          throw .missingValue(spelling, placeholder: kind.placeholder)
        }
        try add(option, spelling, value: value, &reading)
        letters = []
      }
    }
  }

  // MARK: - What both forms need

  /// Checks the value and notes the option.
  func add(
    _ option: OptionDeclaration, _ spelling: String, isNegated: Bool = false, value: [UInt8]?,
    _ reading: inout Reading
  ) throws(ArgumentError) {
    if let value {
      switch option.value.kind {
      case .integer? where DecimalNumber.parse(value) == nil:
        throw .badNumber(spelling == "-" ? option.spelling : spelling, value: value)
      case .words(let words, _)? where !words.contains { Array($0.utf8) == value }:
        throw .badWord(spelling, value: value, words: words)
      default: break
      }
    }
    reading.parsed.items.append(
      .option(.init(name: option.name, spelling: spelling, isNegated: isNegated, value: value)))
  }

  /// An option that is not declared, with those that may have been meant.
  func unknown(_ spelling: String) -> ArgumentError {
    let bare = String(spelling.drop { $0 == "-" })
    let names = options.filter { !$0.isHidden }.flatMap { option in
      option.longNames + (option.isNegatable ? option.longNames.map { "no-\($0)" } : [])
    }
    // A single letter is near to every other one and says nothing.
    let nearest = bare.count < 2 ? [] : NearestNames.nearest(to: bare, among: names)
    return .unknownOption(spelling, command: command, nearest: nearest.map { "--\($0)" })
  }

  private func checkOperands(_ parsed: ParsedArguments) throws(ArgumentError) {
    guard let command else { return }
    let declared = operands.filter { !$0.followsSeparator }
    let given = parsed.operands
    if let next = declared.first(where: { $0.minimum > 0 }), given.isEmpty {
      throw .missingOperand(next.kind.placeholder, command: command)
    }
    // Without `--`, an operand may be one of the paths: who knows the repository decides.
    if operands.contains(where: \.followsSeparator), !parsed.hasSeparator { return }
    var room = 0
    for operand in declared { room = room.addingReportingOverflow(operand.maximum).partialValue }
    if declared.contains(where: { $0.maximum == .max }) { return }
    if given.count > room { throw .unexpectedOperand(given[room], command: command) }
  }
}

private let dash = UInt8(ascii: "-")

/// Bytes as text, for a message; what is no text is made printable where the message is written.
func printed(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension OptionDeclaration {
  /// The same option by its long names only.
  fileprivate var withoutShort: OptionDeclaration {
    OptionDeclaration(copying: self, short: nil)
  }

  private init(copying other: OptionDeclaration, short: Character?) {
    name = other.name
    aliases = other.aliases
    self.short = short
    value = other.value
    isNegatable = other.isNegatable
    isRepeatable = other.isRepeatable
    takesBareNumber = other.takesBareNumber
    group = other.group
    help = other.help
    isHidden = other.isHidden
    missing = other.missing
  }
}
