internal import Glibc

/// Writes a file that is not there yet.
///
/// - Parameters:
///   - isSynced: Whether it is to be on the disk itself.
///   - isPrivate: Whether nobody else may read it.
/// - Throws: `SystemError`, with the code for "exists" when there is one.
public func writeNewFile(
  _ path: Path, _ content: [UInt8], isSynced: Bool = false, isPrivate: Bool = false
) throws(SystemError) {
  let mode: mode_t = isPrivate ? 0o600 : 0o666
  let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
  guard descriptor >= 0 else { throw SystemError(code: errno, operation: "open", path: path) }
  defer { close(descriptor) }
  do {
    try writeFully(content[...], to: descriptor)
  } catch {
    let code = error.code
    removeFile(path)
    throw SystemError(code: code, operation: "write", path: path)
  }
  if isSynced, fsync(descriptor) != 0 {
    throw SystemError(code: errno, operation: "fsync", path: path)
  }
}

/// Writes a file over whatever is at the path, links not followed.
public func overwriteFile(_ path: Path, _ content: [UInt8]) throws(SystemError) {
  // Somebody else may write it at the same time.
  for _ in 0..<16 {
    removeFile(path)
    do {
      return try writeNewFile(path, content)
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }
  throw SystemError(code: EEXIST, operation: "open", path: path)
}

/// Puts a file in the place of whatever is at the path, in one step: who reads it meanwhile has the old one or the new.
public func replaceFile(_ path: Path, _ content: [UInt8]) throws(SystemError) {
  let aside = Path(bytes: path.bytes + Array(".\(getpid())".utf8))
  try overwriteFile(aside, content)
  let status = aside.withCString { from in path.withCString { rename(from, $0) } }
  guard status != 0 else { return }
  let code = errno
  removeFile(aside)
  throw SystemError(code: code, operation: "rename", path: path)
}

/// Gives a file another name that nothing has yet.
///
/// - Returns: Whether it has the name now; no when something else had it.
public func linkFile(_ path: Path, as name: Path) throws(SystemError) -> Bool {
  let status = path.withCString { from in name.withCString { link(from, $0) } }
  if status == 0 { return true }
  if errno == EEXIST { return false }
  throw SystemError(code: errno, operation: "link", path: name)
}

/// Removes a folder if it is empty.
///
/// - Returns: Whether it is gone.
@discardableResult
public func removeEmptyDirectory(_ path: Path) -> Bool {
  path.withCString { rmdir($0) } == 0
}
