internal import Glibc

extension VerifiedFile {
  /// Writes a file beside the one at `path` and puts it into its place: a reader sees the old one or the
  /// new one, whole.
  ///
  /// - Throws: `SystemError`; the file at `path` is then as it was.
  public static func write(_ content: [UInt8], to path: Path) throws(SystemError) {
    var writer = try VerifiedFileWriter(path)
    try writer.append(content)
    try writer.finish()
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
