internal import Platform

/// The bytes of a mapped file for those who read many numbers: without a call for each.
///
/// Offsets are checked, as by `FileMap`: reading beyond the end stops the program.
struct MappedBytes: Sendable {
  // Keeps the memory that `bytes` points to, which nobody writes to.
  private let map: FileMap
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  var count: Int { bytes.count }

  init(_ map: FileMap) {
    self.map = map
    bytes = map.withBytes { $0 }
  }

  /// The big-endian number of four bytes.
  @inline(__always)
  func uint32(_ offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= bytes.count - 4, "outside the mapped file")
    return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The big-endian number of eight bytes.
  @inline(__always)
  func uint64(_ offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= bytes.count - 8, "outside the mapped file")
    return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
