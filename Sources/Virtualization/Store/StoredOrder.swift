internal import Objects
internal import Platform

/// An order of git's from a tip as it is kept beside the segments: some positions one by one, then all
/// from a position down, which is how the first segment was laid out.
///
///     mark, version │ identity of the store │ tip │ how many stand one by one │ where it goes down from │
///     number of commits stored │ positions, newest first (3 each)
final class StoredOrder {
  /// The orders that are kept, and the names of their files.
  enum Kind: String, CaseIterable {
    /// That of `git log`.
    case newestFirst = "order"
    /// That of `git log --graph`.
    case topological = "graph-order"
  }

  private static let mark: UInt64 = 0x7265_6472_6f72_6f79
  private static let version = 2
  private static let headerSize = 56

  let tip: ObjectID
  private let file: VerifiedFile
  private let listed: Int
  private let descending: Int
  private let storedCount: Int

  /// How many commits the tip reaches.
  var count: Int { listed + descending }

  /// The order in a store's directory, or nil when there is none that belongs to this very store.
  ///
  /// - Throws: `FileDamage`.
  init?(_ kind: Kind, _ store: HistoryStore) throws(FileDamage) {
    guard let file = try VerifiedFile(Self.path(kind, store)) else { return nil }
    guard try file.uint64(0) == Self.mark, try file.uint64(8) == UInt64(Self.version),
      try file.uint64(16) == store.identity
    else { return nil }
    let words = try file.idWords(24)
    tip = ObjectID(words: words.0, words.1, words.2)
    listed = try file.uint32(44)
    descending = try file.uint32(48)
    storedCount = try file.uint32(52)
    self.file = file
    // One that was written for a store which has grown since this one was opened.
    guard storedCount <= store.count else { return nil }
    guard descending <= storedCount, file.count == Self.headerSize + listed * 3 else {
      throw FileDamage(path: file.path)
    }
  }

  private static func path(_ kind: Kind, _ store: HistoryStore) -> Path {
    store.directory.path.appending(kind.rawValue)
  }

  /// The position of the commit at a place of the order, 0 being the tip. O(1).
  @inline(__always)
  func position(at place: Int) throws(FileDamage) -> Int {
    guard place < listed else { return descending - 1 - (place - listed) }
    let position = try file.uint24(Self.headerSize + place * 3)
    guard position < storedCount else { throw FileDamage(path: file.path) }
    return position
  }

  /// Writes an order: as much of its end as goes down from a position by one each is kept as a number.
  ///
  /// - Throws: `SystemError`, `FileDamage`.
  static func write(_ kind: Kind, _ order: [Int], tip: Int, of store: HistoryStore) throws {
    var descending = 0
    while descending < order.count, order[order.count - 1 - descending] == descending {
      descending += 1
    }
    var bytes: [UInt8] = []
    bytes.append(number: Int(mark), bytes: 8)
    bytes.append(number: version, bytes: 8)
    bytes.append(number64: store.identity)
    bytes += try store.id(at: tip).bytes
    bytes.append(number: order.count - descending, bytes: 4)
    bytes.append(number: descending, bytes: 4)
    bytes.append(number: store.count, bytes: 4)
    for position in order.dropLast(descending) { bytes.append(number: position, bytes: 3) }
    try VerifiedFile.write(bytes, to: path(kind, store))
  }
}
