internal import Caching
internal import Git
internal import Objects
internal import Platform

/// How far the ids of stored commits can be shortened among all packed objects: the usual length for nearly
/// all of them, and the few that need more.
///
///     mark, version │ identity of the store │ fingerprint of the packs │ commits │ usual length │
///     how many need more │ id (20) and length (1) of each, sorted
struct StoredShortIDs {
  private static let mark: UInt64 = 0x7472_6f68_7365_726f
  private static let version = 1
  private static let headerSize = 52

  /// How many commits of the store it speaks for.
  let storedCount: Int
  private let usualLength: Int
  private let longer: [ObjectID: Int]

  /// The lengths in a store's directory, or nil when there are none for these packs.
  ///
  /// - Throws: `FileDamage`.
  init?(_ store: HistoryStore, packs: [[UInt8]]) throws(FileDamage) {
    guard let file = try VerifiedFile(Self.path(store)) else { return nil }
    let words = Self.fingerprint(packs).words
    guard try file.uint64(0) == Self.mark, try file.uint64(8) == UInt64(Self.version),
      try file.uint64(16) == store.identity, try file.uint64(24) == words.0,
      try file.uint64(32) == words.1
    else { return nil }
    storedCount = try file.uint32(40)
    usualLength = try file.uint32(44)
    let count = try file.uint32(48)
    guard file.count == Self.headerSize + count * 21 else { throw FileDamage(path: file.path) }
    var longer: [ObjectID: Int] = [:]
    for row in 0..<count {
      let words = try file.idWords(Self.headerSize + row * 21)
      let length = try file.uint8(Self.headerSize + row * 21 + 20)
      guard length <= ObjectID.hexCount else { throw FileDamage(path: file.path) }
      longer[ObjectID(words: words.0, words.1, words.2)] = length
    }
    self.longer = longer
  }

  private static func path(_ store: HistoryStore) -> Path {
    store.directory.path.appending("short-ids")
  }

  private static func fingerprint(_ packs: [[UInt8]]) -> Fingerprint {
    Fingerprint { fingerprint in
      for pack in packs { fingerprint.add(pack) }
    }
  }

  /// The digits that tell a stored commit from all packed objects, at least `minimum`; nil where only a look
  /// at the packs tells.
  func length(of id: ObjectID, at position: Int, minimum: Int) -> Int? {
    guard minimum >= usualLength, minimum <= ObjectID.hexCount, position < storedCount else {
      return nil
    }
    return longer.isEmpty ? minimum : max(minimum, longer[id] ?? usualLength)
  }

  /// Looks at all stored commits and keeps what is found.
  ///
  /// - Throws: `FileDamage`, `SystemError`.
  static func write(_ store: HistoryStore, abbreviator: Abbreviator) throws {
    let usual = abbreviator.automaticMinimum()
    var rows: [UInt8] = []
    var count = 0
    // In the order of their ids: neighbours among the packed ones are neighbours in memory.
    for id in try store.segments.flatMap({ try $0.sortedIDs() }) {
      let length = abbreviator.lengthAmongPacked(id, minimum: usual)
      guard length > usual else { continue }
      rows += id.bytes
      rows.append(UInt8(length))
      count += 1
    }
    let words = fingerprint(abbreviator.packNames).words
    var bytes: [UInt8] = []
    bytes.append(number64: mark)
    bytes.append(number: version, bytes: 8)
    bytes.append(number64: store.identity)
    bytes.append(number64: words.0)
    bytes.append(number64: words.1)
    bytes.append(number: store.count, bytes: 4)
    bytes.append(number: usual, bytes: 4)
    bytes.append(number: count, bytes: 4)
    try VerifiedFile.write(bytes + rows, to: path(store))
  }
}
