import Objects
public import Text
import Virtualization

extension LogRowFacts {
  /// Writes the row as one JSON object, as Documentation/schema/log.json describes it.
  public func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  /// Writes the members of the row into an object that has others too.
  public func writeMembers(to json: inout JSONWriter) {
    let text = MessageText(commit, in: .utf8)
    var places = MessagePlaces(text)
    writeID("id", id, to: &json)
    json.key("shortId")
    json.plain { id.appendHex(to: &$0, count: min(shortIDLength, ObjectID.hexCount)) }
    json.text("lineage", lineage[...])
    json.key("parents")
    json.array { json in
      for parent in parents { json.plain { parent.appendHex(to: &$0) } }
    }
    json.key("author")
    writePerson(text, places.author, to: &json)
    json.key("committer")
    writePerson(text, places.committer, to: &json)
    var subject: [UInt8] = []
    text.appendSubject(from: places.subject, to: &subject)
    json.text("subject", subject[...])
    if showsBody { json.text("body", text.bytes[places.body..<text.end]) }
    json.key("references")
    Self.write(references, to: &json)
    json.field("position", position)
    json.field("isMerge", parents.count > 1)
    json.field("isGrafted", isGrafted)
    json.field("mergedCount", mergedCount)
    json.field("depth", depth)
    if let mergedBy { writeID("mergedBy", mergedBy, to: &json) } else { json.null("mergedBy") }
    json.field("state", state.rawValue)
    json.key("conflictedPaths")
    json.array { json in
      for path in conflictedPaths { json.string(path[...]) }
    }
    // The exact bytes of all, so that the places in the two arrays are the same.
    if !conflictedPaths.allSatisfy({ isValidUTF8($0[...]) }) {
      json.key("conflictedPathsBase64")
      json.array { json in
        for path in conflictedPaths { json.plain { appendBase64(path[...], to: &$0) } }
      }
    }
  }

  /// Writes references as an array.
  static func write(_ references: [RowReference], to json: inout JSONWriter) {
    json.array { json in
      for reference in references {
        json.object { json in
          json.text("name", reference.name.bytes[...])
          json.field("kind", reference.name.kind.rawValue)
          json.field("current", reference.isCurrent)
        }
      }
    }
  }

  private func writeID(_ name: StaticString, _ id: ObjectID, to json: inout JSONWriter) {
    json.key(name)
    json.plain { id.appendHex(to: &$0) }
  }

  /// Writes name, e-mail address and date of a person; empty and null where the line has none.
  private func writePerson(
    _ text: MessageText, _ line: Range<Int>, to json: inout JSONWriter
  ) {
    let person = PersonLine(text.bytes, line)
    json.object { json in
      Self.writeNames(person, in: text.bytes, mailmap, to: &json)
      guard let person, person.time != nil else { return json.null("date") }
      let date = person.date(in: text.bytes)
      json.key("date")
      json.plain { Self.dates.append(date.time, zone: date.zone, to: &$0) }
    }
  }

  /// Writes the members that tell who a person is; empty where the line has none.
  static func writeNames(
    _ person: PersonLine?, in bytes: [UInt8], _ mailmap: Mailmap?, to json: inout JSONWriter
  ) {
    var name = person.map { bytes[$0.name] } ?? []
    var email = person.map { bytes[$0.email] } ?? []
    if let mailmap { (name, email) = mailmap.mapped(name: name, email: email) }
    json.text("name", name)
    json.text("email", email)
  }

  /// Dates in ISO 8601, in the zone that they were made in.
  static let dates = DateWriter(style: DateStyle(.isoStrict), zone: .utc, now: 0)
}
