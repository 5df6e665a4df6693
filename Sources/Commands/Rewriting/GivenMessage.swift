internal import Objects
internal import Platform
internal import Virtualization

/// The message that a command line gives, or asks the editor for.
struct GivenMessage {
  let run: RewriteRun

  /// The text of `-m` (several are paragraphs) or `-F`; nil where neither is given.
  ///
  /// - Throws: `SystemError` for a file that cannot be read.
  func text() throws -> [UInt8]? {
    let arguments = run.arguments
    let paragraphs = arguments.values(RewriteOptions.message)
    if let file = arguments.value(RewriteOptions.file) {
      if !paragraphs.isEmpty { throw ArgumentError.together("-m", "-F") }
      return try read(file)
    }
    guard !paragraphs.isEmpty else { return nil }
    return Array(
      paragraphs.map { $0 + [UInt8(ascii: "\n")] }.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func read(_ file: [UInt8]) throws -> [UInt8] {
    if file == [UInt8(ascii: "-")] { return try readStandardInput() }
    return try contents(of: Path(bytes: file))
  }

  /// The message for a commit, made as git makes messages.
  ///
  /// - Parameters:
  ///   - start: What is begun with where none is given.
  ///   - commit: The commit whose message that is.
  ///   - edits: Whether the editor is opened where none is given.
  /// - Throws: what making a message throws.
  func message(from start: [UInt8], of commit: ObjectID?, edits: Bool) throws -> [UInt8] {
    // Who is not known is told before writing anything.
    try run.repository.checkIdentity()
    var options = MessageOptions()
    options.runsHooks = run.options.runsHooks
    options.cleanup = run.arguments.value(RewriteOptions.cleanup)
    let given = try text()
    options.edits = run.arguments.flag(RewriteOptions.edit) ?? (given == nil && edits)
    return try run.repository.makeMessage(
      from: given ?? start, of: given == nil ? commit : nil, options)
  }
}
