internal import Glibc

/// A file mapped into memory for reading.
///
/// The bytes are those of the file when it was mapped as long as it is replaced rather than written over,
/// as Git and yore do with everything that is mapped. Reading beyond the end is a broken invariant of the
/// caller and stops the program; offsets that come from a file are to be checked first or read with the
/// optional forms.
public final class FileMap: Sendable {
  // The memory is read-only from the making of the map to its end, so any thread may read it.
  private nonisolated(unsafe) let start: UnsafeRawPointer
  public let count: Int

  /// The status of the file when it was mapped.
  public let status: FileStatus

  /// The map of the file, or nil when it cannot be opened or is no regular file.
  public init?(_ path: Path) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.status = FileStatus(status)
    count = Int(status.st_size)
    guard count > 0 else {
      // An empty file cannot be mapped; nothing is ever read through this pointer.
      start = UnsafeRawPointer(bitPattern: 1)!
      return
    }
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    start = UnsafeRawPointer(address)
  }

  deinit {
    if count > 0 { munmap(UnsafeMutableRawPointer(mutating: start), count) }
  }

  /// The byte at an offset inside the file.
  public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count, "outside the mapped file")
    return start.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// A copy of the bytes of a range inside the file.
  public subscript(range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the mapped file")
    return Array(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// The big-endian number of four bytes at an offset, or nil when it is not inside the file.
  public func uint32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return UInt32(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The big-endian number of eight bytes at an offset, or nil when it is not inside the file.
  public func uint64(at offset: Int) -> UInt64? {
    guard offset >= 0, offset <= count - 8 else { return nil }
    return UInt64(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The offset of the first byte equal to `byte` in a range inside the file, or nil when there is none.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the mapped file")
    guard !range.isEmpty,
      let found = memchr(start + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }

  /// Calls `body` with all the bytes; the pointer is good inside the call only.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}
