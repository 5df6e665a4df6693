internal import Objects
internal import Platform
internal import Text

/// Reads the levels of git's configuration, and what their files include, into one list of settings.
struct ConfigurationReader {
  private(set) var entries: [Configuration.Entry] = []

  /// Whether `include.path` and `includeIf.….path` are followed.
  var followsIncludes = true

  private let location: RepositoryLocation?
  private let environment: Environment
  private var depth = 0

  /// The addresses of all remotes, once a condition asked for them.
  private var remoteAddresses: [[UInt8]]?
  /// Whether this is the pass that looks for the addresses: conditions on them hold in it.
  private var collectsAddresses = false

  /// The number of files that may include each other in a row, as in git.
  private static let maximumDepth = 10

  /// The size of a file above which it is taken for damaged, in bytes.
  private static let maximumSize = 1 << 28

  init(location: RepositoryLocation?, environment: Environment) {
    self.location = location
    self.environment = environment
  }

  /// Reads all levels, the weakest first.
  mutating func readAll() throws(RepositoryError) {
    for (path, scope) in files { try read(path, scope: scope) }
    try readEnvironment()
  }

  /// The files of the levels, the weakest first.
  private var files: [(Path, Configuration.Scope)] {
    var files: [(Path, Configuration.Scope)] = []
    if !environment.isTrue("GIT_CONFIG_NOSYSTEM") {
      files.append((environment.path("GIT_CONFIG_SYSTEM") ?? "/etc/gitconfig", .system))
    }
    if let global = environment.path("GIT_CONFIG_GLOBAL") {
      files.append((global, .global))
    } else {
      let home = environment.path("HOME")
      if let folder = environment.path("XDG_CONFIG_HOME"), !folder.isEmpty {
        files.append((folder.appending("git/config"), .global))
      } else if let home {
        files.append((home.appending(".config/git/config"), .global))
      }
      if let home { files.append((home.appending(".gitconfig"), .global)) }
    }
    if let location {
      files.append((location.commonDirectory.appending("config"), .local))
      if location.format.hasWorkTreeConfiguration {
        files.append((location.gitDirectory.appending("config.worktree"), .workTree))
      }
    }
    return files
  }

  /// Reads a file and what it includes; one that cannot be read says nothing.
  mutating func read(_ path: Path, scope: Configuration.Scope) throws(RepositoryError) {
    guard let text = readFile(path, limit: Self.maximumSize) else { return }
    var file = ConfigurationFile(text: text)
    while true {
      let setting: ConfigurationFile.Setting?
      do {
        setting = try file.next()
      } catch {
        throw .configuration(file: path, line: error.line)
      }
      guard let setting else { return }
      try add(
        Configuration.Entry(key: setting.key, value: setting.value, scope: scope, file: path))
    }
  }

  private mutating func add(_ entry: Configuration.Entry) throws(RepositoryError) {
    entries.append(entry)
    guard followsIncludes, entry.key.hasPrefix("include"), entry.key.hasSuffix(".path"),
      let value = entry.value
    else { return }
    if entry.key.equals("include.path") {
      try include(value, from: entry)
    } else if entry.key.hasPrefix("includeif."), entry.key.count > 15 {
      let condition = entry.key[10..<(entry.key.count - 5)]
      if try holds(condition, in: entry) { try include(value, from: entry) }
    }
  }

  private mutating func include(
    _ value: [UInt8], from entry: Configuration.Entry
  ) throws(RepositoryError) {
    guard var path = expandedPath(value, home: environment.path("HOME")) else { return }
    if !path.isAbsolute {
      // A relative path starts at the file that says it; the environment is no file.
      guard let file = entry.file else { return }
      path = (file.parent ?? "").appending(path)
    }
    guard depth < Self.maximumDepth else { throw .configuration(file: path, line: 0) }
    depth += 1
    try read(path, scope: entry.scope)
    depth -= 1
  }

  // MARK: - Conditions

  private mutating func holds(
    _ condition: ArraySlice<UInt8>, in entry: Configuration.Entry
  ) throws(RepositoryError) -> Bool {
    if condition.hasPrefix("gitdir:") {
      return isInDirectory(condition.dropFirst(7), ignoringCase: false, in: entry)
    }
    if condition.hasPrefix("gitdir/i:") {
      return isInDirectory(condition.dropFirst(9), ignoringCase: true, in: entry)
    }
    if condition.hasPrefix("onbranch:") { return isOnBranch(condition.dropFirst(9)) }
    if condition.hasPrefix("hasconfig:remote.*.url:") {
      return try hasRemote(condition.dropFirst(23))
    }
    return false
  }

  private func isInDirectory(
    _ condition: ArraySlice<UInt8>, ignoringCase: Bool, in entry: Configuration.Entry
  ) -> Bool {
    guard let location else { return false }
    let home = environment.path("HOME").map { $0.resolved ?? $0 }
    var pattern = expandedPath(Array(condition), home: home)?.bytes ?? Array(condition)
    var literal = 0
    if pattern.hasPrefix("./") {
      guard let file = entry.file, let folder = (file.resolved ?? file).parent else { return false }
      pattern = folder.bytes + pattern.dropFirst()
      literal = folder.bytes.count + 1
    } else if pattern.first != UInt8(ascii: "/") {
      pattern = Array("**/".utf8) + pattern
    }
    if pattern.last == UInt8(ascii: "/") { pattern += Array("**".utf8) }
    // The directory is tried as it really is and, for the sake of links, as it was written.
    for directory in [
      location.gitDirectory.resolved ?? location.gitDirectory, location.gitDirectory,
    ] {
      let text = directory.bytes
      // What came from the path of the file is no pattern, whatever characters it has.
      guard text.count >= literal else { continue }
      let (a, b) = (pattern[..<literal], text[..<literal])
      let agrees = ignoringCase ? a.map(\.lowercased) == b.map(\.lowercased) : a == b
      if agrees,
        Glob(
          pattern[literal...], options: ignoringCase ? [.pathname, .ignoringCase] : .pathname
        ).matches(text[literal...])
      {
        return true
      }
    }
    return false
  }

  private func isOnBranch(_ condition: ArraySlice<UInt8>) -> Bool {
    guard let location,
      let branch = ReferenceStore(location).headTarget, branch.bytes.hasPrefix("refs/heads/")
    else { return false }
    var pattern = Array(condition)
    if pattern.last == UInt8(ascii: "/") { pattern += Array("**".utf8) }
    return Glob(pattern, options: .pathname).matches(branch.bytes[11...])
  }

  private mutating func hasRemote(_ condition: ArraySlice<UInt8>) throws(RepositoryError) -> Bool {
    if collectsAddresses { return false }
    if remoteAddresses == nil {
      var collector = ConfigurationReader(location: location, environment: environment)
      collector.collectsAddresses = true
      try collector.readAll()
      remoteAddresses = collector.entries.compactMap { entry in
        entry.key.hasPrefix("remote.") && entry.key.hasSuffix(".url") && entry.key.count > 11
          ? entry.value : nil
      }
    }
    return (remoteAddresses ?? []).contains { Glob(condition, options: .pathname).matches($0) }
  }

  // MARK: - The environment

  private mutating func readEnvironment() throws(RepositoryError) {
    if let text = environment["GIT_CONFIG_COUNT"] {
      guard let count = Int(text.isEmpty ? "0" : text), count >= 0 else {
        throw .configuration(file: nil, line: 0)
      }
      // Every entry needs two variables, so the number of turns is bounded by what is set.
      for number in 0..<count {
        guard let key = environment.bytes("GIT_CONFIG_KEY_\(number)"),
          let value = environment.bytes("GIT_CONFIG_VALUE_\(number)")
        else { throw .configuration(file: nil, line: number) }
        try addParameter(key: key, value: value)
      }
    }
    if let text = environment.bytes("GIT_CONFIG_PARAMETERS") {
      guard let parameters = QuotedParameters.parse(text) else {
        throw .configuration(file: nil, line: 0)
      }
      for (key, value) in parameters { try addParameter(key: key, value: value) }
    }
  }

  private mutating func addParameter(key: [UInt8], value: [UInt8]?) throws(RepositoryError) {
    guard let dot = key.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < key.count else {
      throw .configuration(file: nil, line: 0)
    }
    try add(
      Configuration.Entry(
        key: Configuration.normalized(key), value: value, scope: .command, file: nil))
  }
}
