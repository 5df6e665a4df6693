public import Objects
internal import Text

/// What `git show` writes of objects that are no commits.
extension CommitFormatter {
  /// Writes an annotated tag: its name, who made it, its message; what it stands for comes after it.
  public mutating func append(_ tag: TagObject, to output: inout [UInt8]) {
    appendTitle("tag ", tag.name ?? [], to: &output)
    let isOneline = if case .oneline = format.layout { true } else { false }
    let text = MessageText(Commit(bytes: tag.bytes), in: options.encoding)
    if !isOneline, let tagger = tag.taggerRange {
      appendPerson("Tagger", .committer, text, tagger, to: &output)
    }
    guard tag.messageRange.lowerBound > 0 else { return }
    output.append(.newline)
    appendText(tag.message, to: &output)
  }

  /// Writes the names in a tree, those of trees with a slash behind them.
  ///
  /// - Parameter name: what the tree was called by.
  public mutating func append(
    _ tree: Tree, named name: [UInt8], to output: inout [UInt8]
  ) {
    appendTitle("tree ", name[...], to: &output)
    output.append(.newline)
    for entry in tree {
      appendText(entry.name[...], to: &output)
      if entry.mode.kind == .tree { output.append(UInt8(ascii: "/")) }
      output.append(.newline)
    }
  }

  /// Writes the content of a file.
  public func append(contentOfFile bytes: [UInt8], to output: inout [UInt8]) {
    appendText(bytes[...], to: &output)
  }

  private mutating func appendTitle(
    _ kind: StaticString, _ name: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    if hasWritten { output.append(.newline) }
    hasWritten = true
    appendColor(.commit, to: &output)
    output.append(text: kind)
    appendText(name, to: &output)
    appendReset(to: &output)
    output.append(.newline)
  }
}
