internal import Glibc
internal import Platform

/// A new file beside its place, of a name that git takes for rubbish when its writer was ended: complete
/// and, where that is asked for, on the disk before it gets its own name.
struct AsideFile: ~Copyable {
  /// Where the file is until it is moved.
  let path: Path

  private let fault: WriteFault?
  private var descriptor: Int32

  /// A file whose name begins with `prefix` and ends in random letters.
  init(
    in directory: Path, prefix: String, fault: WriteFault?
  ) throws(SystemError) {
    self.fault = fault
    try fault?.step("create \(prefix)")
    var (made, name, code): (Int32, Path, Int32) = (-1, directory, EEXIST)
    for _ in 0..<100 where code == EEXIST {
      var word = ""
      for _ in 0..<6 { word.append("abcdefghijklmnopqrstuvwxyz0123456789".randomElement()!) }
      name = directory.appending(prefix + word)
      made = name.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o444) }
      code = made < 0 ? errno : 0
    }
    guard code == 0 else { throw SystemError(code: code, operation: "open", path: name) }
    (path, descriptor) = (name, made)
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    removeFile(path)
  }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(SystemError) {
    try fault?.step("write")
    let failure: Int32 = bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        if count >= 0 { offset += count } else if errno != EINTR { return errno }
      }
      return 0
    }
    if failure != 0 { throw SystemError(code: failure, operation: "write", path: path) }
  }

  /// Ends the file and gives it its name, in place of what may be there.
  ///
  /// - Parameter isSynced: whether it is to be on the disk itself before.
  consuming func move(
    to target: Path, isSynced: Bool, permissions: FilePermissions
  ) throws(SystemError) {
    if isSynced {
      try fault?.step("fsync")
      guard fsync(descriptor) == 0 else {
        throw SystemError(code: errno, operation: "fsync", path: path)
      }
    }
    try permissions.adjust(path)
    try fault?.step("rename")
    guard path.withCString({ from in target.withCString { rename(from, $0) } }) == 0 else {
      throw SystemError(code: errno, operation: "rename", path: target)
    }
    let status = close(descriptor)
    descriptor = -1
    guard status == 0 else { throw SystemError(code: errno, operation: "close", path: target) }
  }
}
