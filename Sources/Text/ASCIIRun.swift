extension Span where Element == UInt8 {
  /// How many bytes from `start` on are printable ASCII (a blank up to a tilde).
  ///
  /// Nearly all text of a repository is, so everything in this module begins with this: eight bytes
  /// a step, and only what is left is looked at one by one.
  func printableASCIICount(from start: Int) -> Int {
    var index = start
    let bytes = unsafe bytes
    while index &+ 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if !isPrintableASCII(word) { break }
      index &+= 8
    }
    while index < count, self[index] &- 0x20 < 0x5f { index &+= 1 }
    return index &- start
  }

  /// How many bytes from `start` on are each a grapheme of one cell, as far as plain ASCII tells that; no
  /// more than `limit`, and at no more cost.
  func plainCellCount(from start: Int, limit: Int) -> Int {
    let end = Swift.min(count, limit < count - start ? start + limit + 1 : count)
    let run = extracting(start..<end).printableASCIICount(from: 0)
    // The last byte of a run may be the base of a combining mark.
    return Swift.min(start + run == count ? run : Swift.max(0, run - 1), limit)
  }

  /// How many bytes from `start` on are ASCII, control characters included.
  func asciiCount(from start: Int) -> Int {
    var index = start
    let bytes = unsafe bytes
    while index &+ 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word & highBits != 0 { break }
      index &+= 8
    }
    while index < count, self[index] < 0x80 { index &+= 1 }
    return index &- start
  }
}

private let ones: UInt64 = 0x0101_0101_0101_0101
private let highBits: UInt64 = 0x8080_8080_8080_8080

/// Whether all eight bytes are from 0x20 to 0x7e; now and then wrongly no, never wrongly yes.
private func isPrintableASCII(_ word: UInt64) -> Bool {
  let belowBlank = word &- ones &* 0x20
  let isDelete = (word ^ (ones &* 0x7f)) &- ones
  return (word | belowBlank | isDelete) & highBits == 0
}
