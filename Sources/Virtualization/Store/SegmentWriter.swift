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
  ///   - parents: the positions of a commit's parents.
  ///   - generation: the generation number of the commit at a place in `columns`.
  init(
    _ columns: DigestColumns, order: [Int], base: Int, parents: (DigestColumns.Row) throws -> [Int],
    generation: (Int) -> Int
  ) rethrows {
    self.columns = columns
    self.base = base
    sections = Array(repeating: [], count: SegmentLayout.Section.allCases.count)
    reserve(order.count)
    for (offset, place) in order.enumerated() {
      let row = columns.rows[place]
      writeGraph(
        row, parents: try parents(row), generation: generation(place), position: base + offset)
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
    for place in order { self[.ids].append(contentsOf: columns.rows[place].id.bytes) }
    let byID = order.indices.sorted { columns.rows[order[$0]].id < columns.rows[order[$1]].id }
    var written = 0
    for start in 0..<SegmentLayout.fanoutCount {
      while written < byID.count {
        let id = columns.rows[order[byID[written]]].id
        guard SegmentLayout.bucket(of: id) <= start else { break }
        self[.sorted].append(number: base + byID[written], bytes: 3)
        written += 1
      }
      self[.fanout].append(number: written, bytes: 4)
    }
  }

  private mutating func writeTexts() {
    for identity in columns.identities.texts {
      self[.identityOffsets].append(number: self[.identities].count, bytes: 4)
      self[.identities] += identity
    }
    self[.identityOffsets].append(number: self[.identities].count, bytes: 4)
    for pair in columns.zones.texts.prefix(SegmentLayout.oddZones) { self[.zones] += pair }
  }
}
