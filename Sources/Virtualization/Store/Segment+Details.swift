internal import Objects
internal import Platform

extension Segment {
  /// What lists show of a commit; texts by their numbers.
  struct DetailRecord {
    let authorDelta: Int
    let author: Int
    let committer: Int
    let zones: Int
    let subjectLength: Int
  }

  /// The detail record at a position of the segment, or nil for an odd commit, which only its object tells.
  @inline(__always)
  func detailRecord(at position: Int) throws(FileDamage) -> DetailRecord? {
    guard positions.contains(position) else { throw damage }
    let start = offset(.details) + (position - base) * SegmentLayout.detailSize
    let zones = try file.uint8(start + 9)
    guard zones != SegmentLayout.oddZones else { return nil }
    var length = try file.uint8(start + 10)
    if length == SegmentLayout.longSubject { length = try longSubject(of: position) }
    return DetailRecord(
      authorDelta: try file.uint24(start), author: try file.uint24(start + 3),
      committer: try file.uint24(start + 6), zones: zones, subjectLength: length)
  }

  private func longSubject(of position: Int) throws(FileDamage) -> Int {
    guard let place = try row(of: position, in: .longSubjects, size: 8) else { throw damage }
    return try file.uint32(place + 4)
  }

  /// The length of the subject of any commit of the segment, and whether it is told here: odd ones have none.
  func subjectLength(at position: Int) throws(FileDamage) -> (length: Int, isTold: Bool) {
    let start = offset(.details) + (position - base) * SegmentLayout.detailSize
    let length = try file.uint8(start + 10)
    return (
      length == SegmentLayout.longSubject ? try longSubject(of: position) : length,
      try file.uint8(start + 9) != SegmentLayout.oddZones
    )
  }

  /// Where the subjects of a stride of commits begin.
  func subjectStart(ofStride stride: Int) throws(FileDamage) -> Int {
    try file.uint32(offset(.subjectOffsets) + stride * 4)
  }

  /// Where in the file the subject of a commit stands.
  ///
  /// Noted is that of every 64th; the others are found from it, and kept for the neighbours, which are
  /// mostly asked for next.
  func subjectOffset(at position: Int) throws(FileDamage) -> Int {
    let local = position - base
    let stride = local / SegmentLayout.subjectStride
    if stride != subjectsOfStride { try findSubjects(of: stride) }
    return subjectStarts[local % SegmentLayout.subjectStride]
  }

  private func findSubjects(of stride: Int) throws(FileDamage) {
    var place = try subjectStart(ofStride: stride)
    var starts: [Int] = []
    let first = stride * SegmentLayout.subjectStride
    for local in first..<min(first + SegmentLayout.subjectStride, count) {
      starts.append(offset(.subjects) + place)
      place += try subjectLength(at: base + local).length
    }
    guard place <= length(.subjects) else { throw damage }
    subjectStarts = starts
    subjectsOfStride = stride
  }

  /// Appends the subject of a commit; false for an odd one.
  @inline(__always)
  func appendSubject(at position: Int, to output: inout [UInt8]) throws(FileDamage) -> Bool {
    guard let record = try detailRecord(at: position) else { return false }
    try file.append(try subjectOffset(at: position), record.subjectLength, to: &output)
    return true
  }

  /// Where in the file an identity stands.
  func identityRange(_ number: Int) throws(FileDamage) -> Range<Int> {
    guard number >= 0, (number + 2) * 4 <= length(.identityOffsets) else { throw damage }
    let start = try file.uint32(offset(.identityOffsets) + number * 4)
    let end = try file.uint32(offset(.identityOffsets) + (number + 1) * 4)
    guard start <= end, end <= length(.identities) else { throw damage }
    return (offset(.identities) + start)..<(offset(.identities) + end)
  }

  /// How many identities there are.
  var identityCount: Int { length(.identityOffsets) / 4 - 1 }

  /// Two zones as they stand in commits.
  struct ZonePair {
    let author: [UInt8]
    let committer: [UInt8]
  }

  func readZonePairs() -> [ZonePair] {
    guard let bytes = try? file.copy(offset(.zones), length(.zones)) else { return [] }
    var pairs: [ZonePair] = []
    var rest = bytes[...]
    func text() -> [UInt8]? {
      guard let length = rest.popFirst(), rest.count >= Int(length) else { return nil }
      defer { rest = rest.dropFirst(Int(length)) }
      return Array(rest.prefix(Int(length)))
    }
    while let author = text(), let committer = text() {
      pairs.append(ZonePair(author: author, committer: committer))
    }
    return pairs
  }

  /// The commit put together again from what is kept: its people, times and subject as they stand in the
  /// object, without tree, parents, other headers and the rest of the message. Nil for an odd commit.
  func summary(at position: Int) throws(FileDamage) -> Commit? {
    guard let record = try detailRecord(at: position) else { return nil }
    guard record.zones < zonePairs.count else { throw damage }
    let zones = zonePairs[record.zones]
    let time = try graphRecord(at: position).commitTime
    let author = try identityRange(record.author)
    let committer = try identityRange(record.committer)
    let subject = try subjectOffset(at: position)
    guard subject + record.subjectLength <= offset(.subjects) + length(.subjects) else {
      throw damage
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(80 + author.count + committer.count + record.subjectLength)
    bytes += Array("author ".utf8)
    try file.append(author.lowerBound, author.count, to: &bytes)
    bytes += Array(" \(time &- Int64(record.authorDelta)) ".utf8) + zones.author
    bytes += Array("\ncommitter ".utf8)
    try file.append(committer.lowerBound, committer.count, to: &bytes)
    bytes += Array(" \(time) ".utf8) + zones.committer + Array("\n\n".utf8)
    try file.append(subject, record.subjectLength, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return Commit(bytes: bytes)
  }
}
