internal import Glibc

/// The whole content of a file, or nil when it cannot be read or is larger than `limit` bytes.
public func readFile(_ path: Path, limit: Int = .max) -> [UInt8]? {
  try? contents(of: path, limit: limit)
}

/// The whole content of a file.
///
/// - Throws: `SystemError`; a file larger than `limit` bytes gives the code for "too large".
public func contents(of path: Path, limit: Int = .max) throws(SystemError) -> [UInt8] {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw SystemError(code: errno, operation: "open", path: path) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw SystemError(code: errno, operation: "fstat", path: path)
  }
  guard status.st_mode & S_IFMT != S_IFDIR else {
    throw SystemError(code: EISDIR, operation: "read", path: path)
  }
  do {
    // One byte more than the size tells the end of the file apart from a file that grew.
    return try readAll(
      descriptor, expecting: min(Int(status.st_size), limit, 1 << 30) + 1, limit: limit)
  } catch {
    throw SystemError(code: error.code, operation: error.operation, path: path)
  }
}

/// All of the standard input.
///
/// - Throws: `SystemError` when it cannot be read.
public func readStandardInput() throws(SystemError) -> [UInt8] { try readAll(STDIN_FILENO) }

/// All that can be read from a descriptor.
func readAll(
  _ descriptor: Int32, expecting expected: Int = 4096, limit: Int = .max
) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = max(expected, 16)
  while true {
    let (start, length) = (bytes.count, chunk)
    var failure: Int32?
    var isAtEnd = false
    let more = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      while initialized < length {
        let count = read(descriptor, buffer.baseAddress! + initialized, length - initialized)
        if count < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        if count == 0 {
          isAtEnd = true
          return
        }
        initialized += count
      }
    }
    if let failure { throw SystemError(code: failure, operation: "read") }
    if start == 0 { bytes = more } else { bytes += more }
    if bytes.count > limit { throw SystemError(code: EFBIG, operation: "read") }
    if isAtEnd { return bytes }
    chunk = max(65536, bytes.count)
  }
}

/// An entry of a directory.
public struct DirectoryEntry: Hashable, Sendable {
  public let name: [UInt8]

  /// What kind of file it is, or nil when the file system does not tell with the name.
  public let kind: FileStatus.Kind?

  public init(name: [UInt8], kind: FileStatus.Kind?) {
    self.name = name
    self.kind = kind
  }
}

/// The entries of a directory in no certain order, without `.` and `..`, or nil when it cannot be read.
public func directoryEntries(_ path: Path) -> [DirectoryEntry]? {
  guard let directory = path.withCString({ opendir($0) }) else { return nil }
  defer { closedir(directory) }
  var entries: [DirectoryEntry] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
      return copy(of: start)
    }
    if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
    let kind: FileStatus.Kind? =
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): .file
      case Int(DT_DIR): .directory
      case Int(DT_LNK): .link
      case Int(DT_UNKNOWN): nil
      default: .other
      }
    entries.append(DirectoryEntry(name: name, kind: kind))
  }
  return entries
}

/// A copy of the bytes of a C string.
func copy(of text: UnsafePointer<CChar>) -> [UInt8] {
  UnsafeRawBufferPointer(start: text, count: strlen(text)).map { $0 }
}
