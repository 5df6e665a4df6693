internal import Objects
public import Text
public import Virtualization

/// What a row of `operations` tells: an operation, and whether it is taken back at present.
public struct OperationRow {
  public var operation: Virtualization.Operation
  public var isUndone: Bool

  /// More references than this are told by their number.
  private static let maximumNameCount = 3

  public init(_ operation: Virtualization.Operation, isUndone: Bool) {
    self.operation = operation
    self.isUndone = isUndone
  }

  /// What was different afterwards, in a phrase such as `main moved, topic deleted`.
  public var summary: [UInt8] {
    var parts: [[UInt8]] = []
    if let head = operation.head { parts.append(Array("HEAD to ".utf8) + Self.shortHead(head.new)) }
    if operation.references.count > Self.maximumNameCount {
      parts.append(Array("\(operation.references.count) references changed".utf8))
    } else {
      for reference in operation.references {
        if reference.name.bytes.elementsEqual("refs/yore/virtual".utf8) {
          let verb =
            reference.old == nil ? "begun" : reference.new == nil ? "ended" : "changed"
          parts.append(Array("virtual history \(verb)".utf8))
          continue
        }
        let verb =
          reference.old == nil ? " created" : reference.new == nil ? " deleted" : " moved"
        let kind = reference.name.kind == .tag ? "tag " : ""
        parts.append(Array(kind.utf8) + reference.name.short + Array(verb.utf8))
      }
    }
    if parts.isEmpty { return Array("nothing moved".utf8) }
    return Array(parts.joined(separator: Array(", ".utf8)))
  }

  /// The branch or the beginning of the id that a head leads to.
  private static func shortHead(_ text: [UInt8]) -> [UInt8] {
    guard text.starts(with: "ref:".utf8) else { return Array(text.prefix(10)) }
    return Array(ReferenceName(bytes: Array(text.dropFirst(4))).short)
  }

  /// Writes the row as one JSON object, as Documentation/schema/operations.json describes it.
  public func write(to json: inout JSONWriter) {
    json.object { json in writeMembers(to: &json) }
  }

  func writeMembers(to json: inout JSONWriter) {
    json.id("id", operation.id)
    json.text("command", operation.command[...])
    json.date("date", operation.committer)
    json.text("summary", summary[...])
    json.field("origin", operation.origin.rawValue)
    json.field("kind", operation.kind.rawValue)
    json.field("undone", isUndone)
    if let head = operation.head {
      json.key("head")
      json.object { json in
        json.text("old", head.old[...])
        json.text("new", head.new[...])
      }
    } else {
      json.null("head")
    }
    json.key("references")
    json.array { json in
      for reference in operation.references { reference.write(to: &json) }
    }
  }
}

extension RewriteReport.MovedReference {
  /// Writes it as one JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.text("name", name.bytes[...])
      json.id("old", old)
      json.id("new", new)
    }
  }
}
