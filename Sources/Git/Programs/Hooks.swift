public import Platform

/// The user's programs that git runs at certain moments, run as git runs them.
///
/// Looked for in `core.hooksPath`, else in `hooks` of the common directory; one that is not executable is
/// passed over. Each starts at the top of the working tree, or in the repository when that is bare.
public struct Hooks: Sendable {
  /// What became of a hook's words.
  public enum Words: Sendable {
    /// They went to the standard error of this process, as they came.
    case shown
    /// They are kept for whoever wants them, since somebody else has the screen.
    case kept
  }

  public let location: RepositoryLocation
  private let folder: Path
  private let words: Words

  public init(
    _ location: RepositoryLocation, configuration: Configuration, words: Words = .shown
  ) {
    self.location = location
    self.words = words
    let top = location.workTree ?? location.gitDirectory
    folder =
      configuration.path("core.hooksPath").map { top.appending($0) }
      ?? location.commonDirectory.appending("hooks")
  }

  /// Where a hook is, or nil when there is none that would be run.
  public func path(_ name: String) -> Path? {
    let path = folder.appending(name)
    guard path.isSearchable, FileStatus(at: path)?.kind == .file else { return nil }
    return path
  }

  /// Runs a hook to its end.
  ///
  /// - Parameters:
  ///   - input: What it reads; without any, nothing.
  ///   - variables: Variables that it gets besides those of this process.
  /// - Returns: its status and what is kept of its words, or nil when there is no such hook.
  /// - Throws: `RepositoryError.system` when it cannot be started.
  public func run(
    _ name: String, _ arguments: [[UInt8]] = [], input: [UInt8] = [],
    variables: [String: [UInt8]] = [:]
  ) throws(RepositoryError) -> ProcessResult? {
    guard let path = path(name) else { return nil }
    var environment = environment
    for (name, value) in variables { environment.set(name, to: value) }
    do {
      return try start([path.bytes] + arguments, environment, input)
    } catch {
      guard error.isUnknownFormat else { throw .system(error) }
    }
    // A script without a first line that names its shell.
    do {
      return try start([Array("sh".utf8), path.bytes] + arguments, environment, input)
    } catch {
      throw .system(error)
    }
  }

  private func start(
    _ command: [[UInt8]], _ environment: Environment, _ input: [UInt8]
  ) throws(SystemError) -> ProcessResult {
    let directory = location.workTree ?? location.gitDirectory
    switch words {
    case .kept:
      return try ChildProcess.run(
        words: command, environment: environment, directory: directory, input: input)
    case .shown:
      let child = try ChildProcess(
        command, environment: environment, directory: directory,
        input: input.isEmpty ? .none : .pipe, output: .asErrors)
      if !input.isEmpty {
        // A hook need not read what it is told.
        do { try child.write(input) } catch { if !error.isBrokenPipe { throw error } }
      }
      child.closeInput()
      return ProcessResult(status: try child.wait(), output: [], errors: [])
    }
  }

  /// What git tells hooks: where the repository is, unless they would find it by themselves.
  private var environment: Environment {
    var environment = location.environment
    let found = location.workTree?.appending(".git")
    if found != location.gitDirectory || environment["GIT_DIR"] != nil {
      environment.set("GIT_DIR", to: location.gitDirectory.bytes)
    }
    if environment["GIT_WORK_TREE"] != nil {
      environment.set("GIT_WORK_TREE", to: location.workTree?.bytes)
    }
    environment.set("GIT_PREFIX", to: location.prefix)
    return environment
  }
}
