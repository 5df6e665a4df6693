public import Objects

/// A commit's identity that survives rewriting: rewording, moving, squashing into it.
///
/// Written as 32 letters from `k` to `z`, so that it is never taken for an id: the `change-id` header where
/// the commit has one, else the first 16 bytes of the commit's id in these letters (`z` for 0, `k` for 15).
public struct Lineage: Hashable, Sendable {
  /// The letters; those of a `change-id` header as they stand there.
  public let bytes: [UInt8]

  /// How many letters a derived lineage has.
  static let letterCount = 32

  /// The lineage of a commit that yore has not rewritten.
  public init(of commit: Commit, id: ObjectID) {
    if let header = commit.changeID, Self.isLineage(header) {
      bytes = Array(header)
    } else {
      var letters: [UInt8] = []
      id.appendReverseHex(to: &letters, count: Self.letterCount)
      bytes = letters
    }
  }

  /// A lineage that was written down.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Writes the lineage of a commit without a `change-id` header.
  public static func appendDerived(from id: ObjectID, to output: inout [UInt8]) {
    id.appendReverseHex(to: &output, count: letterCount)
  }

  /// Whether the text has the form of a lineage or of the start of one.
  static func isLineage(_ text: some Collection<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy { (UInt8(ascii: "k")...UInt8(ascii: "z")).contains($0) }
  }

  /// The hexadecimal digits with which the id of a commit with this derived lineage starts.
  static func idDigits(of text: some Sequence<UInt8>) -> [UInt8] {
    text.map { hexDigit(for: UInt8(ascii: "z") - $0) }
  }
}

extension Lineage: CustomStringConvertible {
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
