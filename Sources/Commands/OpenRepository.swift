internal import Platform
internal import Virtualization

extension CommandContext {
  /// Opens the repository that the run is about.
  ///
  /// - Throws: `RepositoryError`.
  func openRepository() throws -> VirtualizedRepository {
    try VirtualizedRepository(
      opening: RepositoryStart(directory: try workingDirectory(), environment: environment))
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
    for warning in repository.warnings {
      try console.writeError(Array("warning: \(warning.words)\n".utf8))
    }
  }
}

extension RepositoryWarning {
  /// What the warning says, in words.
  var words: String {
    switch self {
    case .ambiguousName(let name): "\(quoted(name)) is the name of several references"
    case .nameLooksLikeID(let name): "\(quoted(name)) is an id and the name of a reference, too"
    case .brokenReference(let name): "the reference \(quoted(name)) is broken and left out"
    }
  }
}
