/// What a command line said, in the order in which it was said.
///
/// Order is kept since `--not`, `--exclude` and the revisions between them depend on it.
public struct ParsedArguments: Sendable, Equatable {
  /// One option as it was given.
  public struct Occurrence: Sendable, Equatable {
    /// The declaration's name, whatever alias or abbreviation was written.
    public let name: String
    /// What was written, with dashes and without the value.
    public let spelling: String
    /// Whether it was written as `--no-<name>`.
    public let isNegated: Bool
    /// The value, where one was given.
    public let value: [UInt8]?
  }

  /// An option or an operand.
  public enum Item: Sendable, Equatable {
    case option(Occurrence)
    case operand([UInt8])
  }

  /// Options and operands in the order of the line.
  public internal(set) var items: [Item] = []
  /// What followed `--`, for a command that takes paths there.
  public internal(set) var paths: [[UInt8]] = []
  /// Whether `--` was given, so that no operand can be a path.
  public internal(set) var hasSeparator = false

  public init() {}

  /// What is no option, without the paths after `--`.
  public var operands: [[UInt8]] {
    items.compactMap { if case .operand(let bytes) = $0 { bytes } else { nil } }
  }

  /// The options in the order of the line.
  public var occurrences: [Occurrence] {
    items.compactMap { if case .option(let occurrence) = $0 { occurrence } else { nil } }
  }

  /// Adds an option, as a service does whose requests name options without dashes.
  public mutating func add(
    _ option: OptionDeclaration, value: [UInt8]? = nil, isNegated: Bool = false
  ) {
    items.append(
      .option(
        Occurrence(
          name: option.name, spelling: option.spelling, isNegated: isNegated, value: value)))
  }

  /// Adds an operand.
  public mutating func add(operand: [UInt8]) { items.append(.operand(operand)) }

  /// Adds a path, as after `--`.
  public mutating func add(path: [UInt8]) {
    paths.append(path)
    hasSeparator = true
  }

  /// These arguments with others behind them.
  func followed(by other: ParsedArguments) -> ParsedArguments {
    var all = self
    all.items += other.items
    all.paths += other.paths
    all.hasSeparator = hasSeparator || other.hasSeparator
    return all
  }
}

// MARK: - Asking

extension ParsedArguments {
  /// Every occurrence of an option.
  public func all(_ option: OptionDeclaration) -> [Occurrence] {
    occurrences.filter { $0.name == option.name }
  }

  /// The occurrence that counts where the last one does, of one option or of several that exclude
  /// each other.
  public func last(_ options: OptionDeclaration...) -> Occurrence? {
    occurrences.last { occurrence in options.contains { $0.name == occurrence.name } }
  }

  /// Whether a switch is on: true or false by its last occurrence, nil when it was not given.
  public func flag(_ option: OptionDeclaration) -> Bool? {
    last(option).map { !$0.isNegated }
  }

  /// Whether a switch is on; off when it was not given.
  public func isSet(_ option: OptionDeclaration) -> Bool { flag(option) ?? false }

  /// The last value; nil when none was given or it was taken back.
  public func value(_ option: OptionDeclaration) -> [UInt8]? { last(option)?.value }

  /// The last value as text, for options whose values are words of ours.
  public func text(_ option: OptionDeclaration) -> String? {
    value(option).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The values of a repeatable option; `--no-<name>` forgets those before it.
  public func values(_ option: OptionDeclaration) -> [[UInt8]] {
    var values: [[UInt8]] = []
    for occurrence in all(option) {
      if occurrence.isNegated {
        values = []
      } else if let value = occurrence.value {
        values.append(value)
      }
    }
    return values
  }

  /// The last value as a number, held at the ends of `Int`; the parser has refused what is none.
  public func integer(_ option: OptionDeclaration) -> Int? {
    value(option).flatMap { DecimalNumber.parse($0) }
  }
}

/// Decimal numbers on a command line.
enum DecimalNumber {
  /// The number, held at the ends of `Int`; nil when it is none.
  static func parse(_ bytes: [UInt8]) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let hasSign = isNegative || bytes.first == UInt8(ascii: "+")
    let digits = bytes.dropFirst(hasSign ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tens.addingReportingOverflow(digit)
      number = overflows || overflowsToo ? .max : sum
    }
    return isNegative ? -number : number
  }
}
