public import Text
public import Virtualization

extension UndoReport {
  /// Writes the report as one JSON object: that of a rewrite, and the operations that it is about.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      rewrite.writeMembers(to: &json)
      json.key("operations")
      json.array { json in
        for operation in operations {
          json.object { json in
            json.id("id", operation.id)
            json.text("command", operation.command[...])
            json.field("origin", operation.origin.rawValue)
          }
        }
      }
    }
  }
}
