internal import Caching
internal import Objects
internal import Platform

/// The numbers of commits ahead and behind that took long to count, as they are kept beside the segments.
///
///     mark, version │ fingerprint of what the history depends on (16) │ age of the newest rows │ rows │
///     first id (20), second id (20), ahead, behind, age of each (4 each), sorted by the ids
///
/// It belongs to no store: the commits of a pair say all that a count depends on besides the fingerprint.
struct KeptCounts {
  private static let mark: UInt64 = 0x7374_6e75_6f63_6579
  private static let version = 1
  private static let headerSize = 40
  private static let rowSize = 52

  /// How many pairs are kept at most; those that were added first make room.
  static let maximumCount = 4096

  private let file: VerifiedFile
  private let count: Int
  private let age: Int

  /// The counts in a store's directory, or nil when there are none that hold under the present settings.
  ///
  /// - Throws: `FileDamage`.
  init?(_ directory: StoreDirectory) throws(FileDamage) {
    guard let file = try VerifiedFile(Self.path(directory)) else { return nil }
    guard try file.uint64(0) == Self.mark, try file.uint64(8) == UInt64(Self.version),
      try file.uint64(16) == directory.fingerprint.words.0,
      try file.uint64(24) == directory.fingerprint.words.1
    else { return nil }
    age = try file.uint32(32)
    count = try file.uint32(36)
    guard count <= Self.maximumCount, file.count == Self.headerSize + count * Self.rowSize else {
      throw FileDamage(path: file.path)
    }
    self.file = file
  }

  private static func path(_ directory: StoreDirectory) -> Path {
    directory.path.appending("ahead-behind")
  }

  /// The kept counts of a pair, or nil when there are none or the file is damaged. O(log n).
  func counts(of pair: CommitPair) -> AheadBehind? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      guard let row = try? row(at: middle) else { return nil }
      if row.pair == pair { return row.counts }
      if Self.precedes(row.pair, pair) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private struct Row {
    let pair: CommitPair
    let counts: AheadBehind
    let age: Int
  }

  private func row(at place: Int) throws(FileDamage) -> Row {
    let offset = Self.headerSize + place * Self.rowSize
    let first = try file.idWords(offset)
    let second = try file.idWords(offset + 20)
    return Row(
      pair: CommitPair(
        first: ObjectID(words: first.0, first.1, first.2),
        second: ObjectID(words: second.0, second.1, second.2)),
      counts: AheadBehind(
        ahead: try file.uint32(offset + 40), behind: try file.uint32(offset + 44)),
      age: try file.uint32(offset + 48))
  }

  private static func precedes(_ a: CommitPair, _ b: CommitPair) -> Bool {
    a.first == b.first ? a.second < b.second : a.first < b.first
  }

  /// Adds counts to those that are kept, and gives the new file; nil where it cannot be written.
  ///
  /// Two processes that write at once each leave a whole file; what one of them added may then be counted again.
  static func write(
    _ added: [(CommitPair, AheadBehind)], to directory: StoreDirectory
  ) -> KeptCounts? {
    let old = (try? KeptCounts(directory)) ?? nil
    // A damaged or full counter begins again: rows of an unknown age go first.
    let age = old.map { $0.age < Int(UInt32.max) ? $0.age + 1 : 1 } ?? 1
    let names = Set(added.map(\.0))
    var rows = added.map { Row(pair: $0.0, counts: $0.1, age: age) }
    for place in 0..<(old?.count ?? 0) {
      guard let row = try? old?.row(at: place), !names.contains(row.pair) else { continue }
      rows.append(row)
    }
    rows.removeAll { max($0.counts.ahead, $0.counts.behind) > Int(UInt32.max) }
    if rows.count > maximumCount {
      rows.sort { $0.age > $1.age }
      rows.removeSubrange(maximumCount...)
    }
    rows.sort { precedes($0.pair, $1.pair) }
    var bytes: [UInt8] = []
    bytes.append(number64: mark)
    bytes.append(number: version, bytes: 8)
    bytes.append(number64: directory.fingerprint.words.0)
    bytes.append(number64: directory.fingerprint.words.1)
    bytes.append(number: age, bytes: 4)
    bytes.append(number: rows.count, bytes: 4)
    for row in rows {
      bytes += row.pair.first.bytes
      bytes += row.pair.second.bytes
      for number in [row.counts.ahead, row.counts.behind, row.age] {
        bytes.append(number: number, bytes: 4)
      }
    }
    do {
      try makeDirectories(directory.path)
      try VerifiedFile.write(bytes, to: path(directory))
      return try KeptCounts(directory)
    } catch {
      return nil
    }
  }
}
