internal import Glibc
internal import Objects
internal import Platform
internal import Text

/// The `packed-refs` file: many references in one file, one a line, in the order of their names.
///
/// The file is mapped and read where it lies. A line of fewer than 42 bytes, or one without an id, is no
/// reference; it does not keep the others from being read.
final class PackedReferences {
  /// One reference of the file.
  struct Record {
    let name: Range<Int>
    let target: ObjectID
    /// What the tag leads to, where the file says so.
    let peeled: ObjectID?
  }

  /// Which references the file tells the peeled value of.
  enum Peeling {
    case unknown, tags, all
  }

  let peeling: Peeling
  let map: FileMap?
  let start: Int
  let isSorted: Bool

  /// The state of the file when it was mapped, or nil when there was none.
  var status: FileStatus? { map?.status }

  private static let newline = UInt8(ascii: "\n")

  /// The references of the file; a missing file has none.
  init(_ path: Path) {
    map = FileMap(path)
    var (peeling, isSorted, start) = (Peeling.unknown, false, 0)
    if let map, map.count > 0, map[0] == UInt8(ascii: "#") {
      let end = map.firstIndex(of: Self.newline, in: 0..<map.count) ?? map.count
      let traits = map[0..<end].split(separator: UInt8(ascii: " "))
      if traits.contains(where: { $0.equals("fully-peeled") }) {
        peeling = .all
      } else if traits.contains(where: { $0.equals("peeled") }) {
        peeling = .tags
      }
      isSorted = traits.contains { $0.equals("sorted") }
      start = min(end + 1, map.count)
    }
    (self.peeling, self.isSorted, self.start) = (peeling, isSorted, start)
  }

  /// The bytes of a record's name.
  func name(of record: Record) -> [UInt8] { map?[record.name] ?? [] }

  /// Whether it is known what is left of the reference when tags are taken off.
  func knowsPeeled(_ record: Record) -> Bool {
    if record.peeled != nil { return true }
    switch peeling {
    case .all: return true
    case .unknown: return false
    case .tags: return name(of: record).hasPrefix("refs/tags/")
    }
  }

  /// Calls `body` with each record, in the order of the file.
  func visitAll(_ body: (Record) -> Void) {
    guard let map else { return }
    map.withBytes { bytes in
      var position = start
      while position < bytes.count {
        let (record, next) = Self.record(at: position, in: bytes)
        if let record { body(record) }
        position = next
      }
    }
  }

  /// Calls `body` with each record that leads to one of some objects. Of the others only the ends of their
  /// lines and the beginnings of their ids are looked at.
  ///
  /// - Returns: Whether that was possible: the file tells what its tags lead to, and is in order, so that
  ///   no name occurs twice. Otherwise only all records together tell.
  func visitAll(leadingTo ids: IDFilter, _ body: (Record) -> Void) -> Bool {
    guard let map, map.count > 0 else { return true }
    guard peeling == .all else { return false }
    return map.withBytes { bytes in
      guard let base = bytes.baseAddress else { return true }
      var position = start
      var previous = 0..<0
      while position < bytes.count {
        let (line, next) = Self.line(at: position, in: bytes)
        position = next
        guard let line else { continue }
        let common = min(previous.count, line.name.count)
        let order = memcmp(base + previous.lowerBound, base + line.name.lowerBound, common)
        guard order < 0 || order == 0 && previous.count < line.name.count else { return false }
        previous = line.name
        guard ids.mayContain(hexAt: line.peeled ?? line.start, in: bytes),
          let record = Self.record(line, in: bytes), ids.contains(record.peeled ?? record.target)
        else { continue }
        body(record)
      }
      return true
    }
  }

  /// The record of a name, or nil when there is none. Takes a few steps where the file says that it is
  /// sorted, and goes through all of it where not.
  func record(named name: [UInt8]) -> Record? {
    guard let map else { return nil }
    return map.withBytes { bytes in
      isSorted ? search(name, in: bytes) : scan(name, in: bytes)
    }
  }

  private func scan(_ name: [UInt8], in bytes: UnsafeRawBufferPointer) -> Record? {
    var position = start
    while position < bytes.count {
      let (record, next) = Self.record(at: position, in: bytes)
      if let record, bytes[record.name].elementsEqual(name) { return record }
      position = next
    }
    return nil
  }

  /// Calls `body` with each record whose name begins with a prefix.
  func visitAll(beneath prefix: [UInt8], _ body: (Record) -> Void) {
    guard let map else { return }
    map.withBytes { bytes in
      var position = isSorted ? place(of: prefix, in: bytes).position : start
      while position < bytes.count {
        let (record, next) = Self.record(at: position, in: bytes)
        if let record {
          if bytes[record.name].starts(with: prefix) {
            body(record)
          } else if isSorted, prefix.lexicographicallyPrecedes(bytes[record.name]) {
            return
          }
        }
        position = next
      }
    }
  }

  /// Puts together what the records lead to whose names begin with a prefix, tags peeled.
  func collectTargets(beneath prefix: [UInt8], in found: inout Set<ObjectID>) {
    guard let map else { return }
    map.withBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var position = isSorted ? place(of: prefix, in: bytes).position : start
      var previous: Int?
      while position < bytes.count {
        let (line, next) = Self.line(at: position, in: bytes)
        position = next
        guard let line else { continue }
        let common = min(prefix.count, line.name.count)
        let order = prefix.withUnsafeBytes { prefix in
          memcmp(base + line.name.lowerBound, prefix.baseAddress ?? base, common)
        }
        guard order == 0, line.name.count > prefix.count else {
          if isSorted, order > 0 { return }
          continue
        }
        // Many that lead to the same often stand together.
        let id = line.peeled ?? line.start
        if let previous, memcmp(base + previous, base + id, ObjectID.hexCount) == 0 { continue }
        previous = id
        if let id = ObjectID(hexAt: id, in: bytes) { found.insert(id) }
      }
    }
  }

  private func search(_ name: [UInt8], in bytes: UnsafeRawBufferPointer) -> Record? {
    place(of: name, in: bytes).record
  }

  /// The record of a name in a sorted file, or nil and the position where it would be.
  private func place(
    of name: [UInt8], in bytes: UnsafeRawBufferPointer
  ) -> (record: Record?, position: Int) {
    var (low, high) = (start, bytes.count)
    while low < high {
      // Lines that are no records are stepped over, upwards from the middle.
      var position = Self.lineStart(before: low + (high - low) / 2, notBefore: low, in: bytes)
      let middle = position
      var (record, next) = Self.record(at: position, in: bytes)
      while record == nil, next < high {
        position = next
        (record, next) = Self.record(at: position, in: bytes)
      }
      guard let record else {
        high = middle
        continue
      }
      if bytes[record.name].elementsEqual(name) { return (record, position) }
      if bytes[record.name].lexicographicallyPrecedes(name) {
        low = next
      } else {
        high = middle
      }
    }
    return (nil, low)
  }

  /// The start of the record that a byte belongs to: of a line that is not a `^` line.
  private static func lineStart(
    before position: Int, notBefore low: Int, in bytes: UnsafeRawBufferPointer
  ) -> Int {
    var position = position
    while position > low,
      bytes[position - 1] != newline || bytes[position] == UInt8(ascii: "^")
    {
      position -= 1
    }
    return position
  }

  /// A record's line, and the one behind it that tells what a tag leads to.
  struct Line {
    let start: Int
    let name: Range<Int>
    /// Where the peeled id begins, nil where there is none.
    let peeled: Int?
  }

  /// The line at a position, nil where it is too short to be a record, and the start of the next record.
  static func line(
    at position: Int, in bytes: UnsafeRawBufferPointer
  ) -> (line: Line?, next: Int) {
    let end = lineEnd(from: position, in: bytes)
    var next = min(end + 1, bytes.count)
    var peeled: Int?
    if next < bytes.count, bytes[next] == UInt8(ascii: "^") {
      let peeledEnd = lineEnd(from: next, in: bytes)
      if peeledEnd - next == ObjectID.hexCount + 1 { peeled = next + 1 }
      next = min(peeledEnd + 1, bytes.count)
    }
    let nameStart = position + ObjectID.hexCount + 1
    guard nameStart < end, bytes[nameStart - 1].isBlank else { return (nil, next) }
    return (Line(start: position, name: nameStart..<end, peeled: peeled), next)
  }

  private static func record(_ line: Line, in bytes: UnsafeRawBufferPointer) -> Record? {
    ObjectID(hexAt: line.start, in: bytes).map { target in
      let peeled = line.peeled.flatMap { ObjectID(hexAt: $0, in: bytes) }
      return Record(name: line.name, target: target, peeled: peeled)
    }
  }

  /// The record that starts at a position, nil where the line is none, and the start of the next one.
  private static func record(
    at position: Int, in bytes: UnsafeRawBufferPointer
  ) -> (record: Record?, next: Int) {
    let (line, next) = line(at: position, in: bytes)
    return (line.flatMap { record($0, in: bytes) }, next)
  }

  private static func lineEnd(from position: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard let start = bytes.baseAddress, position < bytes.count,
      let found = memchr(start + position, Int32(newline), bytes.count - position)
    else { return bytes.count }
    return UnsafeRawPointer(found) - start
  }
}
