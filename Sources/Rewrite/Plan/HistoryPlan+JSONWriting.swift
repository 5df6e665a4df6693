public import Objects
public import Text

/// Writes plans for programs.
extension HistoryPlan {
  /// Writes the plan as one object.
  ///
  /// - Parameter subject: What stands beside a commit, for people; nothing reads it back.
  public func write(to json: inout JSONWriter, subject: (ObjectID) throws -> [UInt8]?) rethrows {
    try json.object { json in
      json.field("schema", Self.schema)
      json.text("branch", branch.map { $0[...] })
      if tellsBase { json.field("base", base?.hex) }
      json.key("commits")
      try json.array { json in
        for step in steps { try step.write(to: &json, subject: try subject(step.commit)) }
      }
    }
  }
}

extension HistoryPlan.Step {
  fileprivate func write(to json: inout JSONWriter, subject: [UInt8]?) throws {
    json.object { json in
      json.field("commit", commit.hex)
      if !folded.isEmpty {
        json.ids("fold", folded)
        json.field("foldMessages", foldsMessages)
        let silent = folded.filter(foldedSilently.contains)
        if foldsMessages, !silent.isEmpty { json.ids("foldSilently", silent) }
      }
      if let message { json.text("message", message[...]) }
      if let author { json.text("author", author[...]) }
      if let date { json.text("date", date[...]) }
      if let parents { json.ids("parents", parents) }
      if isSkipped { json.field("skip", true) }
      if let subject { json.text("subject", subject[...]) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func ids(_ name: StaticString, _ ids: [ObjectID]) {
    key(name)
    array { json in
      for id in ids { json.plain { id.appendHex(to: &$0) } }
    }
  }
}
