internal import Git
internal import Objects

/// A place in a tree, before an entry or at the end.
struct TreeCursor {
  private let tree: StoredTree
  private var position = 0

  init(_ tree: StoredTree) { self.tree = tree }

  /// An entry that was read where the cursor is.
  struct Parsed {
    let mode: TreeEntryMode
    let name: ArraySlice<UInt8>
    fileprivate let end: Int

    var isFolder: Bool { mode == .tree }

    /// Whether the entry stands before another one in a tree, where folders count as if a slash followed.
    func precedes(_ other: Parsed) -> Bool {
      TreeOrder.compare(name, isFolder: isFolder, other.name, isFolder: other.isFolder) < 0
    }

    /// Whether both stand at the same place in a tree.
    func stands(with other: Parsed) -> Bool {
      TreeOrder.compare(name, isFolder: isFolder, other.name, isFolder: other.isFolder) == 0
    }
  }

  /// Passes over the entries that all three have alike, byte by byte.
  mutating func skipShared(with second: inout TreeCursor, _ third: inout TreeCursor) {
    let (bytes, others, last) = (tree.bytes, second.tree.bytes, third.tree.bytes)
    let (a, b, c) = (bytes.span, others.span, last.span)
    while true {
      let end = a.entryEnd(from: position)
      guard end <= a.count else { return }
      let count = end &- position
      guard a.hasSame(count, at: position, as: b, at: second.position),
        a.hasSame(count, at: position, as: c, at: third.position)
      else { return }
      position = end
      second.position &+= count
      third.position &+= count
    }
  }

  /// The entry where the cursor is, or nil at the end.
  func parsed() throws -> Parsed? {
    let bytes = tree.bytes.span
    guard position < bytes.count else { return nil }
    let end = bytes.entryEnd(from: position)
    var mode: UInt32 = 0
    var place = position
    while place < bytes.count, bytes[place] & ~7 == UInt8(ascii: "0") {
      mode = mode << 3 | UInt32(bytes[place] & 7)
      place += 1
    }
    let nameEnd = end - ObjectID.byteCount - 1
    guard end <= bytes.count, place > position, place < nameEnd - 1,
      bytes[place] == UInt8(ascii: " ")
    else { throw RepositoryError.corruptObject(tree.id, reason: "bad tree entry") }
    let name = tree.bytes[(place + 1)..<nameEnd]
    if name.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) {
      throw RepositoryError.corruptObject(tree.id, reason: "bad name of a tree entry")
    }
    return Parsed(mode: TreeEntryMode(rawValue: mode).canonical, name: name, end: end)
  }

  /// Passes over the entry that was read and gives what it says.
  mutating func take(_ parsed: Parsed) -> Entry? {
    position = parsed.end
    return ObjectID(bytes: tree.bytes[(parsed.end - ObjectID.byteCount)..<parsed.end])
      .map { Entry(mode: parsed.mode, id: $0) }
  }
}

/// The order of a tree's entries.
enum TreeOrder {
  /// Negative, zero or positive as the first name stands before, with or behind the second.
  static func compare(
    _ a: ArraySlice<UInt8>, isFolder: Bool, _ b: ArraySlice<UInt8>, isFolder otherIsFolder: Bool
  ) -> Int {
    let (first, second) = (a.span, b.span)
    let shared = min(first.count, second.count)
    for offset in 0..<shared where first[offset] != second[offset] {
      return Int(first[offset]) - Int(second[offset])
    }
    func next(_ name: Span<UInt8>, _ isFolder: Bool) -> Int {
      name.count > shared ? Int(name[shared]) : isFolder ? Int(UInt8(ascii: "/")) : 0
    }
    return next(first, isFolder) - next(second, otherIsFolder)
  }
}

extension Span where Element == UInt8 {
  /// Where the entry of a tree that begins at a place ends; beyond the end of the bytes when it does not.
  func entryEnd(from start: Int) -> Int {
    // The shortest mode has five digits.
    var place = start &+ 6
    while place < count, self[place] != 0 { place &+= 1 }
    return place &+ 1 &+ ObjectID.byteCount
  }

  /// Whether the bytes at a place are the same as at a place of others; not when either has too few.
  func hasSame(_ length: Int, at start: Int, as other: Span<UInt8>, at otherStart: Int) -> Bool {
    guard start &+ length <= count, otherStart &+ length <= other.count else { return false }
    let (a, b) = unsafe (bytes, other.bytes)
    var offset = 0
    while offset &+ 8 <= length {
      let word = unsafe a.unsafeLoadUnaligned(fromByteOffset: start &+ offset, as: UInt64.self)
      let with = unsafe b.unsafeLoadUnaligned(
        fromByteOffset: otherStart &+ offset, as: UInt64.self)
      if word != with { return false }
      offset &+= 8
    }
    while offset < length {
      if self[start &+ offset] != other[otherStart &+ offset] { return false }
      offset &+= 1
    }
    return true
  }
}
