public import Platform
internal import Text

/// Git's settings: all that its configuration files and the environment say, in the order in which later
/// ones win.
///
/// A file that is missing says nothing; one that is no configuration is an error, as it is for git.
/// Sections and variables are found whatever their case, subsections only as they are written.
public struct Configuration: Hashable, Sendable {
  /// How widely a setting holds.
  public enum Scope: Hashable, Sendable {
    case system, global, local, workTree, command
  }

  /// One setting.
  public struct Entry: Hashable, Sendable {
    /// The full name, section and variable in lower case, such as `branch.Topic.remote`.
    public let key: [UInt8]

    /// The value, or nil for a setting without `=`, which means "true".
    public let value: [UInt8]?

    public let scope: Scope

    /// The file that it stands in, or nil for the environment.
    public let file: Path?
  }

  /// All settings, the weakest first.
  public let entries: [Entry]

  private let places: [[UInt8]: [Int]]
  private let home: Path?

  /// A configuration of these settings.
  init(entries: [Entry], environment: Environment) {
    self.entries = entries
    home = environment.path("HOME")
    var places: [[UInt8]: [Int]] = [:]
    for (place, entry) in entries.enumerated() { places[entry.key, default: []].append(place) }
    self.places = places
  }

  /// Reads all levels: system, global, those of the repository when there is one, and the environment.
  public init(
    location: RepositoryLocation?, environment: Environment
  ) throws(RepositoryError) {
    var reader = ConfigurationReader(location: location, environment: environment)
    try reader.readAll()
    self.init(entries: reader.entries, environment: environment)
  }

  /// Reads only what a repository cannot set: system, global and the environment.
  public static func protected(
    environment: Environment
  ) throws(RepositoryError) -> Configuration {
    var reader = ConfigurationReader(location: nil, environment: environment)
    try reader.readAll()
    return Configuration(entries: reader.entries, environment: environment)
  }

  /// Reads one file, without what it includes; a missing one says nothing.
  static func file(_ path: Path, environment: Environment) throws(RepositoryError) -> Configuration
  {
    var reader = ConfigurationReader(location: nil, environment: environment)
    reader.followsIncludes = false
    try reader.read(path, scope: .local)
    return Configuration(entries: reader.entries, environment: environment)
  }

  // MARK: - Looking up

  /// The value that holds, `.some(nil)` for a setting without a value, or nil when there is no setting.
  public func value(_ key: String) -> [UInt8]?? {
    places[Self.normalized(Array(key.utf8))]?.last.map { entries[$0].value }
  }

  /// The value that holds in a subsection of any bytes, such as that of a branch.
  public func value(_ section: String, _ subsection: some Sequence<UInt8>, _ variable: String)
    -> [UInt8]??
  {
    let key = Self.key(section, subsection, variable)
    return places[key]?.last.map { entries[$0].value }
  }

  /// The value that holds as text, or nil when there is none.
  public func string(_ key: String) -> String? {
    (value(key) ?? nil).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All values of a setting that may be given several times, the weakest first; nil for "no value".
  public func all(_ key: String) -> [[UInt8]?] {
    (places[Self.normalized(Array(key.utf8))] ?? []).map { entries[$0].value }
  }

  /// All values in a subsection of any bytes.
  public func all(_ section: String, _ subsection: some Sequence<UInt8>, _ variable: String)
    -> [[UInt8]?]
  {
    (places[Self.key(section, subsection, variable)] ?? []).map { entries[$0].value }
  }

  /// The settings whose full name begins with the prefix (sections in lower case), the weakest first.
  public func entries(withPrefix prefix: String) -> [Entry] {
    entries.filter { $0.key.starts(with: prefix.utf8) }
  }

  /// The value that holds as yes or no, or nil when there is none or it is neither.
  public func bool(_ key: String) -> Bool? {
    value(key).flatMap { GitValue.bool($0) }
  }

  /// The value that holds as a number with git's units, or nil when there is none or it is none.
  public func int(_ key: String) -> Int? {
    (value(key) ?? nil).flatMap { GitValue.int($0) }
  }

  /// The value that holds as a path, `~` and `~user` replaced, or nil when there is none.
  public func path(_ key: String) -> Path? {
    (value(key) ?? nil).flatMap { expandedPath($0, home: home) }
  }

  private static func key(
    _ section: String, _ subsection: some Sequence<UInt8>, _ variable: String
  ) -> [UInt8] {
    var key = section.utf8.map(\.lowercased)
    key.append(UInt8(ascii: "."))
    key.append(contentsOf: subsection)
    key.append(UInt8(ascii: "."))
    key.append(contentsOf: variable.utf8.map(\.lowercased))
    return key
  }

  /// The name with its section and variable in lower case.
  static func normalized(_ key: [UInt8]) -> [UInt8] {
    guard let first = key.firstIndex(of: UInt8(ascii: ".")),
      let last = key.lastIndex(of: UInt8(ascii: "."))
    else { return key }
    var key = key
    for place in key.indices where place <= first || place >= last {
      key[place] = key[place].lowercased
    }
    return key
  }
}
