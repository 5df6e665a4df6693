internal import CPlatform
internal import Glibc

extension VerifiedFile {
  /// Writes a file beside the one at `path` and puts it into its place: a reader sees the old one or the
  /// new one, whole.
  ///
  /// - Throws: `SystemError`; the file at `path` is then as it was.
  public static func write(_ content: [UInt8], to path: Path) throws(SystemError) {
    var end: [UInt8] = []
    let blocks = blockCount(content.count)
    end.reserveCapacity(blocks * 8 + trailerSize)
    content.withUnsafeBytes { bytes in
      for block in 0..<blocks {
        let offset = block * blockSize
        let length = min(blockSize, content.count - offset)
        append(UInt64(yore_checksum(bytes.baseAddress! + offset, UInt(length))), to: &end)
      }
    }
    let sum = end.withUnsafeBytes { yore_checksum($0.baseAddress, UInt($0.count)) }
    append(UInt64(content.count), to: &end)
    append(UInt64(sum) ^ UInt64(content.count), to: &end)
    append(mark, to: &end)
    try replaceFile(path, with: [content, end])
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Writes the parts, one behind the other, into a new file beside `path` and puts it into its place.
///
/// - Throws: `SystemError`; what was at `path` is then still there, and nothing is left beside it.
public func replaceFile(_ path: Path, with parts: [[UInt8]]) throws(SystemError) {
  let aside = Path(bytes: path.bytes + Array(".\(getpid()).new".utf8))
  // What is there was left by a process of the same number that was ended, or is a trap.
  removeFile(aside)
  let descriptor = aside.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
  guard descriptor >= 0 else { throw SystemError(code: errno, operation: "open", path: aside) }
  do throws(SystemError) {
    for part in parts { try writeAll(part, to: descriptor) }
    guard close(descriptor) == 0 else {
      throw SystemError(code: errno, operation: "close", path: aside)
    }
    let status = aside.withCString { from in path.withCString { rename(from, $0) } }
    guard status == 0 else { throw SystemError(code: errno, operation: "rename", path: path) }
  } catch {
    _ = aside.withCString { unlink($0) }
    throw error
  }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var failure: Int32?
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        failure = errno
        return
      }
      written += count
    }
  }
  if let failure {
    close(descriptor)
    throw SystemError(code: failure, operation: "write")
  }
}

/// Removes a file; whether it was there does not matter.
public func removeFile(_ path: Path) {
  _ = path.withCString { unlink($0) }
}

/// Makes a folder and those above it that are missing.
///
/// - Throws: `SystemError` when one cannot be made.
public func makeDirectories(_ path: Path) throws(SystemError) {
  if path.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, let parent = path.parent, parent != path else {
    throw SystemError(code: errno, operation: "mkdir", path: path)
  }
  try makeDirectories(parent)
  guard path.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
    throw SystemError(code: errno, operation: "mkdir", path: path)
  }
}
