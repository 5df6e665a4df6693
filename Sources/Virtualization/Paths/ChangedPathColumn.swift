internal import Platform

/// The paths that a segment's commits changed, as they are kept in a file beside it.
final class ChangedPathColumn {
  /// One path, by its number in the file.
  struct Node {
    let isFolder: Bool
    /// Whether different ids can mean the same files here.
    let isOdd: Bool
    /// The numbers of the paths inside.
    let inside: Range<Int>
    fileprivate let name: Range<Int>
    fileprivate let list: Range<Int>
  }

  /// A commit that changed a path, and which content the path has since: 0 when it is gone, else the same number for
  /// the same content.
  struct Entry {
    let position: Int
    let version: UInt32
  }

  private let file: VerifiedFile
  private let positions: Range<Int>
  private let pathCount: Int
  private let names: Range<Int>
  private let records: Int

  private var damage: FileDamage { FileDamage(path: file.path) }

  /// The changed paths of a segment, or nil when there are none that belong to it.
  ///
  /// - Throws: `FileDamage`.
  init?(of segment: Segment, in store: HistoryStore) throws(FileDamage) {
    let path = Self.path(of: segment, in: store)
    guard let file = try VerifiedFile(path) else { return nil }
    let footer = file.count - ChangedPathLayout.footerSize
    guard footer >= 0, try file.uint64(footer + 36) == ChangedPathLayout.mark else {
      throw FileDamage(path: path)
    }
    guard try file.uint32(footer + 32) == ChangedPathLayout.version,
      try file.uint64(footer) == store.identity
    else { return nil }
    let base = try file.uint32(footer + 8)
    let count = try file.uint32(footer + 12)
    pathCount = try file.uint32(footer + 16)
    let listLength = try file.uint64(footer + 20)
    let nameLength = try file.uint32(footer + 28)
    guard base == segment.base, count == segment.count, pathCount > 0,
      listLength <= UInt64(footer),
      Int(listLength) + nameLength + (pathCount + 1) * ChangedPathLayout.recordSize == footer
    else { throw FileDamage(path: path) }
    names = Int(listLength)..<(Int(listLength) + nameLength)
    records = names.upperBound
    positions = segment.positions
    self.file = file
  }

  /// Where the changed paths of a segment are kept.
  static func path(of segment: Segment, in store: HistoryStore) -> Path {
    let name = String(decoding: segment.file.path.lastComponent, as: UTF8.self)
    return store.directory.path.appending("paths-\(name)")
  }

  /// The path of a number; 0 is the top of the tree.
  func node(_ number: Int) throws(FileDamage) -> Node {
    guard number >= 0, number < pathCount else { throw damage }
    let place = records + number * ChangedPathLayout.recordSize
    let next = place + ChangedPathLayout.recordSize
    let (inside, insideEnd) = (try file.uint32(place), try file.uint32(next))
    let (name, nameEnd) = (try file.uint32(place + 4), try file.uint32(next + 4))
    let list = try file.uint32(place + 8) + (try file.uint8(place + 12)) << 32
    let listEnd = try file.uint32(next + 8) + (try file.uint8(next + 12)) << 32
    // Inside comes behind, so that whoever goes down comes to an end.
    guard inside > number, inside <= insideEnd, insideEnd <= pathCount, name <= nameEnd,
      nameEnd <= names.count, list <= listEnd, listEnd <= names.lowerBound
    else { throw damage }
    let flags = try file.uint8(place + 13)
    return Node(
      isFolder: flags & ChangedPathLayout.folderFlag != 0,
      isOdd: flags & ChangedPathLayout.oddFlag != 0, inside: inside..<insideEnd,
      name: (names.lowerBound + name)..<(names.lowerBound + nameEnd), list: list..<listEnd)
  }

  /// What a path is called in its folder.
  func name(of node: Node) throws(FileDamage) -> [UInt8] {
    try file.copy(node.name.lowerBound, node.name.count)
  }

  /// The paths of a name in a folder: none, a file, a folder, or both. O(log of what is in the folder).
  func paths(
    named name: ArraySlice<UInt8>, in folder: Node
  ) throws(FileDamage) -> [Node] {
    var (low, high) = (folder.inside.lowerBound, folder.inside.upperBound)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = try self.name(of: try node(middle)).lexicographicallyPrecedes(name)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    var found: [Node] = []
    while low < folder.inside.upperBound, found.count < 2 {
      let node = try node(low)
      guard try self.name(of: node).elementsEqual(name) else { break }
      found.append(node)
      low += 1
    }
    return found
  }

  /// The commits that changed a path, the first position first.
  func entries(of node: Node) throws(FileDamage) -> [Entry] {
    var reader = NumberReader(file: file, range: node.list)
    var entries: [Entry] = []
    var next = positions.lowerBound
    var newest: UInt32 = 0
    while !reader.isAtEnd {
      let number = try reader.next()
      let position = next + number >> 1
      guard position < positions.upperBound else { throw damage }
      next = position + 1
      var version: UInt32 = 0
      if number & 1 == 0 {
        newest += 1
        version = newest
      } else if case let back = try reader.next(), back > 0 {
        guard back <= newest else { throw damage }
        version = newest - UInt32(back) + 1
      }
      entries.append(Entry(position: position, version: version))
    }
    return entries
  }

  /// The commits of which nothing is told, the first position first.
  func untoldPositions() throws(FileDamage) -> [Int] {
    let end = records + pathCount * ChangedPathLayout.recordSize
    let start = try file.uint32(end + 8) + (try file.uint8(end + 12)) << 32
    guard start <= names.lowerBound else { throw damage }
    var reader = NumberReader(file: file, range: start..<names.lowerBound)
    var untold: [Int] = []
    var next = positions.lowerBound
    while !reader.isAtEnd {
      let position = next + (try reader.next())
      guard position < positions.upperBound else { throw damage }
      untold.append(position)
      next = position + 1
    }
    return untold
  }
}

/// Reads numbers of any size one after the other.
private struct NumberReader {
  let file: VerifiedFile
  var range: Range<Int>

  var isAtEnd: Bool { range.isEmpty }

  /// The next number, below 2^35.
  mutating func next() throws(FileDamage) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let place = range.first else { break }
      let byte = try file.uint8(place)
      range = (place + 1)..<range.upperBound
      number |= (byte & 0x7f) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw FileDamage(path: file.path)
  }
}
