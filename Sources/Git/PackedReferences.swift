internal import Glibc
internal import Objects
internal import Platform

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
  private let map: FileMap?
  private let start: Int
  private let isSorted: Bool

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

  /// The record that starts at a position, nil where the line is none, and the start of the next one.
  private static func record(
    at position: Int, in bytes: UnsafeRawBufferPointer
  ) -> (record: Record?, next: Int) {
    let end = lineEnd(from: position, in: bytes)
    var next = min(end + 1, bytes.count)
    var peeled: ObjectID?
    if next < bytes.count, bytes[next] == UInt8(ascii: "^") {
      let peeledEnd = lineEnd(from: next, in: bytes)
      if peeledEnd - next == ObjectID.hexCount + 1 {
        peeled = ObjectID(hexAt: next + 1, in: bytes)
      }
      next = min(peeledEnd + 1, bytes.count)
    }
    let nameStart = position + ObjectID.hexCount + 1
    guard nameStart < end, ASCII.isBlank(bytes[nameStart - 1]),
      let target = ObjectID(hexAt: position, in: bytes)
    else { return (nil, next) }
    return (Record(name: nameStart..<end, target: target, peeled: peeled), next)
  }

  private static func lineEnd(from position: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard let start = bytes.baseAddress, position < bytes.count,
      let found = memchr(start + position, Int32(newline), bytes.count - position)
    else { return bytes.count }
    return UnsafeRawPointer(found) - start
  }
}
