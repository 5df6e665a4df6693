public import History
public import Objects
public import Text

extension LaneRow {
  /// Writes the members that a drawing is made from: the lane of the commit, the lines of the strip between this row
  /// and the next, and how many lanes there are.
  ///
  /// - Parameter id: the id of a commit that a line leads to.
  public func writeMembers(id: (Position) -> ObjectID, to json: inout JSONWriter) {
    json.field("lane", lane)
    json.key("edges")
    json.array { json in
      for line in passing { Self.write(line, id, to: &json) }
      for line in own { Self.write(line, id, to: &json) }
    }
    json.field("lanes", width)
    json.field("isCut", isCut)
  }

  private static func write(
    _ line: Line, _ id: (Position) -> ObjectID, to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("from", line.from)
      json.field("to", line.to)
      json.key("parent")
      json.plain { id(line.target).appendHex(to: &$0) }
      json.field("dotted", line.isDotted)
    }
  }
}
