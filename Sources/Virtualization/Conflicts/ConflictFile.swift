internal import Git
public import Platform

/// A conflict as a file with markers, for an editor.
public struct ConflictFile {
  public let path: Path
  private let editor: Editor

  /// The command line of the editor.
  public var editorCommand: [UInt8] { editor.command }

  /// Lets the user change it, and waits for the end.
  ///
  /// - Returns: The editor's status.
  /// - Throws: `RepositoryError.system` when it cannot be started.
  public func edit() throws -> Int32 { try editor.edit(path) }

  /// What it holds now.
  ///
  /// - Throws: `SystemError`.
  public func content() throws -> [UInt8] { try contents(of: path) }

  public func remove() { removeFile(path) }

  init(_ text: [UInt8], named name: [UInt8], of repository: VirtualizedRepository) throws {
    editor = try Editor(
      repository.location, configuration: repository.configuration, for: .message)
    let folder = repository.location.gitDirectory.appending("yore").appending("resolve")
    try makeDirectories(folder)
    path = folder.appending(name)
    try overwriteFile(path, text)
  }
}

extension ConflictSession {
  /// Writes a conflict into a file whose name tells an editor what is in it.
  ///
  /// - Throws: `EditError.notText` for what has no lines, `RepositoryError`, `SystemError`.
  public func file(at place: Place, _ text: [UInt8]) throws -> ConflictFile {
    let name = place.conflict.path.split(separator: UInt8(ascii: "/")).last.map { Array($0) }
    return try ConflictFile(text, named: name ?? place.conflict.path, of: repository)
  }
}
