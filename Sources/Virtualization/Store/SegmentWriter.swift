internal import Objects
internal import Platform

/// Lays out commits as the bytes of a segment.
struct SegmentWriter {
  private let columns: DigestColumns
  private let base: Int
  private var sections: [[UInt8]]

  /// - Parameters:
  ///   - columns: the commits.
  ///   - order: their places in `columns`, the first position first.
  ///   - base: the first position.
  ///   - parent: the position of a parent, by where it is in the columns' `parents`.
  ///   - generations: the generation number of the commit at each place in `columns`.
  init(
    _ columns: DigestColumns, order: [Int], base: Int, parent: (Int) throws -> Int,
    generations: [Int]
  ) rethrows {
    self.columns = columns
    self.base = base
    sections = Array(repeating: [], count: SegmentLayout.Section.allCases.count)
    reserve(order.count)
    var parents: [Int] = []
    for (offset, place) in order.enumerated() {
      let row = columns.rows[place]
      parents.removeAll(keepingCapacity: true)
      for index in columns.parentRange(place) { parents.append(try parent(index)) }
      writeGraph(row, parents: parents, generation: generations[place], position: base + offset)
      writeDetails(row, offset: offset, position: base + offset)
    }
    writeIDs(order)
    writeTexts()
  }

  /// The content of the segment's file.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      SegmentLayout.headerSize + sections.reduce(0) { $0 + $1.count + 8 })
    bytes.append(number: Int(SegmentLayout.mark), bytes: 8)
    bytes.append(number: SegmentLayout.version, bytes: 8)
    bytes.append(number: base, bytes: 4)
    bytes.append(number: self[.ids].count / ObjectID.byteCount, bytes: 4)
    var offset = SegmentLayout.headerSize
    for section in sections {
      bytes.append(number: offset, bytes: 8)
      bytes.append(number: section.count, bytes: 8)
      offset += (section.count + 7) & ~7
    }
    for section in sections {
      bytes += section
      while bytes.count % 8 != 0 { bytes.append(0) }
    }
    return bytes
  }

  private subscript(section: SegmentLayout.Section) -> [UInt8] {
    get { sections[section.rawValue] }
    _modify { yield &sections[section.rawValue] }
  }

  private mutating func reserve(_ count: Int) {
    self[.graph].reserveCapacity(count * SegmentLayout.graphSize)
    self[.details].reserveCapacity(count * SegmentLayout.detailSize)
    self[.ids].reserveCapacity(count * ObjectID.byteCount)
    self[.sorted].reserveCapacity(count * 3)
    self[.subjects].reserveCapacity(columns.subjects.count)
  }

  private mutating func writeGraph(
    _ row: DigestColumns.Row, parents: [Int], generation: Int, position: Int
  ) {
    if parents.count < 2 {
      self[.graph].append(number: parents.first ?? SegmentLayout.none24, bytes: 3)
    } else {
      let place = self[.merges].count / SegmentLayout.mergeSize
      self[.graph].append(number: SegmentLayout.placeBit | place, bytes: 3)
      self[.merges].append(number: parents[0], bytes: 3)
      if parents.count == 2 {
        self[.merges].append(number: parents[1], bytes: 3)
      } else {
        self[.merges].append(
          number: SegmentLayout.placeBit | self[.octopus].count / 3, bytes: 3)
        self[.octopus].append(number: parents.count - 1, bytes: 3)
        for parent in parents.dropFirst() { self[.octopus].append(number: parent, bytes: 3) }
      }
    }
    let isUsual = row.commitTime >= 0 && row.commitTime < Int64(SegmentLayout.oddTime)
    self[.graph].append(number: isUsual ? Int(row.commitTime) : SegmentLayout.oddTime, bytes: 4)
    if !isUsual {
      self[.oddTimes].append(number: position, bytes: 4)
      self[.oddTimes].append(number64: UInt64(bitPattern: row.commitTime))
    }
    self[.graph].append(number: min(generation, SegmentLayout.none24), bytes: 3)
  }

  private mutating func writeDetails(_ row: DigestColumns.Row, offset: Int, position: Int) {
    if offset % SegmentLayout.subjectStride == 0 {
      self[.subjectOffsets].append(number: self[.subjects].count, bytes: 4)
    }
    let delta = row.commitTime.subtractingReportingOverflow(row.authorTime)
    guard let zones = row.zones, zones < SegmentLayout.oddZones, !delta.overflow,
      delta.partialValue >= 0, delta.partialValue < Int64(SegmentLayout.none24),
      max(row.author, row.committer) < SegmentLayout.none24
    else {
      self[.details].append(contentsOf: repeatElement(0, count: 9))
      self[.details].append(UInt8(SegmentLayout.oddZones))
      self[.details].append(0)
      return
    }
    self[.details].append(number: Int(delta.partialValue), bytes: 3)
    self[.details].append(number: row.author, bytes: 3)
    self[.details].append(number: row.committer, bytes: 3)
    self[.details].append(UInt8(zones))
    let length = row.subject.count
    self[.details].append(UInt8(min(length, SegmentLayout.longSubject)))
    if length >= SegmentLayout.longSubject {
      self[.longSubjects].append(number: position, bytes: 4)
      self[.longSubjects].append(number: length, bytes: 4)
    }
    self[.subjects] += columns.subjects[row.subject]
  }

  private mutating func writeIDs(_ order: [Int]) {
    for place in order { columns.rows[place].id.appendBytes(to: &self[.ids]) }
    var buckets = Array(repeating: [Int32](), count: SegmentLayout.fanoutCount)
    for (offset, place) in order.enumerated() {
      buckets[SegmentLayout.bucket(of: columns.rows[place].id)].append(Int32(offset))
    }
    var written = 0
    for bucket in buckets {
      let sorted = bucket.map { (id: columns.rows[order[Int($0)]].id, offset: Int($0)) }
        .sorted { $0.id < $1.id }
      for entry in sorted { self[.sorted].append(number: base + entry.offset, bytes: 3) }
      written += sorted.count
      self[.fanout].append(number: written, bytes: 4)
    }
  }

  private mutating func writeTexts() {
    for number in 0..<columns.identities.count {
      self[.identityOffsets].append(number: self[.identities].count, bytes: 4)
      self[.identities] += columns.identities[number]
    }
    self[.identityOffsets].append(number: self[.identities].count, bytes: 4)
    for number in 0..<min(columns.zones.count, SegmentLayout.oddZones) {
      self[.zones] += columns.zones[number]
    }
  }
}
