import Objects
import TestKit

extension Scratch {
  /// All objects of the repository, reachable or not.
  func objects() throws -> [(id: ObjectID, kind: ObjectKind, bytes: [UInt8])] {
    let output = try git(["cat-file", "--batch", "--batch-all-objects"])
    var rest = output[...]
    var objects: [(ObjectID, ObjectKind, [UInt8])] = []
    while let end = rest.firstIndex(of: 0x0a) {
      let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard fields.count == 3, let id = ObjectID(String(fields[0])),
        let kind = ObjectKind(rawValue: String(fields[1])), let count = Int(fields[2])
      else { throw UnreadableOutput() }
      objects.append((id, kind, Array(rest[(end + 1)..<(end + 1 + count)])))
      rest = rest[(end + 1 + count + 1)...]
    }
    return objects
  }
}

/// Output of git that a test does not understand.
struct UnreadableOutput: Error {}

/// The text, for comparing and for a failure's message.
func shown(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
