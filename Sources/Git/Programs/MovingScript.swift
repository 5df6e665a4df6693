internal import Objects
public import Platform

/// Moves references and then working trees in one program of its own, so that both happen although this
/// process may be ended in between.
///
/// A shell runs the steps of git one after the other. It reads what to do from a file that is complete
/// before it starts, writes what git says to another, and is not reached by Ctrl-C.
public struct MovingScript: Sendable {
  /// How far it came.
  public enum Outcome: Hashable, Sendable {
    case done
    /// References were not updated, for this reason; no working tree was touched.
    case referencesFailed(ReferenceUpdateError)
    /// References were updated, and `HEAD` could not be led elsewhere.
    case headFailed(ReferenceUpdateError)
    /// References were updated, and a working tree could not follow.
    case workingTreeFailed(WorkingTreeError)
  }

  let location: RepositoryLocation
  let updates: [ReferenceUpdate]
  let head: HeadUpdate?
  let moves: [WorkingTreeMove]
  let message: [UInt8]

  public init(
    _ location: RepositoryLocation, updates: [ReferenceUpdate], head: HeadUpdate? = nil,
    moves: [WorkingTreeMove], message: [UInt8]
  ) {
    self.location = location
    (self.updates, self.head, self.moves, self.message) = (updates, head, moves, message)
  }

  /// The statuses with which the shell ends when `HEAD` or a working tree could not follow.
  private static let headStatus: Int32 = 4
  private static let workingTreeStatus: Int32 = 3

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - input: Where the file for git's input is put.
  ///   - errors: Where the file with git's words is put.
  ///   - lock: A lock that is held until all has ended.
  /// - Throws: `RepositoryError` when it could not be started.
  public func run(
    input: Path, errors: Path, sharing lock: FileLock
  ) throws(RepositoryError) -> Outcome {
    let git = GitProgram(location)
    let status: Int32
    do {
      try overwriteFile(input, ReferenceTransaction.input(updates))
      let shell = try ChildProcess(
        [Array("sh".utf8), Array("-c".utf8), text(git, input: input, errors: errors)],
        environment: git.changingEnvironment, directory: location.gitDirectory, output: .none,
        errors: .none, sharing: lock, isSheltered: true)
      status = try shell.wait()
    } catch {
      throw .system(error)
    }
    guard status != 0 else { return .done }
    let words = readFile(errors, limit: 1 << 20) ?? []
    if status == Self.headStatus { return .headFailed(.rejected(words)) }
    if status == Self.workingTreeStatus {
      return .workingTreeFailed(
        .refused(workTree: moves.first?.location.workTree ?? location.gitDirectory, words))
    }
    return .referencesFailed(
      try ReferenceTransaction(location).failure(of: updates, saying: words, sharing: lock))
  }

  private func text(_ git: GitProgram, input: Path, errors: Path) -> [UInt8] {
    let command = git.changingCommand
    var text = Array("exec >/dev/null 2>".utf8) + quoted(errors.bytes) + newline
    text += line(command + ReferenceTransaction.words(message: message))
    text += Array(" <".utf8) + quoted(input.bytes) + Array(" || exit 1".utf8) + newline
    if let head {
      text += line(command + head.words(message: message))
      text += Array(" || exit \(Self.headStatus)".utf8) + newline
    }
    for move in moves {
      let root = move.location.workTree ?? move.location.gitDirectory
      text += Array("(".utf8)
      if move.location.gitDirectory != location.gitDirectory {
        text += Array("unset GIT_INDEX_FILE; ".utf8)
      }
      text += Array("cd ".utf8) + quoted(root.bytes) + Array(" && GIT_DIR=".utf8)
      text += quoted(move.location.gitDirectory.bytes) + Array(" GIT_WORK_TREE=".utf8)
      text += quoted(root.bytes) + Array(" ".utf8) + line(command + move.words)
      text += Array(") || exit \(Self.workingTreeStatus)".utf8) + newline
    }
    return text
  }

  private let newline = [UInt8(ascii: "\n")]

  private func line(_ words: [[UInt8]]) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [UInt8(ascii: " ")]))
  }

  /// A word as a shell takes it for exactly these bytes.
  private func quoted(_ word: [UInt8]) -> [UInt8] {
    var quoted = [UInt8(ascii: "'")]
    for byte in word {
      if byte == UInt8(ascii: "'") { quoted += Array("'\\'".utf8) }
      quoted.append(byte)
    }
    return quoted + [UInt8(ascii: "'")]
  }
}
