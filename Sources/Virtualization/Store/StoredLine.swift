internal import Objects
internal import Platform

/// The first-parent line of a tip as it is kept beside the segments: its commits, how many each merge
/// brought in, and for every stored commit which commit of the line brought it in.
///
///     mark, version │ identity of the store │ tip │ numbers of commits stored and on the line │
///     positions, oldest first (3 each) │ counts (4 each) │ owners by position (3 each)
final class StoredLine {
  private static let mark: UInt64 = 0x656e_696c_6572_6f79
  private static let version = 1
  private static let headerSize = 56
  /// Not reachable from the line's tip.
  static let noOwner = (1 << 24) - 1

  let tip: ObjectID
  /// How many commits are on the line.
  let count: Int
  private let file: VerifiedFile
  private let storedCount: Int

  /// The line in a store's directory, or nil when there is none that belongs to this very store.
  ///
  /// - Throws: `FileDamage`.
  init?(_ store: HistoryStore) throws(FileDamage) {
    guard let file = try VerifiedFile(Self.path(store)) else { return nil }
    guard try file.uint64(0) == Self.mark, try file.uint64(8) == UInt64(Self.version),
      try file.uint64(16) == store.identity
    else { return nil }
    let words = try file.idWords(24)
    tip = ObjectID(words: words.0, words.1, words.2)
    storedCount = try file.uint32(44)
    count = try file.uint32(48)
    self.file = file
    // One that was written for a store which has grown since this one was opened.
    guard storedCount <= store.count else { return nil }
    guard count <= storedCount,
      file.count == Self.headerSize + count * 7 + storedCount * 3
    else { throw FileDamage(path: file.path) }
  }

  private static func path(_ store: HistoryStore) -> Path { store.directory.path.appending("line") }

  /// The position of a row, 0 being the tip.
  func position(atRow row: Int) throws(FileDamage) -> Int {
    let position = try file.uint24(Self.headerSize + (count - 1 - row) * 3)
    guard position < storedCount else { throw FileDamage(path: file.path) }
    return position
  }

  /// How many commits the merge at a row brought in.
  func mergedCount(atRow row: Int) throws(FileDamage) -> Int {
    try file.uint32(Self.headerSize + count * 3 + (count - 1 - row) * 4)
  }

  /// The row of the commit that brought a stored commit in: its own row for a commit of the line, nil for
  /// one that the tip does not reach.
  func row(bringingIn position: Int) throws(FileDamage) -> Int? {
    guard position < storedCount else { return nil }
    let owner = try file.uint24(Self.headerSize + count * 7 + position * 3)
    guard owner != Self.noOwner else { return nil }
    guard owner < count else { throw FileDamage(path: file.path) }
    return count - 1 - owner
  }

  /// For every stored commit the row that brought it in, counted from a row on; -1 for those that that row does not
  /// reach.
  func owners(from first: Int) throws(FileDamage) -> [Int32] {
    var owners = Array(repeating: Int32(-1), count: storedCount)
    let start = Self.headerSize + count * 7
    for position in 0..<storedCount {
      let owner = try file.uint24(start + position * 3)
      guard owner != Self.noOwner else { continue }
      guard owner < count else { throw FileDamage(path: file.path) }
      owners[position] = Int32(max(-1, count - 1 - owner - first))
    }
    return owners
  }

  /// The row of a commit that is on the line itself.
  func row(of position: Int) throws(FileDamage) -> Int? {
    guard let row = try row(bringingIn: position), try self.position(atRow: row) == position else {
      return nil
    }
    return row
  }

  /// Writes the line of a tip: one pass over all that it reaches, oldest commit of the line first, so that
  /// each commit goes to the oldest that reaches it.
  ///
  /// - Throws: `SystemError`, `FileDamage`.
  static func write(tip: Int, of store: HistoryStore) throws {
    var line: [Int] = []
    var next: Int? = tip
    // A damaged store could lead in a circle; a real line is no longer than the store.
    while let position = next, line.count < store.count {
      line.append(position)
      next = try store.graphRecord(at: position).parents.first
    }
    line.reverse()
    var owners = Array(repeating: Int32(noOwner), count: store.count)
    var counts: [Int] = []
    counts.reserveCapacity(line.count)
    var pending: [Int] = []
    for (owner, position) in line.enumerated() {
      owners[position] = Int32(owner)
      pending.append(position)
      var count = -1
      while let commit = pending.popLast() {
        count += 1
        for parent in try store.graphRecord(at: commit).parents where owners[parent] == noOwner {
          owners[parent] = Int32(owner)
          pending.append(parent)
        }
      }
      counts.append(count)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerSize + line.count * 7 + owners.count * 3)
    bytes.append(number: Int(mark), bytes: 8)
    bytes.append(number: version, bytes: 8)
    bytes.append(number64: store.identity)
    bytes += try store.id(at: tip).bytes
    bytes.append(number: store.count, bytes: 4)
    bytes.append(number: line.count, bytes: 4)
    bytes.append(number: 0, bytes: 4)
    for position in line { bytes.append(number: position, bytes: 3) }
    for count in counts { bytes.append(number: count, bytes: 4) }
    for owner in owners { bytes.append(number: Int(owner), bytes: 3) }
    try VerifiedFile.write(bytes, to: path(store))
  }
}
