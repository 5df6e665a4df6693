internal import Objects

/// Reading the record of a commit, by its place in this file: below `count`, as the caller knows.
///
///     0       20            24             28              32      36
///     | tree  | first parent | second parent | level, time | time  |
///               0x70000000 none               30 bits, 2    32
///                              top bit: the other parents stand in EDGE from there, the last with its top bit
extension CommitGraphLayer {
  /// More parents than any commit has; who names more is read from the object database.
  private static let maximumParents = 4096

  private static let topBit: UInt32 = 0x8000_0000

  private func number(_ place: Int, _ offset: Int) -> UInt32 {
    bytes.uint32(data + place * Self.recordSize + offset)
  }

  func tree(_ place: Int) -> ObjectID {
    let start = data + place * Self.recordSize
    return ObjectID(
      words: bytes.uint64(start), bytes.uint64(start + 8), bytes.uint32(start + 16))
  }

  /// Seconds since 1970, of which git keeps 34 bits.
  func commitTime(_ place: Int) -> Int64 {
    Int64(number(place, 28) & 3) << 32 | Int64(number(place, 32))
  }

  /// The length of the longest way to a root, 1 for a root; 0 where nobody counted.
  func level(_ place: Int) -> UInt32 { number(place, 28) >> 2 }

  /// The commit's time, or what is larger than the ancestors' corrected dates; nil where that is not known.
  func correctedDate(_ place: Int) -> UInt64? {
    guard let correctedDates else { return nil }
    let offset = bytes.uint32(correctedDates.lowerBound + 4 * place)
    let time = UInt64(commitTime(place))
    guard offset & Self.topBit != 0 else { return time + UInt64(offset) }
    let start = overflow.lowerBound + 8 * Int(offset & ~Self.topBit)
    guard start + 8 <= overflow.upperBound else { return nil }
    let (date, isTooLarge) = time.addingReportingOverflow(bytes.uint64(start))
    return isTooLarge ? nil : date
  }

  /// The positions of the parents in the chain, or nil when the record is damaged.
  func parents(_ place: Int) -> [Int]? {
    let first = number(place, 20)
    let second = number(place, 24)
    let end = UInt32(base + count)
    guard first != Self.noParent else { return [] }
    guard first < end else { return nil }
    if second == Self.noParent { return [Int(first)] }
    guard second & Self.topBit != 0 else { return second < end ? [Int(first), Int(second)] : nil }
    var parents = [Int(first)]
    var start = edges.lowerBound + 4 * Int(second & ~Self.topBit)
    while start + 4 <= edges.upperBound, parents.count < Self.maximumParents {
      let edge = bytes.uint32(start)
      guard edge & ~Self.topBit < end else { return nil }
      parents.append(Int(edge & ~Self.topBit))
      if edge & Self.topBit != 0 { return parents }
      start += 4
    }
    return nil
  }
}
