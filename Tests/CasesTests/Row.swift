import Foundation
import Testing

/// A row of `yore log --json`.
struct Row {
  let members: [String: Any]

  init(_ line: String) throws {
    members = try Self.object(line)
  }

  /// The object that a line of JSON is.
  static func object(_ line: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any])
  }

  var id: String { text("id") }
  var shortID: String { text("shortId") }
  var subject: String { text("subject") }
  var body: String { text("body") }
  var parents: [String] { members["parents"] as? [String] ?? [] }
  var isGrafted: Bool { members["isGrafted"] as? Bool ?? false }
  var mergedCount: Int? { members["mergedCount"] as? Int }
  var authorName: String { person("author")["name"] as? String ?? "" }
  var committerDate: String? { person("committer")["date"] as? String }

  /// The exact bytes of the subject.
  var subjectBytes: [UInt8] {
    (members["subjectBase64"] as? String).flatMap { Data(base64Encoded: $0) }.map(Array.init)
      ?? Array(subject.utf8)
  }

  private var references: [[String: Any]] { members["references"] as? [[String: Any]] ?? [] }

  /// The full names of the references that stand here.
  var names: [String] { references.compactMap { $0["name"] as? String } }

  /// Those of them that are current: `HEAD` and its branch.
  var currentNames: [String] {
    references.filter { $0["current"] as? Bool ?? false }.compactMap { $0["name"] as? String }
  }

  private func text(_ name: String) -> String { members[name] as? String ?? "" }
  private func person(_ name: String) -> [String: Any] { members[name] as? [String: Any] ?? [:] }
}

/// Whether each commit stands there once, and before its parents.
func isChildrenFirst(_ rows: [Row]) -> Bool {
  let places = Dictionary(rows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: min)
  return places.count == rows.count
    && rows.enumerated().allSatisfy { place, row in
      row.parents.allSatisfy { places[$0].map { $0 > place } ?? true }
    }
}

/// Characters that a terminal obeys.
enum Control {
  /// The numbers of those in a text: the controls of old and new, and what turns the direction.
  static func harmful(in text: String, allowing allowed: [Unicode.Scalar]) -> [UInt32] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff:
        !allowed.contains(scalar)
      default: false
      }
    }.map(\.value)
  }
}
