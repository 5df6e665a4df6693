internal import CGit
internal import Objects

/// Some consecutive entries of a pack, compressed by one thread while others compress theirs.
///
/// Unchecked: one thread alone touches it from the making to the end of the work, and none while it is read.
final class PackPart: @unchecked Sendable {
  /// An object and where its entry begins in the part, with the checksum of the entry.
  struct Entry {
    let id: ObjectID
    let offset: Int
    let checksum: UInt32
  }

  private let objects: ArraySlice<StagedObjects.Object>
  private let level: Int

  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  private(set) var failure: RepositoryError?

  init(_ objects: ArraySlice<StagedObjects.Object>, level: Int) {
    self.objects = objects
    self.level = level
  }

  /// Does the work; a failure is kept.
  func run() {
    let deflater = Deflater(level: level)
    entries.reserveCapacity(objects.count)
    for object in objects {
      let start = bytes.count
      appendHead(object.kind, size: object.bytes.count)
      do {
        try deflater.append([], object.bytes, to: &bytes)
      } catch {
        failure = error
        return
      }
      let checksum = bytes.withUnsafeBytes {
        yore_crc32(0, $0.baseAddress! + start, $0.count - start)
      }
      entries.append(Entry(id: object.id, offset: start, checksum: checksum))
    }
  }

  /// The kind in three bits and the size in seven at a time, the lowest first, four of them beside the kind.
  private func appendHead(_ kind: ObjectKind, size: Int) {
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
      bytes.append(byte | 0x80)
      byte = UInt8(truncatingIfNeeded: rest & 0x7f)
      rest >>= 7
    }
    bytes.append(byte)
  }
}
