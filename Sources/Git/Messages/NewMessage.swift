internal import Objects
internal import Platform
internal import Text

/// Makes the message of a commit as git does: file, hooks, editor, cleanup.
///
///     COMMIT_EDITMSG ─ prepare-commit-msg ─ editor ─ commit-msg ─ cleanup
public struct NewMessage: Sendable {
  /// Where the text that is begun with comes from, as `prepare-commit-msg` is told.
  public enum Source: Hashable, Sendable {
    /// `-m` or `-F`.
    case message
    /// A commit that there is, by its id or another name.
    case commit(String)

    var words: [[UInt8]] {
      switch self {
      case .message: [Array("message".utf8)]
      case .commit(let name): [Array("commit".utf8), Array(name.utf8)]
      }
    }
  }

  /// Why there is no message.
  public enum Failure: Error, Hashable, Sendable {
    /// Nothing is left of it.
    case empty
    /// It holds a zero byte.
    case zeroByte
    /// A hook refused; what it wrote, where that was kept.
    case refusedByHook(String, [UInt8])
    /// The editor ended badly.
    case editor([UInt8], status: Int32)
    /// `core.commentChar` is `auto`, and the message begins lines with every character that there is.
    case noCommentCharacter
    /// The word names no cleanup.
    case unknownCleanup([UInt8])
  }

  public let location: RepositoryLocation
  public let configuration: Configuration
  public let hooks: Hooks

  /// Whether `commit-msg` is asked: no for `--no-verify`.
  public var asksHook = true

  /// What `--cleanup` says, before `commit.cleanup`.
  public var cleanup: [UInt8]?

  public init(
    _ location: RepositoryLocation, configuration: Configuration, hooks: Hooks
  ) {
    self.location = location
    self.configuration = configuration
    self.hooks = hooks
  }

  /// What users are told below the message.
  private static func invitation(_ comment: UInt8) -> [[UInt8]] {
    [
      Array("Please enter the commit message for your changes. Lines starting".utf8),
      Array("with '".utf8) + [comment]
        + Array("' will be ignored, and an empty message aborts the commit.".utf8),
    ]
  }

  /// What users are told below the scissors.
  private static let warning = [
    Array("Do not modify or remove the line above.".utf8),
    Array("Everything below it will be ignored.".utf8),
  ]

  /// Makes a message out of a text.
  ///
  /// - Parameters:
  ///   - editor: The editor that it goes through, or nil for none.
  ///   - notes: Lines that are shown below it in the editor, as comments.
  ///   - isEmptyAllowed: Whether nothing is a message, too.
  /// - Throws: `Failure`, `RepositoryError`, `SystemError`.
  public func make(
    from text: [UInt8], source: Source, editor: Editor?, notes: [[UInt8]] = [],
    isEmptyAllowed: Bool = false
  ) throws -> [UInt8] {
    let word = cleanup ?? (configuration.value("commit.cleanup") ?? nil)
    guard let cleanup = MessageCleanup(word, isEdited: editor != nil) else {
      throw Failure.unknownCleanup(word ?? [])
    }
    guard let comment = CommentCharacter.choose(configuration, for: text) else {
      throw Failure.noCommentCharacter
    }
    var content = text
    if let last = content.last, last != UInt8(ascii: "\n") { content.append(UInt8(ascii: "\n")) }
    if editor != nil { content += explanation(cleanup, comment, notes) }

    let written = try throughFile(content, source: source, editor: editor)
    let message = cleanup.clean(written, comment: comment)
    if message.contains(0) { throw Failure.zeroByte }
    if !isEmptyAllowed, message.allSatisfy(\.isBlank) { throw Failure.empty }
    return message
  }

  /// What the editor and the hooks make of a text. Where there are none, no file is written: two commands at the
  /// same time don't see each other's message.
  private func throughFile(
    _ content: [UInt8], source: Source, editor: Editor?
  ) throws -> [UInt8] {
    let preparing = "prepare-commit-msg"
    let checking = asksHook ? "commit-msg" : nil
    let hasHook = [preparing, checking].contains { $0.flatMap(hooks.path) != nil }
    guard editor != nil || hasHook else { return content }
    let file = location.gitDirectory.appending("COMMIT_EDITMSG")
    try overwriteFile(file, content)
    let variables = variables(isEdited: editor != nil)
    let name = hookPath(of: file)
    try ask(preparing, [name] + source.words, variables)
    if let editor {
      let status = try editor.edit(file)
      if status != 0 { throw Failure.editor(editor.command, status: status) }
    }
    if let checking { try ask(checking, [name], variables) }
    return try contents(of: file)
  }

  /// What stands below the message in the editor: nothing where comments stay in the message.
  private func explanation(
    _ cleanup: MessageCleanup, _ comment: UInt8, _ notes: [[UInt8]]
  ) -> [UInt8] {
    let head: [[UInt8]]
    switch cleanup {
    case .verbatim, .whitespace: return []
    case .scissors: head = Self.warning
    case .strip: head = Self.invitation(comment)
    }
    let newline = UInt8(ascii: "\n")
    var text: [UInt8] = [newline]
    if cleanup == .scissors { text += MessageCleanup.scissors(comment) + [newline] }
    for line in notes.isEmpty ? head : head + [[]] + notes {
      text.append(comment)
      if !line.isEmpty { text.append(UInt8(ascii: " ")) }
      text += line + [newline]
    }
    return text
  }

  /// The file as hooks are told it: from the top of the working tree, where they start.
  private func hookPath(of file: Path) -> [UInt8] {
    location.workTree?.appending(".git") == location.gitDirectory
      ? Array(".git/COMMIT_EDITMSG".utf8) : file.bytes
  }

  private func variables(isEdited: Bool) -> [String: [UInt8]] {
    var variables: [String: [UInt8]] = [:]
    if location.environment["GIT_INDEX_FILE"] == nil {
      variables["GIT_INDEX_FILE"] = location.gitDirectory.appending("index").bytes
    }
    if !isEdited { variables["GIT_EDITOR"] = [UInt8(ascii: ":")] }
    return variables
  }

  private func ask(
    _ hook: String, _ arguments: [[UInt8]], _ variables: [String: [UInt8]]
  ) throws {
    guard let run = try hooks.run(hook, arguments, variables: variables), run.status != 0 else {
      return
    }
    throw Failure.refusedByHook(hook, run.errors + run.output)
  }
}
