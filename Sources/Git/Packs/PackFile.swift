internal import Objects
internal import Platform

/// A pack and its index, mapped: where objects are, and what their entries say.
///
/// Nothing of either file is trusted: what does not fit is nil, and the caller reads the object another way.
struct PackFile: Sendable {
  /// The ids of the objects.
  let ids: SortedIDs
  private let index: MappedBytes
  private let pack: MappedBytes

  /// Where in the index the offsets of four bytes begin, those of eight bytes, and its checksums.
  private let offsets: Int
  private let largeOffsets: Int
  private let indexEnd: Int

  /// An index begins with its mark, its version and 256 counts.
  private static let idsStart = 8 + 4 * 256
  private static let headerSize = 12

  /// The pack whose index is at a path; nil for an index of the old version and for what is neither.
  init?(index path: Path) {
    guard path.bytes.hasSuffix(".idx"), let map = FileMap(path),
      map.uint32(at: 0) == 0xff74_4f63, map.uint32(at: 4) == 2,
      let packMap = FileMap(Path(bytes: path.bytes.dropLast(4) + Array(".pack".utf8))),
      packMap.uint32(at: 0) == 0x5041_434b,  // "PACK"
      packMap.count >= Self.headerSize + ObjectID.byteCount
    else { return nil }
    indexEnd = map.count - 2 * ObjectID.byteCount
    guard
      let ids = SortedIDs(
        map, fanout: 8, start: Self.idsStart, stride: ObjectID.byteCount, end: indexEnd),
      ids.count <= (indexEnd - Self.idsStart) / (ObjectID.byteCount + 8)
    else { return nil }
    self.ids = ids
    // Between the ids and the offsets there is a checksum of four bytes for each entry.
    offsets = Self.idsStart + ids.count * (ObjectID.byteCount + 4)
    largeOffsets = offsets + ids.count * 4
    index = MappedBytes(map)
    pack = MappedBytes(packMap)
  }

  /// Where the entry of an object is, or nil when the pack has it not.
  func offset(of id: ObjectID) -> Int? {
    let place = ids.lowerBound(id)
    guard ids.id(at: place) == id else { return nil }
    let short = index.uint32(offsets + place * 4)
    guard short & 0x8000_0000 != 0 else { return Int(short) }
    let large = largeOffsets + Int(short & 0x7fff_ffff) * 8
    guard large <= indexEnd - 8 else { return nil }
    return Int(exactly: index.uint64(large))
  }

  /// What an entry holds.
  enum Kind {
    case commit, other
    /// A difference to the object at an offset of this pack.
    case delta(base: Int)
  }

  /// What stands in front of an entry's content.
  struct Entry {
    let kind: Kind
    /// The length of the content when it is inflated.
    let size: Int
    /// Where the compressed content begins.
    let start: Int
  }

  /// The entry at an offset, or nil where there cannot be one.
  func entry(at offset: Int) -> Entry? {
    let end = pack.count - ObjectID.byteCount
    guard offset >= Self.headerSize, offset < end else { return nil }
    var place = offset
    func next() -> UInt8? {
      guard place < end else { return nil }
      defer { place += 1 }
      return pack.bytes[place]
    }
    guard var byte = next() else { return nil }
    let number = byte >> 4 & 7
    var size = Int(byte & 15)
    var shift = 4
    while byte & 0x80 != 0 {
      guard shift < 40, let more = next() else { return nil }
      byte = more
      size |= Int(byte & 0x7f) << shift
      shift += 7
    }
    switch number {
    case 1: return Entry(kind: .commit, size: size, start: place)
    case 2, 3, 4: return Entry(kind: .other, size: size, start: place)
    case 6:
      guard var byte = next() else { return nil }
      var distance = Int(byte & 0x7f)
      while byte & 0x80 != 0 {
        guard distance < 1 << 48, let more = next() else { return nil }
        byte = more
        distance = (distance + 1) << 7 | Int(byte & 0x7f)
      }
      guard distance > 0, distance < offset else { return nil }
      return Entry(kind: .delta(base: offset - distance), size: size, start: place)
    case 7:
      guard place <= end - ObjectID.byteCount else { return nil }
      let base = ObjectID(
        words: pack.uint64(place), pack.uint64(place + 8), pack.uint32(place + 16))
      guard let offset = self.offset(of: base) else { return nil }
      return Entry(kind: .delta(base: offset), size: size, start: place + ObjectID.byteCount)
    default: return nil
    }
  }

  /// What is in the file from the beginning of an entry's content on.
  func content(of entry: Entry) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: pack.bytes[entry.start..<(pack.count - ObjectID.byteCount)])
  }
}
