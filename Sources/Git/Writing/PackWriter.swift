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
  private let level: Int

  /// What stands before the first entry, until it is written.
  private var head: [UInt8]
  private var hash = RunningHash()
  private var offset: UInt64 = 0
  private var entries: [Entry] = []

  /// The number of objects, and of their bytes, from which on it pays to have a thread of their own.
  private static let shareSize = (count: 200, bytes: 1 << 16)

  init(
    in directory: Path, count: Int, level: Int, fault: WriteFault?
  ) throws(RepositoryError) {
    do {
      file = try AsideFile(in: directory, prefix: "tmp_pack_", fault: fault)
    } catch {
      throw .system(error)
    }
    self.level = level
    entries.reserveCapacity(count)
    head = Array("PACK".utf8)
    head.append(bigEndian: UInt32(2))
    head.append(bigEndian: UInt32(truncatingIfNeeded: count))
  }

  /// Adds objects, compressed by all processors.
  mutating func append(_ objects: [StagedObjects.Object]) throws(RepositoryError) {
    if !head.isEmpty {
      try write(head)
      head = []
    }
    let size = objects.reduce(0) { $0 + $1.bytes.count }
    let shares = min(objects.count / Self.shareSize.count, size / Self.shareSize.bytes)
    let count = max(1, min(processorCount, shares))
    let parts = (0..<count).map {
      PackPart(
        objects[(objects.count * $0 / count)..<(objects.count * ($0 + 1) / count)], level: level)
    }
    runInParallel(count) { parts[$0].run() }
    for part in parts {
      if let failure = part.failure { throw failure }
      for entry in part.entries {
        entries.append(
          Entry(
            id: entry.id, offset: offset + UInt64(entry.offset), checksum: entry.checksum))
      }
      try write(part.bytes)
    }
  }

  /// Ends the pack, and gives it and its index their names: the index last, since it makes the pack count.
  consuming func finish(
    in directory: Path, policy: DurabilityPolicy, permissions: FilePermissions, fault: WriteFault?
  ) throws(RepositoryError) {
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

  private mutating func write(_ bytes: [UInt8]) throws(RepositoryError) {
    hash.add(bytes)
    offset += UInt64(bytes.count)
    do {
      try file.append(bytes)
    } catch {
      throw .system(error)
    }
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
