internal import CGit
internal import Objects
internal import Platform

/// Writes objects as one pack with its index (version 2 of both), none as the difference from another.
///
///     "PACK" 2 count │ entry: kind and size, deflated content │ … │ SHA-1 of all before
///
/// What a packer would gain by differences is left to `git gc`, which packs anew anyway.
struct PackWriter: ~Copyable {
  /// Where an object is in the pack, and the checksum of its entry.
  struct Entry {
    let id: ObjectID
    let offset: UInt64
    let checksum: UInt32
  }

  private let file: AsideFile
  private let deflater: Deflater
  private var hash = RunningHash()
  private var buffer: [UInt8] = []
  private var offset: UInt64 = 0
  private var entries: [Entry] = []

  /// How much is gathered before it is written, in bytes.
  private static let bufferSize = 1 << 20

  init(
    in directory: Path, count: Int, level: Int, fault: WriteFault?
  ) throws(RepositoryError) {
    do {
      file = try AsideFile(in: directory, prefix: "tmp_pack_", fault: fault)
    } catch {
      throw .system(error)
    }
    deflater = Deflater(level: level)
    entries.reserveCapacity(count)
    buffer = Array("PACK".utf8)
    buffer.append(bigEndian: UInt32(2))
    buffer.append(bigEndian: UInt32(truncatingIfNeeded: count))
  }

  /// Adds an object.
  mutating func append(
    _ id: ObjectID, _ kind: ObjectKind, _ bytes: [UInt8]
  ) throws(RepositoryError) {
    let start = buffer.count
    Self.append(kind, size: bytes.count, to: &buffer)
    try deflater.append([], bytes, to: &buffer)
    let checksum = buffer.withUnsafeBytes {
      yore_crc32(0, $0.baseAddress! + start, $0.count - start)
    }
    entries.append(Entry(id: id, offset: offset + UInt64(start), checksum: checksum))
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Ends the pack, and gives it and its index their names: the index last, since it makes the pack count.
  consuming func finish(
    in directory: Path, policy: DurabilityPolicy, permissions: FilePermissions, fault: WriteFault?
  ) throws(RepositoryError) {
    try flush()
    let digest = hash.digest()
    do {
      try file.append(digest)
      let name = "pack-" + Self.hex(digest)
      try file.move(
        to: directory.appending(name + ".pack"), isSynced: policy.covers(.pack),
        permissions: permissions)
      let index = try AsideFile(in: directory, prefix: "tmp_idx_", fault: fault)
      try index.append(Self.index(of: entries, pack: digest))
      try index.move(
        to: directory.appending(name + ".idx"), isSynced: policy.covers(.packMetadata),
        permissions: permissions)
    } catch {
      throw .system(error)
    }
  }

  private mutating func flush() throws(RepositoryError) {
    hash.add(buffer)
    offset += UInt64(buffer.count)
    do {
      try file.append(buffer)
    } catch {
      throw .system(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The kind in three bits and the size in seven at a time, the lowest first, four of them beside the kind.
  private static func append(_ kind: ObjectKind, size: Int, to output: inout [UInt8]) {
    let number: UInt8 =
      switch kind {
      case .commit: 1
      case .tree: 2
      case .blob: 3
      case .tag: 4
      }
    var byte = number << 4 | UInt8(truncatingIfNeeded: size & 15)
    var rest = size >> 4
    while rest > 0 {
      output.append(byte | 0x80)
      byte = UInt8(truncatingIfNeeded: rest & 0x7f)
      rest >>= 7
    }
    output.append(byte)
  }

  /// The index: how many ids begin with at most each byte, the ids in order, checksums, offsets (those
  /// beyond 31 bits in a table of their own), the pack's hash and its own.
  private static func index(of entries: [Entry], pack: [UInt8]) -> [UInt8] {
    let entries = entries.sorted { $0.id < $1.id }
    var bytes: [UInt8] = [0xff, 0x74, 0x4f, 0x63]
    bytes.reserveCapacity(1072 + entries.count * 28)
    bytes.append(bigEndian: UInt32(2))
    var place = 0
    for byte in UInt64(0)..<256 {
      while place < entries.count, entries[place].id.words.0 >> 56 <= byte { place += 1 }
      bytes.append(bigEndian: UInt32(truncatingIfNeeded: place))
    }
    for entry in entries { bytes.append(contentsOf: entry.id.bytes) }
    for entry in entries { bytes.append(bigEndian: entry.checksum) }
    var large: [UInt64] = []
    for entry in entries {
      if entry.offset < 1 << 31 {
        bytes.append(bigEndian: UInt32(entry.offset))
      } else {
        bytes.append(bigEndian: 1 << 31 | UInt32(truncatingIfNeeded: large.count))
        large.append(entry.offset)
      }
    }
    for offset in large {
      bytes.append(bigEndian: UInt32(truncatingIfNeeded: offset >> 32))
      bytes.append(bigEndian: UInt32(truncatingIfNeeded: offset))
    }
    bytes.append(contentsOf: pack)
    var hash = RunningHash()
    hash.add(bytes)
    bytes.append(contentsOf: hash.digest())
    return bytes
  }

  private static func hex(_ digest: [UInt8]) -> String {
    ObjectID(bytes: digest)?.hex ?? ""
  }
}

extension [UInt8] {
  /// Appends a number of four bytes, the highest first.
  fileprivate mutating func append(bigEndian number: UInt32) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
