public import Platform

extension GitProgram {
  /// The words that start git for work that changes something: it may take locks, and asks a monitor of the
  /// file system where the user has one.
  var changingCommand: [[UInt8]] {
    ["git", "--no-pager", "-c", "color.ui=false", "-c", "core.quotePath=true"].map {
      Array($0.utf8)
    }
  }

  /// The environment for work that changes something.
  var changingEnvironment: Environment {
    var environment = environment
    environment["GIT_OPTIONAL_LOCKS"] = nil
    return environment
  }

  /// Runs git, at the top of the working tree where there is one, to change something, and gives how it
  /// ended and what it wrote, whatever its status.
  ///
  /// It is not reached by Ctrl-C: begun work is finished.
  public func change(
    words: [[UInt8]], input: [UInt8] = [], sharing lock: FileLock? = nil
  ) throws(RepositoryError) -> ProcessResult {
    do {
      return try ChildProcess.run(
        words: changingCommand + words, environment: changingEnvironment,
        directory: location.workTree ?? location.gitDirectory, input: input, sharing: lock,
        isSheltered: true)
    } catch {
      throw .system(error)
    }
  }

  /// Runs a command of git that changes something.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func carryOut(_ words: [String], _ operands: [[UInt8]]) throws(RepositoryError) {
    let words = words.map { Array($0.utf8) } + operands
    let result = try change(words: words)
    guard result.status == 0 else {
      throw .git(
        arguments: words.map { String(decoding: $0, as: UTF8.self) }, status: result.status,
        message: result.errors)
    }
  }
}
