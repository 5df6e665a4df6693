public import Platform

/// The user's editor, started as git starts it.
public struct Editor: Sendable {
  /// What is edited.
  public enum Purpose: Hashable, Sendable {
    /// A message: `GIT_EDITOR`, `core.editor`, `VISUAL`, `EDITOR`.
    case message
    /// A list of steps: `GIT_SEQUENCE_EDITOR` and `sequence.editor` before these.
    case sequence
  }

  /// The command line, for a shell.
  public let command: [UInt8]

  private let location: RepositoryLocation

  /// The editor for a purpose.
  ///
  /// - Throws: `RepositoryError.git` where there is none, as on a terminal that can do nothing.
  public init(
    _ location: RepositoryLocation, configuration: Configuration, for purpose: Purpose
  ) throws(RepositoryError) {
    self.location = location
    if purpose == .sequence {
      if let named = location.environment.bytes("GIT_SEQUENCE_EDITOR") {
        command = named
        return
      }
      if let named = configuration.value("sequence.editor") ?? nil {
        command = named
        return
      }
    }
    command = Array(
      try GitProgram(location).run(["var", "GIT_EDITOR"]).withoutLineEnds)
  }

  /// Lets the user edit a file, and waits for the editor to end. It has the terminal meanwhile.
  ///
  /// - Returns: its status, 128 and more for a signal.
  /// - Throws: `RepositoryError.system` when it cannot be started.
  public func edit(_ file: Path) throws(RepositoryError) -> Int32 {
    // git's own word for an editor that does nothing.
    if command.equals(":") { return 0 }
    do {
      return try Interruption.leftToChild { () throws(SystemError) -> Int32 in
        let child = try ChildProcess(
          ["sh", "-c"].map { Array($0.utf8) } + [
            command + Array(" \"$@\"".utf8), command, file.bytes,
          ],
          environment: location.environment, directory: location.startDirectory,
          input: .inherited)
        return try child.wait()
      }
    } catch {
      throw .system(error)
    }
  }
}
