public import Objects
public import Platform

/// The installed git, run on one repository so that the user's settings change nothing in what it says.
public struct GitProgram: Sendable {
  public let location: RepositoryLocation

  /// The environment that it runs in.
  public private(set) var environment: Environment

  /// Settings of the user that would change what git prints, put back to what git has by itself.
  ///
  /// `diff.external` cannot be put back this way (an empty program is run, and fails): who asks for a diff
  /// says `--no-ext-diff --no-textconv`.
  private static let neutralSettings = [
    "color.ui=false", "core.pager=cat", "core.fsmonitor=false", "core.quotePath=true",
    "log.showSignature=false", "log.mailmap=false", "log.decorate=false", "format.pretty=medium",
    "advice.graftFileDeprecated=false",
  ]

  public init(_ location: RepositoryLocation) {
    self.location = location
    var environment = location.environment
    environment.set("GIT_DIR", to: location.gitDirectory.bytes)
    environment.set("GIT_WORK_TREE", to: location.workTree?.bytes)
    if location.workTree == nil { environment["GIT_IMPLICIT_WORK_TREE"] = "0" }
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_PAGER"] = "cat"
    environment["LC_ALL"] = "C"
    environment["LANGUAGE"] = nil
    for name in ["GIT_EXTERNAL_DIFF", "GIT_PREFIX", "GIT_TRACE", "GIT_LITERAL_PATHSPECS"] {
      environment[name] = nil
    }
    self.environment = environment
  }

  /// The same with one more variable.
  func setting(_ name: String, to value: String) -> GitProgram {
    var git = self
    git.environment[name] = value
    return git
  }

  /// The same with a path in one more variable.
  func setting(_ name: String, to path: Path) -> GitProgram {
    var git = self
    git.environment.set(name, to: path.bytes)
    return git
  }

  /// The words that start git on the repository.
  var command: [[UInt8]] {
    var words = ["git", "--no-pager", "--no-optional-locks"]
    for setting in Self.neutralSettings { words += ["-c", setting] }
    return words.map { Array($0.utf8) }
  }

  /// The directory that git starts in: where the user is.
  var directory: Path { location.startDirectory }

  /// Runs git and gives how it ended and what it wrote, whatever its status.
  public func result(
    words: [[UInt8]], input: [UInt8] = []
  ) throws(RepositoryError) -> ProcessResult {
    do {
      return try ChildProcess.run(
        words: command + words, environment: environment, directory: directory, input: input)
    } catch {
      throw .system(error)
    }
  }

  /// Runs git and gives what it wrote.
  ///
  /// - Throws: `RepositoryError.git` when its status is not 0.
  public func run(words: [[UInt8]], input: [UInt8] = []) throws(RepositoryError) -> [UInt8] {
    let result = try result(words: words, input: input)
    guard result.status == 0 else {
      throw .git(
        arguments: words.map { String(decoding: $0, as: UTF8.self) }, status: result.status,
        message: result.errors)
    }
    return result.output
  }

  /// Runs git and gives what it wrote.
  public func run(_ arguments: [String], input: [UInt8] = []) throws(RepositoryError) -> [UInt8] {
    var words: [[UInt8]] = []
    for argument in arguments { words.append(Array(argument.utf8)) }
    return try run(words: words, input: input)
  }

  // MARK: - What only git knows

  /// The object that one revision stands for, or nil when git knows none of that name.
  public func object(_ revision: [UInt8]) throws(RepositoryError) -> ObjectID? {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options"].map { Array($0.utf8) }
    let result = try result(words: words + [revision])
    guard result.status == 0 else { return nil }
    return ObjectID(hex: result.output.withoutLineEnds)
  }

  /// The time that git takes words such as `2 weeks ago` for, in seconds since 1970, or nil for words that
  /// it makes nothing of.
  public func approxidate(_ words: [UInt8]) throws(RepositoryError) -> Int64? {
    let output = try run(words: [Array("rev-parse".utf8), Array("--since=".utf8) + words])
    let text = output.withoutLineEnds
    guard text.hasPrefix("--max-age=") else { return nil }
    return Int64(String(decoding: text.dropFirst(10), as: UTF8.self))
  }
}
