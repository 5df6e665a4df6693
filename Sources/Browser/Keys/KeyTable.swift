/// Which key does what: the one place that the program and its help go by.
struct KeyTable: Sendable, Equatable {
  private var commands: [KeyStroke: KeyCommand] = [:]
  private var strokes: [KeyCommand: [KeyStroke]] = [:]

  /// The names of settings whose values name no keys.
  private(set) var badSettings: [String] = []

  /// The table that the settings ask for.
  ///
  /// - Parameter lookup: gives the value of a setting such as `yore.keys.moveDown`: keys between blanks.
  init(lookup: (String) -> String? = { _ in nil }) {
    var given: [KeyCommand: [KeyStroke]] = [:]
    for command in KeyCommand.allCases {
      let name = "yore.keys.\(command.rawValue)"
      guard let value = lookup(name) else { continue }
      let words = value.split(separator: " ")
      let keys = words.compactMap { KeyStroke(parsing: $0) }
      if keys.count == words.count { given[command] = keys } else { badSettings.append(name) }
    }
    for command in KeyCommand.allCases where given[command] == nil {
      for word in command.standardKeys.split(separator: " ") {
        if let key = KeyStroke(parsing: word) { add(key, command) }
      }
    }
    // What somebody asked for goes before what is usual.
    for command in KeyCommand.allCases {
      for key in given[command] ?? [] { add(key, command) }
    }
  }

  private mutating func add(_ key: KeyStroke, _ command: KeyCommand) {
    if let other = commands[key] { strokes[other]?.removeAll { $0 == key } }
    commands[key] = command
    strokes[command, default: []].append(key)
  }

  /// What a key does; nil for nothing.
  subscript(key: KeyStroke) -> KeyCommand? { commands[key] }

  /// The keys that do something, the first one to be shown where there is room for one.
  func keys(for command: KeyCommand) -> [KeyStroke] { strokes[command] ?? [] }

  /// The first key that does something as it is shown; nil where none does.
  func key(for command: KeyCommand) -> String? { keys(for: command).first?.description }

  /// The lines of the help under their headings: keys, and what they do.
  var help: [(heading: String, lines: [(keys: String, meaning: String)])] {
    KeyCommand.Group.allCases.compactMap { group in
      let lines = KeyCommand.allCases.filter { $0.group == group && !keys(for: $0).isEmpty }.map {
        (keys: keys(for: $0).map(\.description).joined(separator: " "), meaning: $0.help)
      }
      return lines.isEmpty ? nil : (heading: group.rawValue, lines: lines)
    }
  }
}
