internal import Git
internal import Platform
internal import Presentation
internal import Text
internal import Virtualization

// Here, and in the files beside it, is the only place that turns errors of modules into English.

extension Failure {
  /// Words any error of this program.
  public init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ArgumentError: self.init(error)
    case let error as SystemError: self.init(error)
    case let error as RepositoryError: self.init(error)
    case let error as RevisionError: self.init(error)
    case let error as Pathspec.SyntaxError: self.init(error)
    case let error as Pattern.SyntaxError: self.init(error)
    case let error as PrettyFormatError: self.init(error)
    case let error as ChangeError: self.init(error)
    default:
      self =
        Failure(editing: error)
        ?? Failure(.unavailable, code: "internal", "unexpected trouble: \(error)")
    }
  }

  /// Words an error of the operating system.
  init(_ error: SystemError) {
    if error.operation == "posix_spawnp", error.isMissingFile, error.path == "git" {
      self.init(
        .unavailable, code: "gitMissing", "git is not installed, or not in PATH",
        hints: ["browsing works without it, but this does not"])
      return
    }
    // Nothing but the output is written without a path.
    let isOutput = error.path == nil && error.operation == "write"
    let subject =
      error.path.map { "\(quoted($0.bytes)): " }
      ?? (isOutput ? "the output can't be written: " : "")
    self.init(
      .unavailable, code: isOutput ? "output" : "system", "\(subject)\(error.reason)",
      causes: error.path == nil && !isOutput ? ["the call was \(error.operation)"] : [],
      details: ["operation": .text(error.operation)])
  }

  /// Words an error of the command line.
  init(_ error: ArgumentError) {
    switch error {
    case .unknownCommand(let name, let nearest):
      self.init(
        .usage, code: "unknownCommand", "'\(name)' is not a command of yore",
        hints: [Self.meant(nearest.map { "yore \($0)" }) ?? "yore help lists the commands"],
        details: ["command": .text(name), "nearest": .list(nearest)])
    case .unknownOption(let option, let command, let nearest):
      let place = command.map { "yore \($0)" } ?? "yore"
      self.init(
        .usage, code: "unknownOption", "\(place) has no option '\(option)'",
        hints: [Self.meant(nearest) ?? "\(place) --help lists the options"],
        details: ["option": .text(option), "nearest": .list(nearest)])
    case .optionBeforeCommand(let option, let command):
      self.init(
        .usage, code: "optionBeforeCommand", "'\(option)' belongs behind the command's name",
        hints: ["try yore \(command) \(option)"], details: ["option": .text(option)])
    case .ambiguousOption(let option, let candidates):
      self.init(
        .usage, code: "ambiguousOption",
        candidates.count > 6
          ? "'\(option)' could mean \(candidates.count) options"
          : "'\(option)' could mean \(Self.listed(candidates, or: "or"))",
        hints: ["write more of the name"],
        details: ["option": .text(option), "candidates": .list(candidates)])
    case .missingValue(let option, let placeholder):
      self.init(
        .usage, code: "missingValue", "'\(option)' needs a value",
        hints: ["write \(option)\(option.hasPrefix("--") ? "=" : " ")\(placeholder)"],
        details: ["option": .text(option)])
    case .unexpectedValue(let option):
      self.init(
        .usage, code: "unexpectedValue", "'\(option)' takes no value",
        details: ["option": .text(option)])
    case .badNumber(let option, let value):
      self.init(
        .usage, code: "badNumber", "'\(option)' needs a number, not \(quoted(value))",
        details: ["option": .text(option), "value": .text(shown(value))])
    case .badWord(let option, let value, let words):
      self.init(
        .usage, code: "badValue", "'\(option)' can't be \(quoted(value))",
        hints: ["it can be \(Self.listed(words, or: "or"))"],
        details: [
          "option": .text(option), "value": .text(shown(value)), "candidates": .list(words),
        ])
    case .badSetting(let setting):
      self.init(
        .usage, code: "badSetting", "\(quoted(setting)) is not a configuration setting",
        hints: ["write -c <section>.<name>=<value>"], details: ["value": .text(shown(setting))])
    case .missingOperand(let placeholder, let command):
      self.init(
        .usage, code: "missingOperand", "yore \(command) needs \(placeholder)",
        hints: ["yore \(command) --help shows how to use it"])
    case .unexpectedOperand(let operand, let command):
      self.init(
        .usage, code: "unexpectedOperand", "yore \(command) does not take \(quoted(operand))",
        hints: ["yore \(command) --help shows how to use it"],
        details: ["operand": .text(shown(operand))])
    case .unknownTopic(let topic, let nearest):
      self.init(
        .usage, code: "unknownTopic", "there is no help on '\(topic)'",
        hints: [
          Self.meant(nearest.map { "yore help \($0)" }) ?? "yore help lists what there is help on"
        ],
        details: ["topic": .text(topic), "nearest": .list(nearest)])
    case .together(let one, let other):
      self.init(
        .usage, code: "incompatibleOptions", "'\(one)' and '\(other)' can't be used together",
        details: ["options": .list([one, other])])
    case .missing(let option, let needs):
      self.init(
        .unsupported, code: "unsupported",
        "'\(option)' needs what this build can't do: \(needs)",
        details: ["option": .text(option), "needs": .text(needs)])
    }
  }

  /// A hint that names what may have been meant; nil when nothing is near.
  static func meant(_ names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(listed(names, or: "or"))?"
  }

  /// The words with commas, and with `or` or `and` before the last one.
  static func listed(_ words: [String], or conjunction: String) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + (words.last ?? "")
  }
}

/// Bytes of a user or a repository as they may stand in a message.
func shown(_ bytes: [UInt8]) -> String {
  String(decoding: printable(bytes[...]), as: UTF8.self)
}

/// Bytes of a user or a repository in quotes.
func quoted(_ bytes: [UInt8]) -> String { "'\(shown(bytes))'" }
