internal import CPlatform
internal import Glibc

/// Writes a `VerifiedFile` piece by piece, so that a large one is never in memory as a whole.
public struct VerifiedFileWriter: ~Copyable {
  /// How many bytes of content were given so far.
  public private(set) var count = 0

  private let path: Path
  private let aside: Path
  private var descriptor: Int32
  /// What is behind the last whole block.
  private var rest: [UInt8] = []
  private var sums: [UInt8] = []

  /// A writer of the file that will be at `path`; until `finish`, what is there stays.
  ///
  /// - Throws: `SystemError` when there can be no file.
  public init(_ path: Path) throws(SystemError) {
    self.path = path
    aside = Path(bytes: path.bytes + Array(".\(getpid()).new".utf8))
    // What is there was left by a process of the same number that was ended, or is a trap.
    removeFile(aside)
    descriptor = aside.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw SystemError(code: errno, operation: "open", path: aside) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    removeFile(aside)
  }

  /// Adds to the content.
  ///
  /// - Throws: `SystemError`.
  public mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(bytes.count, VerifiedFile.blockSize - rest.count)
      rest += bytes[..<start]
      guard rest.count == VerifiedFile.blockSize else { return }
      try write(rest[...])
      rest.removeAll(keepingCapacity: true)
    }
    let end = bytes.count - (bytes.count - start) % VerifiedFile.blockSize
    try write(bytes[start..<end])
    rest += bytes[end...]
  }

  /// Ends the content, and puts the file into its place.
  ///
  /// - Throws: `SystemError`; what was at `path` is then still there.
  public consuming func finish() throws(SystemError) {
    try write(rest[...])
    let sum = sums.withUnsafeBytes { yore_checksum($0.baseAddress, UInt($0.count)) }
    sums.append(number64: UInt64(count))
    sums.append(number64: UInt64(sum) ^ UInt64(count))
    sums.append(number64: VerifiedFile.mark)
    try writeAll(sums[...], to: descriptor)
    let status = close(descriptor)
    descriptor = -1
    guard status == 0, aside.withCString({ from in path.withCString { rename(from, $0) } }) == 0
    else {
      let code = errno
      removeFile(aside)
      throw SystemError(code: code, operation: "rename", path: path)
    }
  }

  /// Writes whole blocks, the last one of the file excepted.
  private mutating func write(_ blocks: ArraySlice<UInt8>) throws(SystemError) {
    blocks.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: VerifiedFile.blockSize) {
        let length = min(VerifiedFile.blockSize, bytes.count - start)
        sums.append(number64: UInt64(yore_checksum(bytes.baseAddress! + start, UInt(length))))
      }
    }
    try writeAll(blocks, to: descriptor)
  }
}

private func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
  var failure: Int32?
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        failure = errno
        return
      }
    }
  }
  if let failure { throw SystemError(code: failure, operation: "write") }
}
