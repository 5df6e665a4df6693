internal import Presentation

/// The rows of the line that were fetched, in blocks; those far from what is shown are forgotten.
struct RowCache: Equatable {
  /// The rows of a block.
  static let blockSize = 128
  /// How many blocks on each side of what is shown are kept.
  private static let keptBlocks = 8

  private var blocks: [Int: [ListRow]] = [:]
  private var requested: Set<Int> = []

  /// The row of the line, where it was fetched.
  subscript(row: Int) -> ListRow? {
    guard let block = blocks[row / Self.blockSize] else { return nil }
    let place = row % Self.blockSize
    return place < block.count ? block[place] : nil
  }

  /// The rows to be fetched so that all of a range is there, in whole blocks; they count as asked for from now on.
  mutating func fetch(_ rows: Range<Int>, of count: Int) -> [Range<Int>] {
    guard !rows.isEmpty else { return [] }
    let shown = (rows.lowerBound / Self.blockSize)...((rows.upperBound - 1) / Self.blockSize)
    forget(farFrom: shown)
    var ranges: [Range<Int>] = []
    for block in shown where !requested.contains(block) {
      let start = block * Self.blockSize
      let wanted = start..<min(start + Self.blockSize, count)
      // A block that was fetched when the line was not known that far is fetched again.
      if wanted.count <= blocks[block]?.count ?? 0 { continue }
      requested.insert(block)
      ranges.append(wanted)
    }
    return ranges
  }

  /// Takes the rows of the block that begins at a row.
  mutating func store(_ rows: [ListRow], at start: Int) {
    var (start, rest) = (start, rows[...])
    while !rest.isEmpty, start >= 0, start % Self.blockSize == 0 {
      blocks[start / Self.blockSize] = Array(rest.prefix(Self.blockSize))
      requested.remove(start / Self.blockSize)
      rest = rest.dropFirst(Self.blockSize)
      start += Self.blockSize
    }
    requested.remove(start / Self.blockSize)
  }

  private mutating func forget(farFrom shown: ClosedRange<Int>) {
    guard blocks.count > 4 * Self.keptBlocks else { return }
    blocks = blocks.filter { block, _ in
      block >= shown.lowerBound - Self.keptBlocks && block <= shown.upperBound + Self.keptBlocks
    }
  }
}
