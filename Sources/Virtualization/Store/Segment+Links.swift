internal import Platform

extension Segment {
  /// A commit's place in the history as far as it takes no memory of its own.
  struct Links {
    let firstParent: Int?
    /// Nil also where there are more: `isOctopus` tells.
    let secondParent: Int?
    /// Whether only `graphRecord` has all parents.
    let isOctopus: Bool
    let commitTime: Int64
  }

  /// What `graphRecord` tells, for whoever goes through many commits.
  @inline(__always)
  func links(at position: Int) throws(FileDamage) -> Links {
    guard position >= base, position < base + count else { throw damage }
    let start = offset(.graph) + (position - base) * SegmentLayout.graphSize
    let time = try file.uint32(start + 3)
    let commitTime = time == SegmentLayout.oddTime ? try oddTime(of: position) : Int64(time)
    var first = try file.uint24(start)
    var second: Int?
    var isOctopus = false
    if first == SegmentLayout.none24 {
      return Links(
        firstParent: nil, secondParent: nil, isOctopus: false, commitTime: commitTime)
    }
    if first & SegmentLayout.placeBit != 0 {
      let place = first & ~SegmentLayout.placeBit
      guard (place + 1) * SegmentLayout.mergeSize <= length(.merges) else { throw damage }
      first = try file.uint24(offset(.merges) + place * SegmentLayout.mergeSize)
      let other = try file.uint24(offset(.merges) + place * SegmentLayout.mergeSize + 3)
      isOctopus = other & SegmentLayout.placeBit != 0
      second = isOctopus ? nil : other
    }
    guard max(first, second ?? 0) < base + count else { throw damage }
    return Links(
      firstParent: first, secondParent: second, isOctopus: isOctopus, commitTime: commitTime)
  }

  /// Appends the first parent of each commit, -1 where there is none.
  func appendFirstParents(to parents: inout [Int32]) throws(FileDamage) {
    let graph = unsafe try file.bytes(offset(.graph), length(.graph))
    parents.reserveCapacity(parents.count + count)
    var place = 0
    for _ in 0..<count {
      let low = unsafe graph.loadUnaligned(fromByteOffset: place, as: UInt16.self)
      let high = unsafe graph.loadUnaligned(fromByteOffset: place + 2, as: UInt8.self)
      var first = Int(UInt16(littleEndian: low)) | Int(high) << 16
      place += SegmentLayout.graphSize
      if first == SegmentLayout.none24 {
        parents.append(-1)
        continue
      }
      if first & SegmentLayout.placeBit != 0 {
        let merge = first & ~SegmentLayout.placeBit
        guard (merge + 1) * SegmentLayout.mergeSize <= length(.merges) else { throw damage }
        first = try file.uint24(offset(.merges) + merge * SegmentLayout.mergeSize)
      }
      guard first < base + count else { throw damage }
      parents.append(Int32(first))
    }
  }
}
