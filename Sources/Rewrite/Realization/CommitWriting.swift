internal import Git
internal import Objects
internal import Text

/// Makes the bytes of a wanted commit: those of its source, but for what is said about message and author.
struct CommitWriting {
  let objects: StagedObjects

  /// The encoding of new messages; empty for UTF-8.
  let encoding: [UInt8]

  /// The source with message and author as wanted; tree, parents and committer are still those of the source.
  func editor(for commit: VirtualCommit) throws -> CommitEditor {
    let source = try objects.commit(commit.id.source)
    var editor = CommitEditor(source)
    if let author = commit.author { editor.setAuthor(author) }
    guard commit.message != [.source(commit.id.source)] else { return editor }
    if commit.message.count == 1, case .text(let text) = commit.message[0],
      text.elementsEqual(source.message)
    {
      return editor
    }
    setMessage(try message(of: commit), of: source, in: &editor)
    return editor
  }

  /// The parts of a message, joined as git joins those of squashed commits: with an empty line between.
  private func message(of commit: VirtualCommit) throws -> [UInt8] {
    var parts: [[UInt8]] = []
    for part in commit.message {
      switch part {
      case .text(let text): parts.append(text)
      case .source(let id):
        let source = try objects.commit(id)
        parts.append(utf8(source.message, encoding: source.encoding))
      }
    }
    return parts.count > 1 ? joinedMessages(parts) : parts.first ?? []
  }

  /// Writes a message of UTF-8 in the encoding that new commits have, the people's names along with it.
  private func setMessage(_ text: [UInt8], of source: Commit, in editor: inout CommitEditor) {
    let author = utf8(source.authorLine, encoding: source.encoding)
    let isUTF8 = encoding.isEmpty || encoding.elementsEqual("UTF-8".utf8)
    if !isUTF8, let message = convert(text[...], from: Array("UTF-8".utf8)[...], to: encoding[...]),
      let name = convert(author[...], from: Array("UTF-8".utf8)[...], to: encoding[...])
    {
      editor.setEncoding(encoding)
      if name != Array(source.authorLine) { editor.setAuthor(name) }
      editor.setMessage(message)
      return
    }
    if source.encoding != nil {
      editor.setEncoding([UInt8]?.none)
      if author != Array(source.authorLine) { editor.setAuthor(author) }
    }
    editor.setMessage(text)
  }

  /// Takes out the tags of merged commits that are not merged any more: what they say is about other parents.
  func removeMergedTags(from editor: inout CommitEditor, parents: [ObjectID]) throws {
    let tags = editor.commit.mergedTags
    guard !tags.isEmpty, tags.contains(where: { !parents.contains($0) }) else { return }
    editor.removeHeaders(named: "mergetag")
  }
}

/// Messages joined as git joins those of squashed commits: with an empty line between.
public func joinedMessages(_ parts: [[UInt8]]) -> [UInt8] {
  let newline = UInt8(ascii: "\n")
  var message: [UInt8] = []
  for part in parts {
    let text = part.trimmingNewlines
    guard !text.isEmpty else { continue }
    if !message.isEmpty { message.append(newline) }
    message += text
    message.append(newline)
  }
  return message
}

extension [UInt8] {
  /// Without empty lines at both ends.
  fileprivate var trimmingNewlines: [UInt8] {
    let newline = UInt8(ascii: "\n")
    guard let first = firstIndex(where: { $0 != newline }),
      let last = lastIndex(where: { $0 != newline })
    else { return [] }
    return Array(self[first...last])
  }
}
