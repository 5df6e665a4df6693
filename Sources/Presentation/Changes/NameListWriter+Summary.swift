internal import Text
public import Virtualization

extension NameListWriter {
  /// Writes the lines of `--summary`: files that came, went, or changed their name or mode.
  public func appendSummaries(_ changes: [FileChange], to output: inout [UInt8]) {
    for change in changes {
      switch change.status {
      case .added: appendSummary("create", change.new, change.path, to: &output)
      case .deleted: appendSummary("delete", change.old, change.path, to: &output)
      case .renamed, .copied:
        let word = change.status == .copied ? "copy" : "rename"
        output += Array(" \(word) ".utf8)
        output += renamedPath(
          change.oldPath ?? change.path, change.path, quotesBeyondASCII: quotesBeyondASCII)
        output += Array(" (\(change.similarity ?? 0)%)\n".utf8)
        appendModes(change, name: [], to: &output)
      case .modified, .typeChanged:
        let name = quotedPath(change.path, quotesBeyondASCII: quotesBeyondASCII)
        appendModes(change, name: [.space] + name, to: &output)
      }
    }
  }

  private func appendSummary(
    _ word: String, _ file: TreeFile?, _ path: [UInt8], to output: inout [UInt8]
  ) {
    guard let file else { return }
    output += Array(" \(word) mode \(octal(file.mode)) ".utf8)
    output += quotedPath(path, quotesBeyondASCII: quotesBeyondASCII)
    output.append(.newline)
  }

  private func appendModes(_ change: FileChange, name: [UInt8], to output: inout [UInt8]) {
    guard let old = change.old, let new = change.new, old.mode != new.mode else { return }
    output += Array(" mode change \(octal(old.mode)) => \(octal(new.mode))".utf8) + name
    output.append(.newline)
  }
}
