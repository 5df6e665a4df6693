internal import Git
internal import Objects
internal import Text

/// Makes the bytes of a wanted commit: those of its source, but for what is said about message and author.
struct CommitWriting {
  let objects: StagedObjects

  /// The encoding of new messages; empty for UTF-8.
  let encoding: [UInt8]

  /// The wanted commit with message and author; tree, parents and committer are still those of the source.
  func editor(for commit: VirtualCommit, of source: Commit) throws -> CommitEditor {
    var editor = commit.isNew ? Self.copy(of: source) : CommitEditor(source)
    if let author = commit.author { setAuthor(author, in: &editor, of: source) }
    guard commit.message != [.source(commit.id.source)] else { return editor }
    if commit.message.count == 1, case .text(let text) = commit.message[0],
      text.elementsEqual(source.message)
    {
      return editor
    }
    setMessage(try message(of: commit), in: &editor)
    return editor
  }

  /// Another commit with author and message of a source, and nothing else of it: what else it says may not
  /// be true of the other one.
  private static func copy(of source: Commit) -> CommitEditor {
    var editor = CommitEditor(
      tree: source.tree ?? .zero, parents: [], author: source.authorLine, committer: [],
      message: source.message)
    if let encoding = source.encoding { editor.setEncoding(encoding) }
    return editor
  }

  /// Writes an author of UTF-8 in the encoding that the commit has; one that cannot be written in it takes
  /// the message along into UTF-8.
  private func setAuthor(_ author: [UInt8], in editor: inout CommitEditor, of source: Commit) {
    guard let encoding = source.encoding, !Text.isUTF8(encodingName: encoding),
      isValidUTF8(author[...])
    else {
      editor.setAuthor(author)
      return
    }
    if let line = convert(author[...], from: Array("UTF-8".utf8)[...], to: encoding) {
      editor.setAuthor(line)
      return
    }
    editor.setAuthor(author)
    editor.setEncoding([UInt8]?.none)
    editor.setMessage(utf8(source.message, encoding: encoding))
  }

  /// The parts of a message, joined as git joins those of squashed commits.
  private func message(of commit: VirtualCommit) throws -> [UInt8] {
    let parts = try commit.message.map { part -> [UInt8] in
      switch part {
      case .text(let text): return text
      case .source(let id): return try message(of: id)
      case .body(let id): return Array(withoutFirstParagraph(try message(of: id)))
      }
    }
    return parts.count > 1 ? joinedMessages(parts) : parts.first ?? []
  }

  private func message(of id: ObjectID) throws -> [UInt8] {
    let source = try objects.commit(id)
    return utf8(source.message, encoding: source.encoding)
  }

  /// Writes a message of UTF-8 in the encoding that new commits have, the people's names along with it.
  private func setMessage(_ text: [UInt8], in editor: inout CommitEditor) {
    let edited = editor.commit
    let current = edited.authorLine
    let author = utf8(current, encoding: edited.encoding)
    let isUTF8 = encoding.isEmpty || Text.isUTF8(encodingName: encoding[...])
    if !isUTF8, let message = convert(text[...], from: Array("UTF-8".utf8)[...], to: encoding[...]),
      let name = convert(author[...], from: Array("UTF-8".utf8)[...], to: encoding[...])
    {
      editor.setEncoding(encoding)
      if name != Array(current) { editor.setAuthor(name) }
      editor.setMessage(message)
      return
    }
    if edited.encoding != nil {
      editor.setEncoding([UInt8]?.none)
      if author != Array(current) { editor.setAuthor(author) }
    }
    editor.setMessage(text)
  }
}

/// Messages joined as git joins those of squashed commits: with an empty line between, and without the first
/// paragraphs of those that say by it that they are to be folded.
public func joinedMessages(_ parts: [[UInt8]]) -> [UInt8] {
  let newline = UInt8(ascii: "\n")
  var message: [UInt8] = []
  for (place, part) in parts.enumerated() {
    let asks = place > 0 && asksToBeFolded(part.trimmingNewlines)
    let text = (asks ? withoutFirstParagraph(part) : part[...]).trimmingNewlines
    guard !text.isEmpty else { continue }
    if !message.isEmpty { message.append(newline) }
    message += text
    message.append(newline)
  }
  return message
}

private func asksToBeFolded(_ message: ArraySlice<UInt8>) -> Bool {
  ["fixup!", "squash!", "amend!"].contains { message.starts(with: $0.utf8) }
}

/// All of a message behind its first empty line.
func withoutFirstParagraph(_ message: [UInt8]) -> ArraySlice<UInt8> {
  let newline = UInt8(ascii: "\n")
  var rest = message.drop { $0 == newline }
  while !rest.isEmpty {
    let line = rest.prefix { $0 != newline }
    rest = rest[line.endIndex...].dropFirst()
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || (9...13).contains($0) }) { break }
  }
  return rest.drop { $0 == newline }
}

extension RandomAccessCollection
where Element == UInt8, SubSequence == ArraySlice<UInt8>, Index == Int {
  /// Without empty lines at both ends.
  fileprivate var trimmingNewlines: ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    guard let first = firstIndex(where: { $0 != newline }),
      let last = lastIndex(where: { $0 != newline })
    else { return [] }
    return self[first...last]
  }
}
