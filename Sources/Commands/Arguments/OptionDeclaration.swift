/// One option of a command, declared once for parsing, help, manual pages and completions.
public struct OptionDeclaration: Sendable, Equatable {
  /// The name by which code asks for the option: its first long name, or its letter.
  public let name: String
  /// Further long names that mean the same.
  public let aliases: [String]
  /// The letter of the short form.
  public let short: Character?
  /// What follows the name.
  public let value: OptionValue
  /// Whether `--no-<name>` takes it back.
  public let isNegatable: Bool
  /// Whether several occurrences add up; else the last one counts.
  public let isRepeatable: Bool
  /// Whether a bare number (`-5`) is this option's value.
  public let takesBareNumber: Bool
  /// The heading in help under which it stands.
  public let group: OptionGroup
  /// One phrase for help, without a full stop.
  public let help: String
  /// Whether help and completions leave it out.
  public let isHidden: Bool
  /// What this build would need to carry it out; nil when it can.
  public let missing: String?

  public init(
    _ name: String, _ aliases: String..., short: Character? = nil, value: OptionValue = .none,
    isNegatable: Bool = false, isRepeatable: Bool = false, takesBareNumber: Bool = false,
    group: OptionGroup, help: String, isHidden: Bool = false, missing: String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.short = short ?? (name.count == 1 ? name.first : nil)
    self.value = value
    self.isNegatable = isNegatable
    self.isRepeatable = isRepeatable
    self.takesBareNumber = takesBareNumber
    self.group = group
    self.help = help
    self.isHidden = isHidden
    self.missing = missing
  }

  /// The long names, without dashes; empty for an option that is only a letter.
  public var longNames: [String] { (name.count == 1 ? [] : [name]) + aliases }

  /// The name with its dashes, for messages.
  public var spelling: String { name.count == 1 ? "-\(name)" : "--\(name)" }
}

/// A heading of a help text, with the options that belong under it.
public struct OptionGroup: Sendable, Hashable {
  /// The heading.
  public let title: String

  public init(_ title: String) { self.title = title }
}

/// Whether an option takes a value, how it is written, and what it may be.
public enum OptionValue: Sendable, Equatable {
  /// The option stands alone.
  case none
  /// `--name=value`, `--name value`, `-nvalue` or `-n value`.
  case required(ValueKind)
  /// `--name` or `--name=value`; the next argument is never taken.
  case optional(ValueKind)

  /// What the value may be, when there is one.
  public var kind: ValueKind? {
    switch self {
    case .none: nil
    case .required(let kind), .optional(let kind): kind
    }
  }
}

/// What a value stands for: its placeholder in help, its check, its completion.
public enum ValueKind: Sendable, Equatable {
  /// Any bytes.
  case text(String)
  /// A decimal number, with a sign or without.
  case integer(String)
  /// One of these words and no other.
  case words([String], placeholder: String)
  /// Any bytes, of which these are likely.
  case suggestions([String], placeholder: String)
  /// Anything that names a commit.
  case revision(String)
  /// A file of the repository.
  case path(String)
  /// A folder of the file system.
  case directory(String)

  /// The placeholder as help shows it, such as `<n>`.
  public var placeholder: String {
    switch self {
    case .text(let name), .integer(let name), .revision(let name), .path(let name),
      .directory(let name), .words(_, let name), .suggestions(_, let name):
      "<\(name)>"
    }
  }

  /// The words that a completion offers.
  public var completions: [String] {
    switch self {
    case .words(let words, _), .suggestions(let words, _): words
    default: []
    }
  }
}
