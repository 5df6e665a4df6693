/// A tree, as the exact bytes of its object. Its entries are read while it is gone through, in their
/// order, and end at the first that cannot be read.
public struct Tree: Hashable, Sendable, Sequence {
  /// The object's content.
  public let bytes: [UInt8]

  /// The tree whose object has these bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The tree of these entries, put in git's order.
  public init(entries: some Sequence<TreeEntry>) {
    var bytes: [UInt8] = []
    for entry in entries.sorted(by: TreeEntry.precedes) { bytes.append(contentsOf: entry.bytes) }
    self.bytes = bytes
  }

  public func makeIterator() -> TreeReader { TreeReader(bytes: bytes) }

  /// All entries.
  ///
  /// - Throws: `TreeFault` when one cannot be read.
  public func entries() throws(TreeFault) -> [TreeEntry] {
    var reader = makeIterator()
    var entries: [TreeEntry] = []
    while let entry = reader.next() { entries.append(entry) }
    if let fault = reader.fault { throw fault }
    return entries
  }

  /// The first entry of a name.
  public func entry(named name: ArraySlice<UInt8>) -> TreeEntry? {
    var reader = makeIterator()
    while let entry = reader.next() {
      // Names of one length are few, and only those are compared.
      if entry.name.count == name.count, entry.name.elementsEqual(name) { return entry }
    }
    return nil
  }
}

/// Why the rest of a tree cannot be read.
public enum TreeFault: Error, Hashable, Sendable {
  /// An entry does not begin with an octal number and a blank.
  case badMode(offset: Int)
  /// An entry has no name.
  case emptyName(offset: Int)
  /// The tree ends in the middle of an entry.
  case tooShort(offset: Int)
}

/// Goes through the entries of a tree.
public struct TreeReader: IteratorProtocol {
  /// Why the last entry was the last, or nil when the tree ended there.
  public private(set) var fault: TreeFault?

  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  public mutating func next() -> TreeEntry? {
    guard fault == nil, position < bytes.count else { return nil }
    let bytes = bytes
    let span = bytes.span
    let start = position
    var mode: UInt32 = 0
    var index = start
    while index < span.count, span[index] & ~7 == UInt8(ascii: "0") {
      mode = mode << 3 | UInt32(span[index] & 7)
      index += 1
    }
    guard index < span.count else { return stop(.tooShort(offset: start)) }
    guard index > start, span[index] == UInt8(ascii: " ") else {
      return stop(.badMode(offset: start))
    }
    let nameStart = index + 1
    let nameEnd = span.firstIndex(of: 0, from: nameStart, before: span.count)
    let end = nameEnd + 1 + ObjectID.byteCount
    guard end <= span.count, let id = span.objectID(bytesAt: nameEnd + 1) else {
      return stop(.tooShort(offset: start))
    }
    guard nameEnd > nameStart else { return stop(.emptyName(offset: start)) }
    position = end
    return TreeEntry(
      bytes: bytes[start..<end], mode: TreeEntryMode(rawValue: mode), nameStart: nameStart, id: id)
  }

  /// Passes over the entries that come next in both and have the same bytes; false when there are none.
  static func skipShared(_ a: inout TreeReader, _ b: inout TreeReader) -> Bool {
    guard a.fault == nil, b.fault == nil else { return false }
    let (bytes, others) = (a.bytes, b.bytes)
    let span = bytes.span
    let end = a.position + span.sharedCount(from: a.position, with: others.span, from: b.position)
    var position = a.position
    while true {
      let next = span.firstIndex(of: 0, from: position, before: end) + 1 + ObjectID.byteCount
      guard next <= end else { break }
      position = next
    }
    let count = position - a.position
    a.position += count
    b.position += count
    return count > 0
  }

  private mutating func stop(_ fault: TreeFault) -> TreeEntry? {
    self.fault = fault
    return nil
  }
}
