internal import Git
public import Platform

/// The settings of a repository, or of the user where there is none, with git's precedence.
public struct RepositorySettings: Sendable {
  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// The settings that hold outside any repository.
  ///
  /// - Throws: `RepositoryError` when a file cannot be understood.
  public init(environment: Environment) throws {
    configuration = try Configuration(location: nil, environment: environment)
  }

  /// The last value of a key as bytes; nil when it is not set, or set without a value.
  public func bytes(_ key: String) -> [UInt8]? { configuration.value(key) ?? nil }

  /// The last value of a key as text; nil when it is not set, or set without a value.
  public func string(_ key: String) -> String? { configuration.string(key) }

  /// The last value of a key that may be a truth or another word, as text: `true` when it is set without a
  /// value. Nil when it is not set, or is the name of a program and has no value.
  public func word(_ key: String) -> String? {
    if configuration.value(key) == .some(nil), key != "core.pager" { return "true" }
    return configuration.string(key)
  }

  /// The last value of a key as a truth: a key without a value is true. Nil when it is not set or none.
  public func bool(_ key: String) -> Bool? { configuration.bool(key) }

  /// The last value of a key as a number with git's units; nil when it is not set or none.
  public func int(_ key: String) -> Int? { configuration.int(key) }

  /// The last value of a key as a path, `~` followed.
  public func path(_ key: String) -> Path? { configuration.path(key) }

  /// Every value of a key, in the order in which they are read.
  public func all(_ key: String) -> [[UInt8]] { configuration.all(key).compactMap { $0 } }

  /// The last value of a key with a subsection, which may hold any byte.
  public func bytes(_ section: String, _ subsection: [UInt8], _ variable: String) -> [UInt8]? {
    configuration.value(section, subsection, variable) ?? nil
  }

  /// Every value of a key with a subsection.
  public func all(_ section: String, _ subsection: [UInt8], _ variable: String) -> [[UInt8]] {
    configuration.all(section, subsection, variable).compactMap { $0 }
  }

  /// The keys of a section that have no subsection of their own, such as `pretty.<name>`, with their last
  /// values, in the order in which they were first set.
  public func names(in section: String) -> [(name: [UInt8], value: [UInt8])] {
    var found: [(name: [UInt8], value: [UInt8])] = []
    for entry in configuration.entries(withPrefix: section + ".") {
      let name = Array(entry.key.dropFirst(section.utf8.count + 1))
      guard let value = entry.value, !name.contains(UInt8(ascii: ".")) else { continue }
      if let place = found.firstIndex(where: { $0.name == name }) {
        found[place].value = value
      } else {
        found.append((name, value))
      }
    }
    return found
  }

  /// The trailers that `trailer.<name>.<setting>` declares, each with its `key`, in the order of the files.
  public var trailerNames: [(name: [UInt8], key: [UInt8]?)] {
    var found: [(name: [UInt8], key: [UInt8]?)] = []
    for entry in configuration.entries(withPrefix: "trailer.") {
      let rest = entry.key.dropFirst(8)
      guard let dot = rest.lastIndex(of: UInt8(ascii: ".")) else { continue }
      let name = Array(rest[..<dot])
      if !found.contains(where: { $0.name == name }) { found.append((name, nil)) }
      if rest[(dot + 1)...].elementsEqual("key".utf8),
        let place = found.firstIndex(where: { $0.name == name })
      {
        found[place].key = entry.value
      }
    }
    return found
  }
}
