internal import Objects
public import Text
public import Virtualization

/// Writes an operation with the history before and after it.
public struct OperationDetailWriter {
  private let style: ListStyle

  /// More commits than this are told by their number.
  private static let maximumRowCount = 50

  public init(style: ListStyle) { self.style = style }

  public func append(_ detail: OperationDetail, to output: inout [UInt8]) {
    let operation = detail.operation
    append("operation ", operation.id, to: &output)
    line([], to: &output)
    line(printable(operation.command[...]), to: &output)
    line(style.date(operation.committer), to: &output)
    if let head = operation.head {
      line(
        Array("HEAD ".utf8) + printable(head.old[...]) + arrow + printable(head.new[...]),
        to: &output)
    }
    for reference in operation.references {
      output += printable(reference.name.short) + Array(" ".utf8)
      append("", reference.old, to: &output)
      output += arrow
      append("", reference.new, to: &output)
      line([], to: &output)
    }
    append(detail.before, mark: "- ", to: &output)
    append(detail.after, mark: "+ ", to: &output)
  }

  private var arrow: [UInt8] { Array((style.isPlain ? " -> " : " → ").utf8) }

  private func append(
    _ commits: [OperationDetail.Commit], mark: String, to output: inout [UInt8]
  ) {
    for commit in commits.prefix(Self.maximumRowCount) {
      append(mark, commit.id, to: &output)
      line(Array(" ".utf8) + style.printableStart(commit.subject[...]), to: &output)
    }
    let rest = commits.count - Self.maximumRowCount
    if rest > 0 { line(Array("\(mark)… and \(counted(rest, "more commit"))".utf8), to: &output) }
  }

  private func append(_ words: String, _ id: ObjectID?, to output: inout [UInt8]) {
    output += Array(words.utf8)
    guard let id else {
      output += Array("none".utf8)
      return
    }
    output += style.colors?[.commit] ?? []
    output += style.shortID(id)
    if style.colors != nil { output += Color.reset.sequence }
  }

  private func line(_ text: [UInt8], to output: inout [UInt8]) {
    output += text
    output.append(.newline)
  }
}

extension OperationDetail {
  /// Writes it as one JSON object: a row of the list, and the commits before and after.
  public func write(isUndone: Bool, to json: inout JSONWriter) {
    json.object { json in
      OperationRow(operation, isUndone: isUndone).writeMembers(to: &json)
      json.key("before")
      Self.write(before, to: &json)
      json.key("after")
      Self.write(after, to: &json)
    }
  }

  private static func write(_ commits: [Commit], to json: inout JSONWriter) {
    json.array { json in
      for commit in commits {
        json.object { json in
          json.id("id", commit.id)
          json.text("subject", commit.subject[...])
        }
      }
    }
  }
}
