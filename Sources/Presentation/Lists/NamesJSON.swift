internal import Objects
internal import Text
internal import Virtualization

extension JSONWriter {
  /// Dates in ISO 8601, in the zone that they were made in.
  private static let dates = DateWriter(style: DateStyle(.isoStrict), zone: .utc, now: 0)

  /// Writes an id as a member; null where there is none.
  mutating func id(_ name: StaticString, _ id: ObjectID?, digits: Int = ObjectID.hexCount) {
    guard let id else { return null(name) }
    key(name)
    plain { id.appendHex(to: &$0, count: min(digits, ObjectID.hexCount)) }
  }

  /// Writes the date of a signature as a member; null where it has none.
  mutating func date(_ name: StaticString, _ signature: Signature?) {
    guard let signature, let time = signature.time else { return null(name) }
    key(name)
    plain { Self.dates.append(time, zone: Int(signature.zoneNumber), to: &$0) }
  }

  /// Writes what a branch follows as a member; null where it follows nothing.
  mutating func upstream(_ tracking: Tracking?) {
    guard let tracking else { return null("upstream") }
    key("upstream")
    object { json in
      json.text("name", tracking.upstream.name.short)
      json.field("ahead", tracking.counts?.ahead)
      json.field("behind", tracking.counts?.behind)
      json.field("gone", tracking.upstream.isGone)
    }
  }
}
