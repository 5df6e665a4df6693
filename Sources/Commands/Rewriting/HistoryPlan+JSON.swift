internal import Objects
internal import Rewrite
internal import Text

extension HistoryPlan {
  /// Writes the plan as one object, as Documentation/schema/plan.json describes it.
  ///
  /// - Parameter subject: What stands beside each commit, for people.
  func write(to json: inout JSONWriter, subject: (ObjectID) -> [UInt8]) {
    func list(_ name: StaticString, _ ids: [ObjectID], to json: inout JSONWriter) {
      json.key(name)
      json.array { json in
        for id in ids { json.plain { id.appendHex(to: &$0, count: ObjectID.hexCount) } }
      }
    }
    json.object { json in
      json.key("schema")
      json.int(Self.schema)
      json.text("branch", branch.map { $0[...] })
      json.field("base", base?.hex)
      json.key("commits")
      json.array { json in
        for step in steps {
          json.object { json in
            json.field("commit", step.commit.hex)
            json.text("subject", subject(step.commit)[...])
            if !step.folded.isEmpty {
              list("fold", step.folded, to: &json)
              json.field("foldMessages", step.foldsMessages)
            }
            if let parents = step.parents { list("parents", parents, to: &json) }
          }
        }
      }
    }
    json.endLine()
  }
}
