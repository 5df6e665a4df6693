internal import Objects
internal import Platform

/// A segment of the history store, read where it is mapped. Every number that is taken from it is checked:
/// what cannot be is `FileDamage`.
final class Segment {
  let file: VerifiedFile
  /// The first position.
  let base: Int
  /// How many commits there are.
  let count: Int
  private let sections: [(offset: Int, length: Int)]
  private(set) lazy var zonePairs = readZonePairs()
  /// Where the subjects of one stride of commits begin, and which stride it is.
  var subjectStarts: [Int] = []
  var subjectsOfStride = -1

  init(_ file: VerifiedFile) throws(FileDamage) {
    self.file = file
    guard try file.uint64(0) == SegmentLayout.mark,
      try file.uint64(8) == UInt64(SegmentLayout.version)
    else { throw FileDamage(path: file.path) }
    base = try file.uint32(16)
    count = try file.uint32(20)
    var sections: [(offset: Int, length: Int)] = []
    for section in 0..<SegmentLayout.Section.allCases.count {
      let offset = try file.uint64(24 + section * 16)
      let length = try file.uint64(32 + section * 16)
      let end = offset.addingReportingOverflow(length)
      guard !end.overflow, end.partialValue <= UInt64(file.count) else {
        throw FileDamage(path: file.path)
      }
      sections.append((Int(offset), Int(length)))
    }
    self.sections = sections
    guard base + count <= SegmentLayout.maximumCount,
      length(.graph) == count * SegmentLayout.graphSize,
      length(.details) == count * SegmentLayout.detailSize,
      length(.ids) == count * ObjectID.byteCount, length(.sorted) == count * 3,
      length(.fanout) == SegmentLayout.fanoutCount * 4, length(.identityOffsets) >= 4,
      length(.subjectOffsets)
        == (count + SegmentLayout.subjectStride - 1) / SegmentLayout.subjectStride * 4
    else { throw damage }
  }

  /// The positions of the segment.
  var positions: Range<Int> { base..<(base + count) }

  var damage: FileDamage { FileDamage(path: file.path) }

  func offset(_ section: SegmentLayout.Section) -> Int { sections[section.rawValue].offset }

  func length(_ section: SegmentLayout.Section) -> Int { sections[section.rawValue].length }

  // MARK: - Ids

  /// The id at a position of the segment.
  func id(at position: Int) throws(FileDamage) -> ObjectID {
    try readID(position - base)
  }

  /// All ids of the segment, sorted.
  func sortedIDs() throws(FileDamage) -> [ObjectID] {
    var ids: [ObjectID] = []
    ids.reserveCapacity(count)
    for place in 0..<count {
      ids.append(try id(at: try file.uint24(offset(.sorted) + place * 3)))
    }
    return ids
  }

  private func readID(_ local: Int) throws(FileDamage) -> ObjectID {
    guard local >= 0, local < count else { throw damage }
    let words = try file.idWords(offset(.ids) + local * ObjectID.byteCount)
    return ObjectID(words: words.0, words.1, words.2)
  }

  /// The position of a commit, or nil when the segment has it not. O(log of the commits per first 12 bits); ids
  /// are spread evenly, so two or three of them are looked at, each on a page of its own.
  func position(of id: ObjectID) throws(FileDamage) -> Int? {
    let bucket = SegmentLayout.bucket(of: id)
    var low = bucket == 0 ? 0 : try file.uint32(offset(.fanout) + (bucket - 1) * 4)
    var high = try file.uint32(offset(.fanout) + bucket * 4)
    guard low <= high, high <= count else { throw damage }
    // Of the ids in between, the bits behind those that name the bucket.
    var (lowBits, highBits) = (0.0, Double(UInt64.max))
    let wanted = Double(id.words.high << SegmentLayout.bucketBits)
    var guessCount = 0
    while low < high {
      var place = (low + high) / 2
      if guessCount < Self.maximumGuessCount, highBits > lowBits {
        let share = (wanted - lowBits) / (highBits - lowBits)
        place = min(max(low + Int(share * Double(high - low)), low), high - 1)
        guessCount += 1
      }
      let position = try file.uint24(offset(.sorted) + place * 3)
      let found = try self.id(at: position)
      if found == id { return position }
      let bits = Double(found.words.high << SegmentLayout.bucketBits)
      if found < id {
        (low, lowBits) = (place + 1, min(bits, wanted))
      } else {
        (high, highBits) = (place, max(bits, wanted))
      }
    }
    return nil
  }

  /// After so many guesses the rest is halved: in a forged file ids may stand anyhow.
  private static let maximumGuessCount = 4

  // MARK: - The graph

  /// A commit's place in the history.
  struct GraphRecord {
    var parents: [Int] = []
    var commitTime: Int64
    /// 0 when it is not known.
    var generation: Int
  }

  /// The graph record at a position of the segment. Parents come before the end of the segment.
  func graphRecord(at position: Int) throws(FileDamage) -> GraphRecord {
    guard positions.contains(position) else { throw damage }
    let start = offset(.graph) + (position - base) * SegmentLayout.graphSize
    let first = try file.uint24(start)
    let time = try file.uint32(start + 3)
    let generation = try file.uint24(start + 7)
    var record = GraphRecord(commitTime: Int64(time), generation: generation)
    if time == SegmentLayout.oddTime { record.commitTime = try oddTime(of: position) }
    if generation == SegmentLayout.none24 { record.generation = 0 }
    guard first != SegmentLayout.none24 else { return record }
    if first & SegmentLayout.placeBit == 0 {
      record.parents = [first]
    } else {
      record.parents = try mergedParents(at: first & ~SegmentLayout.placeBit)
    }
    for parent in record.parents where parent >= positions.upperBound { throw damage }
    return record
  }

  /// Calls `body` with the position of each parent in turn, and gives the commit time: without making a list for
  /// one or two.
  @inline(__always)
  func forEachParent(
    of position: Int, _ body: (Int) throws(FileDamage) -> Void
  ) throws(FileDamage) -> Int64 {
    guard positions.contains(position) else { throw damage }
    let start = offset(.graph) + (position - base) * SegmentLayout.graphSize
    let first = try file.uint24(start)
    let time = try file.uint32(start + 3)
    if first == SegmentLayout.none24 {
    } else if first & SegmentLayout.placeBit == 0, first < positions.upperBound {
      try body(first)
    } else {
      for parent in try graphRecord(at: position).parents { try body(parent) }
    }
    return time == SegmentLayout.oddTime ? try oddTime(of: position) : Int64(time)
  }

  private func mergedParents(at place: Int) throws(FileDamage) -> [Int] {
    guard (place + 1) * SegmentLayout.mergeSize <= length(.merges) else { throw damage }
    let start = offset(.merges) + place * SegmentLayout.mergeSize
    let first = try file.uint24(start)
    let second = try file.uint24(start + 3)
    guard second & SegmentLayout.placeBit != 0 else { return [first, second] }
    return [first] + (try octopusParents(at: second & ~SegmentLayout.placeBit))
  }

  private func octopusParents(at place: Int) throws(FileDamage) -> [Int] {
    let end = length(.octopus) / 3
    guard place < end else { throw damage }
    let number = try file.uint24(offset(.octopus) + place * 3)
    guard place + 1 + number <= end else { throw damage }
    var parents: [Int] = []
    for next in 0..<number {
      parents.append(try file.uint24(offset(.octopus) + (place + 1 + next) * 3))
    }
    return parents
  }

  func oddTime(of position: Int) throws(FileDamage) -> Int64 {
    guard let place = try row(of: position, in: .oddTimes, size: 12) else { throw damage }
    return Int64(bitPattern: try file.uint64(place + 4))
  }

  /// Where in a sorted section the row of a position stands, or nil when there is none.
  func row(
    of position: Int, in section: SegmentLayout.Section, size: Int
  ) throws(FileDamage) -> Int? {
    var (low, high) = (0, length(section) / size)
    while low < high {
      let middle = (low + high) / 2
      let place = offset(section) + middle * size
      let found = try file.uint32(place)
      if found == position { return place }
      if found < position { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
