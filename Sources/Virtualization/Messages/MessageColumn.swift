internal import Objects
internal import Platform

/// The whole messages of a segment's commits as they are kept in a file beside it, for searching them.
final class MessageColumn {
  /// Some commits that follow each other, whose messages are read together.
  struct Block {
    let positions: Range<Int>
    fileprivate let offset: Int
    fileprivate let length: Int
    fileprivate let textLength: Int
  }

  let blocks: [Block]
  private let file: VerifiedFile

  private var damage: FileDamage { FileDamage(path: file.path) }

  /// The messages of a segment, or nil when there are none that belong to it.
  ///
  /// - Throws: `FileDamage`.
  init?(of segment: Segment, in store: HistoryStore) throws(FileDamage) {
    let path = Self.path(of: segment, in: store)
    guard let file = try VerifiedFile(path) else { return nil }
    let footer = file.count - MessageLayout.footerSize
    guard footer >= 0, try file.uint64(footer + 28) == MessageLayout.mark else {
      throw FileDamage(path: path)
    }
    guard try file.uint32(footer + 24) == MessageLayout.version,
      try file.uint64(footer) == store.identity
    else { return nil }
    let base = try file.uint32(footer + 8)
    let count = try file.uint32(footer + 12)
    let blockCount = try file.uint64(footer + 16)
    guard base == segment.base, count == segment.count,
      blockCount <= UInt64(footer / MessageLayout.rowSize)
    else { throw FileDamage(path: path) }
    let table = footer - Int(blockCount) * MessageLayout.rowSize
    blocks = try Self.readTable(file, at: table, count: Int(blockCount), of: segment.positions)
    self.file = file
  }

  /// Where the messages of a segment are kept.
  static func path(of segment: Segment, in store: HistoryStore) -> Path {
    let name = String(decoding: segment.file.path.lastComponent, as: UTF8.self)
    return store.directory.path.appending("messages-\(name)")
  }

  private static func readTable(
    _ file: VerifiedFile, at table: Int, count: Int, of positions: Range<Int>
  ) throws(FileDamage) -> [Block] {
    var blocks: [Block] = []
    blocks.reserveCapacity(count)
    var start = positions.lowerBound
    for number in 0..<count {
      let row = table + number * MessageLayout.rowSize
      let isLast = number == count - 1
      let end = isLast ? positions.upperBound : try file.uint32(row + MessageLayout.rowSize)
      let offset = try file.uint64(row + 4)
      let length = try file.uint32(row + 12)
      let textLength = try file.uint32(row + 16)
      guard try file.uint32(row) == start, start < end, end <= positions.upperBound,
        offset <= UInt64(table), length <= table - Int(offset),
        textLength <= MessageLayout.largestBlock
      else { throw FileDamage(path: file.path) }
      blocks.append(
        Block(
          positions: start..<end, offset: Int(offset), length: length, textLength: textLength))
      start = end
    }
    guard start == positions.upperBound else { throw FileDamage(path: file.path) }
    return blocks
  }

  /// Reads a block.
  ///
  /// - Throws: `FileDamage`.
  func read(
    _ block: Block, with decompressor: Decompressor, into messages: inout MessageBlock
  ) throws(FileDamage) {
    let bytes = unsafe try file.bytes(block.offset, block.length)
    guard
      unsafe decompressor.decompress(bytes, count: block.textLength, into: &messages.bytes),
      messages.findTexts(of: block.positions.count, end: block.textLength)
    else { throw damage }
  }
}

/// The messages of some commits that follow each other, one behind the other.
struct MessageBlock {
  /// The lengths, the texts, and what is left of longer blocks that were read before.
  fileprivate(set) var bytes: [UInt8] = []
  /// Where each text ends.
  private(set) var ends: [Int] = []
  /// Where all texts are.
  private(set) var range = 0..<0
  /// The commits, counted from the first of the block, whose texts only the objects tell.
  private(set) var untold: [Int] = []

  /// The text of a commit; an empty one for what only the object tells.
  func text(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? range.lowerBound : ends[number - 1])..<ends[number]]
  }

  fileprivate mutating func findTexts(of count: Int, end: Int) -> Bool {
    ends.removeAll(keepingCapacity: true)
    untold.removeAll(keepingCapacity: true)
    guard count * 4 <= end else { return false }
    var place = count * 4
    range = place..<end
    for number in 0..<count {
      let length = bytes[(number * 4)..<(number * 4 + 4)].reversed().reduce(0) {
        $0 << 8 | Int($1)
      }
      if length == MessageLayout.untold {
        untold.append(number)
      } else {
        guard length <= end - place else { return false }
        place += length
      }
      ends.append(place)
    }
    return place == end
  }
}
