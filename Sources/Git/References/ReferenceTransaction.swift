public import Objects
public import Platform

/// Updates references all together or not at all.
///
/// The work is the installed git's (`update-ref --stdin`, about a millisecond): it knows every storage of
/// references, checks and locks all before it changes one, waits for locks as `core.filesRefLockTimeout`
/// and `core.packedRefsTimeout` say, writes logs, and runs the hook `reference-transaction`.
///
/// Two things git does not do. When it fails midway (a log that cannot be written), what it had already
/// moved stays moved: that is found by comparing, and put back. And when it is killed midway, its locks
/// stay: who needs more than one reference to move as one keeps a journal.
public struct ReferenceTransaction: Sendable {
  let git: GitProgram

  public init(_ location: RepositoryLocation) { git = GitProgram(location) }

  /// Updates the references.
  ///
  /// - Parameters:
  ///   - message: What the logs say; a line without an end.
  ///   - lock: A lock that git holds until it has ended, should this process end before.
  /// - Throws: `ReferenceUpdateError` when nothing was updated, `RepositoryError` when git cannot be run.
  public func commit(
    _ updates: [ReferenceUpdate], message: [UInt8], sharing lock: FileLock? = nil
  ) throws {
    guard !updates.isEmpty else { return }
    let result = try git.change(
      words: Self.words(message: message), input: Self.input(updates), sharing: lock)
    guard result.status != 0 else { return }
    throw try failure(of: updates, saying: result.errors, sharing: lock)
  }

  /// Puts back what a failed transaction left moved, and tells why it failed.
  ///
  /// - Throws: `RepositoryError` when git cannot be run.
  func failure(
    of updates: [ReferenceUpdate], saying errors: [UInt8], sharing lock: FileLock? = nil
  ) throws(RepositoryError) -> ReferenceUpdateError {
    let reason = Self.reason(errors)
    // What is where it was to go was then brought there by somebody else.
    if reason.cameBeforeAnyMove { return reason }
    let store = ReferenceStore(git.location)
    let moved = updates.filter { $0.old != $0.new && store.value(of: $0.name) == $0.new }
    guard !moved.isEmpty else { return reason }
    // Only the log of a reference can fail that late, and the reference was written before.
    let back = try git.change(
      words: Self.words(message: Array("yore: take back".utf8)),
      input: Self.input(moved.map(\.reversed)), sharing: lock)
    return back.status == 0 ? reason : .rejected(errors + back.errors)
  }

  /// The words after `git` that read updates from standard input.
  static func words(message: [UInt8]) -> [[UInt8]] {
    // git takes an empty message for a mistake.
    let message = message.isEmpty ? Array("yore".utf8) : message
    return [
      Array("update-ref".utf8), Array("-m".utf8), message, Array("--stdin".utf8),
      Array("-z".utf8),
    ]
  }

  /// The updates as git reads them. An end in the middle gives up all of them.
  static func input(_ updates: [ReferenceUpdate]) -> [UInt8] {
    var input = Array("start".utf8) + [0]
    for update in updates {
      input += Array("update ".utf8) + update.name.bytes + [0]
      input += Array((update.new ?? .zero).hex.utf8) + [0]
      input += Array((update.old ?? .zero).hex.utf8) + [0]
    }
    input += Array("prepare".utf8) + [0] + Array("commit".utf8) + [0]
    return input
  }
}

extension ReferenceStore {
  /// What a reference holds, or nil when there is none that can be read.
  public func value(of name: ReferenceName) -> ObjectID? {
    guard case .found(_, let id) = resolve(name) else { return nil }
    return id
  }
}
