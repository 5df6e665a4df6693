public import Objects

/// A commit that the log of operations remembers, to be found and pasted again.
public struct Clip: Hashable, Sendable {
  /// How it came to be one.
  public enum How: String, Hashable, Sendable {
    case dropped, cut, copied, squashed, replaced
  }

  public internal(set) var id: ObjectID
  public internal(set) var how: How
  public internal(set) var lineage: Lineage
  public internal(set) var author: Signature

  /// In UTF-8.
  public internal(set) var subject: [UInt8]

  /// The paths that it changed, the first ones where they are many.
  public internal(set) var paths: [[UInt8]]

  /// The operation, and who did it and when.
  public internal(set) var operation = ObjectID.zero
  public internal(set) var committer = Signature(line: [])
}

extension Clip {
  /// How many paths of a commit are remembered.
  static let maximumPathCount = 200

  private static let mark = Array("clip".utf8)

  /// Appends it as it stands beside an operation: fields that end in a zero byte.
  func append(to output: inout [UInt8], authorLine: ArraySlice<UInt8>) {
    func add(_ field: some Collection<UInt8>) {
      output.append(contentsOf: field)
      output.append(0)
    }
    add(Self.mark)
    add(how.rawValue.utf8)
    add(id.hex.utf8)
    add(lineage.bytes)
    add(authorLine)
    add(subject.prefix { $0 != 0 })
    add(String(min(paths.count, Self.maximumPathCount)).utf8)
    for path in paths.prefix(Self.maximumPathCount) { add(path) }
  }

  /// Reads the next one; nil at the end, and where it cannot be understood.
  init?(readingFrom fields: inout ArraySlice<ArraySlice<UInt8>>) {
    guard fields.count >= 7, fields.popFirst()?.elementsEqual(Self.mark) == true,
      let how = fields.popFirst().flatMap({ How(rawValue: String(decoding: $0, as: UTF8.self)) }),
      let id = fields.popFirst().flatMap({ ObjectID(hex: $0) }),
      let lineage = fields.popFirst(), let author = fields.popFirst(),
      let subject = fields.popFirst(),
      let count = fields.popFirst().flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
      (0...Self.maximumPathCount).contains(count), count <= fields.count
    else { return nil }
    self.init(
      id: id, how: how, lineage: Lineage(bytes: Array(lineage)),
      author: Signature(line: Array(author)[...]), subject: Array(subject),
      paths: fields.prefix(count).map { Array($0) })
    fields = fields.dropFirst(count)
  }
}
