internal import Git
public import Objects

/// How a new message is made.
public struct MessageOptions: Sendable {
  /// Whether the editor is opened on it.
  public var edits = false

  /// What is taken out of it, by git's names; nil for what `commit.cleanup` says.
  public var cleanup: [UInt8]?

  /// Whether the hook `commit-msg` is asked.
  public var runsHooks = true

  /// Lines that the editor shows below it, as comments.
  public var notes: [[UInt8]] = []

  public init() {}
}

extension VirtualizedRepository {
  /// Makes a message out of a text as git does: hooks, editor, cleanup.
  ///
  /// - Parameter commit: The commit whose message it is or was; nil for one that was given.
  /// - Throws: `NewMessage.Failure`, `RepositoryError`, `SystemError`.
  public func makeMessage(
    from text: [UInt8], of commit: ObjectID?, _ options: MessageOptions
  ) throws -> [UInt8] {
    var making = NewMessage(
      location, configuration: configuration, hooks: hooks)
    making.asksHook = options.runsHooks
    making.cleanup = options.cleanup
    let editor =
      options.edits ? try Editor(location, configuration: configuration, for: .message) : nil
    return try making.make(
      from: text, source: commit.map { .commit($0.hex) } ?? .message, editor: editor,
      notes: options.notes)
  }

  /// Sees to it that git knows who makes commits here, before anybody has written anything.
  ///
  /// - Throws: `RepositoryError.git` with what git says.
  public func checkIdentity() throws {
    _ = try Identity(location, configuration: configuration).line(.committer)
  }

  /// The message of a commit in UTF-8.
  ///
  /// - Throws: `RepositoryError` when it cannot be read.
  public func message(of commit: ObjectID) throws -> [UInt8] {
    Array(try objects.commit(commit).decoded.message)
  }
}
