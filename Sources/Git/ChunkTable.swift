internal import Objects
internal import Platform

/// The table of contents of a file in git's chunk format: where each named part of the file is.
///
/// A commit-graph and a multi-pack-index begin with one. Every chunk lies inside the file, before the
/// checksum at its end.
struct ChunkTable {
  /// A handful; a dictionary would take longer to be set up than all look-ups.
  private var chunks: [(name: UInt32, range: Range<Int>)] = []

  /// The length of one line of the table.
  private static let entrySize = 12

  /// Reads a table, or gives nil when it makes no sense.
  init?(_ map: FileMap, at start: Int, count: Int) {
    for number in 0..<count {
      let entry = start + Self.entrySize * number
      guard let name = map.uint32(at: entry), name != 0, range(of: name) == nil,
        let from = map.uint64(at: entry + 4),
        let to = map.uint64(at: entry + Self.entrySize + 4),
        from <= to, to <= UInt64(max(0, map.count - ObjectID.byteCount))
      else { return nil }
      chunks.append((name, Int(from)..<Int(to)))
    }
    guard map.uint32(at: start + Self.entrySize * count) == 0 else { return nil }
  }

  /// The range of the chunk with a name of four letters, or nil when the file has none.
  subscript(name: StaticString) -> Range<Int>? {
    range(of: name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } })
  }

  private func range(of name: UInt32) -> Range<Int>? {
    chunks.first { $0.name == name }?.range
  }
}
