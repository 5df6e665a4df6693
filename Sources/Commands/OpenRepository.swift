internal import Objects
internal import Platform
internal import Text
internal import Virtualization

extension CommandContext {
  /// Opens the repository that the run is about.
  ///
  /// - Parameter usesStore: whether the history store is read and kept up; nil for as the run says.
  /// - Throws: `RepositoryError`.
  func openRepository(usesStore: Bool? = nil) throws -> VirtualizedRepository {
    var start = try repositoryStart()
    start.usesStore = usesStore ?? self.usesStore
    let repository = try VirtualizedRepository(opening: start)
    console.keep(repository)
    if console.outputIsTerminal {
      RecentRepositories(environment).note(Path(bytes: repository.folder), now: Clock.now)
    }
    return repository
  }

  /// Where the repository that the run is about is looked for.
  func repositoryStart() throws -> RepositoryStart {
    var start = RepositoryStart(directory: try workingDirectory(), environment: environment)
    start.usesStore = usesStore
    start.isToBeRefreshed = false
    return start
  }

  /// The folder that the run started in, or that `-C` led to.
  private func workingDirectory() throws -> Path {
    guard let directory = Path.current else {
      throw Failure(
        .unavailable, code: "workingDirectory", "the current folder can't be found",
        hints: ["it may have been removed; change to another one"])
    }
    return directory
  }

  /// Says on standard error what the repository warned of.
  func writeWarnings(of repository: VirtualizedRepository) throws {
    let warnings = repository.warnings
    for warning in warnings.prefix(Self.maximumWarningCount) {
      try writeWarning(warning.words, code: warning.code)
    }
    let rest = warnings.count - Self.maximumWarningCount
    if rest > 0 { try writeWarning("there are \(rest) more warnings", code: "more") }
  }

  /// Warnings are for people: who has hundreds of damaged references learns nothing from the last of them.
  private static let maximumWarningCount = 20

  /// Writes a warning as a line to standard error, as JSON where the output is.
  func writeWarning(_ warning: String, code: String) throws {
    guard global.isJSON else {
      return try console.writeError(Array("warning: \(warning)\n".utf8))
    }
    var json = JSONWriter()
    json.object { json in
      json.key("warning")
      json.object { json in
        json.field("code", code)
        json.field("message", warning)
      }
    }
    json.endLine()
    try console.writeError(json.output)
  }
}

extension RepositoryWarning {
  /// What the warning says, in words.
  var words: String {
    switch self {
    case .ambiguousName(let name, let taken):
      "\(quoted(name)) is ambiguous, \(quoted(taken.bytes)) is taken"
    case .nameLooksLikeID(let name): "\(quoted(name)) is an id and the name of a reference, too"
    case .brokenReference(let name): "the reference \(quoted(name)) is broken and left out"
    }
  }

  /// The word by which programs know the warning.
  var code: String {
    switch self {
    case .ambiguousName: "ambiguousName"
    case .nameLooksLikeID: "nameLooksLikeID"
    case .brokenReference: "brokenReference"
    }
  }
}
