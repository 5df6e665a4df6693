internal import Objects
internal import Platform

/// The ids of a pack index or a multi-pack-index: sorted, in the mapped file.
///
/// Where the file starts to make no sense is checked when it is opened; ids out of order give wrong
/// neighbours, never a read outside the file.
struct SortedIDs {
  let count: Int
  private let bytes: MappedBytes
  /// Where the 256 counts of ids up to each first byte are.
  private let fanout: Int
  /// Where the first id is.
  private let start: Int
  /// From one id to the next, in bytes.
  private let stride: Int

  /// The ids at a place in a file, or nil when they would not fit into it or the counts shrink.
  init?(_ map: FileMap, fanout: Int, start: Int, stride: Int, end: Int) {
    var previous: UInt32 = 0
    for byte in 0..<256 {
      guard let count = map.uint32(at: fanout + 4 * byte), count >= previous else { return nil }
      previous = count
    }
    count = Int(previous)
    let (size, overflow) = count.multipliedReportingOverflow(by: stride)
    guard !overflow, start >= 0, end <= map.count,
      size <= end - start + (stride - ObjectID.byteCount)
    else { return nil }
    bytes = MappedBytes(map)
    self.fanout = fanout
    self.start = start
    self.stride = stride
  }

  /// The id at a place.
  func id(at place: Int) -> ObjectID? {
    guard place >= 0, place < count else { return nil }
    let offset = start + place * stride
    return ObjectID(
      words: bytes.uint64(offset), bytes.uint64(offset + 8), bytes.uint32(offset + 16))
  }

  /// The place of the first id that is not smaller.
  ///
  /// Ids are evenly spread, so where one stands is guessed first, and the guess mended by what is found there;
  /// from there on the steps grow, so that ids which are not spread cost twice the usual search.
  func lowerBound(_ id: ObjectID) -> Int {
    let first = Int(id[0])
    var low = first == 0 ? 0 : Int(bytes.uint32(fanout + 4 * (first - 1)))
    var high = Int(bytes.uint32(fanout + 4 * first))
    guard high - low > 8 else { return lowerBound(id, from: low, to: high) }
    let wanted = Int((id.words.high << 8) >> 32)
    let size = high - low
    var guess = low + ((wanted * size) >> 32)
    let found = Int((bytes.uint64(start + guess * stride) << 8) >> 32)
    guess = min(max(guess + (((wanted - found) * size) >> 32), low), high - 1)
    var step = 4
    if isSmaller(guess, than: id) {
      low = guess + 1
      while low + step < high, isSmaller(low + step, than: id) {
        low += step + 1
        step *= 2
      }
      high = min(high, low + step)
    } else {
      high = guess
      while high - step >= low, !isSmaller(high - step, than: id) {
        high -= step
        step *= 2
      }
      low = max(low, high - step)
    }
    return lowerBound(id, from: low, to: high)
  }

  private func lowerBound(_ id: ObjectID, from start: Int, to end: Int) -> Int {
    var (low, high) = (start, end)
    while low < high {
      let middle = low + (high - low) / 2
      if isSmaller(middle, than: id) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func isSmaller(_ place: Int, than id: ObjectID) -> Bool {
    let offset = start + place * stride
    let (words, wanted) = (bytes.uint64(offset), id.words)
    return words != wanted.high
      ? words < wanted.high
      : (bytes.uint64(offset + 8), bytes.uint32(offset + 16)) < (wanted.middle, wanted.low)
  }
}

extension SortedIDs {
  /// The ids of a pack index of either version, or nil when the file is none.
  static func packIndex(_ path: Path) -> SortedIDs? {
    guard let map = FileMap(path), map.count >= 1024 else { return nil }
    // The last 40 bytes of either version are two checksums.
    let end = map.count - 2 * ObjectID.byteCount
    if map.uint32(at: 0) == 0xff74_4f63 {
      guard map.uint32(at: 4) == 2 else { return nil }
      return SortedIDs(map, fanout: 8, start: 8 + 1024, stride: ObjectID.byteCount, end: end)
    }
    return SortedIDs(map, fanout: 0, start: 1024 + 4, stride: ObjectID.byteCount + 4, end: end)
  }
}

/// The index over many packs at once.
struct MultiPackIndex {
  let ids: SortedIDs
  /// The names of the packs' own index files.
  let packNames: Set<[UInt8]>

  /// Reads the index, or gives nil when there is none or it makes no sense.
  init?(_ path: Path) {
    guard let map = FileMap(path), map.uint32(at: 0) == 0x4d49_4458, map.count >= 12 + 20,
      map[4] == 1, map[5] == 1
    else { return nil }
    guard let chunks = ChunkTable(map, at: 12, count: Int(map[6])),
      let names = chunks["PNAM"], let fanout = chunks["OIDF"], let list = chunks["OIDL"],
      fanout.count >= 1024,
      let ids = SortedIDs(
        map, fanout: fanout.lowerBound, start: list.lowerBound, stride: ObjectID.byteCount,
        end: list.upperBound)
    else { return nil }
    self.ids = ids
    packNames = Set(map[names].split(separator: 0).map { Array($0) })
  }
}
