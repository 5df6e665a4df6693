internal import Glibc
internal import Objects
internal import Platform

/// Writes objects into files of their own, as git does with few.
struct LooseObjectWriter {
  let directory: Path
  let permissions: FilePermissions
  let isSynced: Bool
  let deflater: Deflater
  let fault: WriteFault?

  /// Writes an object. One that somebody else wrote meanwhile is replaced by the same.
  func write(
    _ id: ObjectID, _ kind: ObjectKind, _ bytes: [UInt8]
  ) throws(RepositoryError) {
    let digits = Array(id.hex.utf8)
    let folder = directory.appending(digits[..<2])
    let header = Array("\(kind) \(bytes.count)".utf8) + [0]
    var content: [UInt8] = []
    try deflater.append(header, bytes, to: &content)
    do {
      let file = try makeFile(in: folder)
      try file.append(content)
      try file.move(
        to: folder.appending(digits[2...]), isSynced: isSynced, permissions: permissions)
    } catch {
      throw .system(error)
    }
  }

  private func makeFile(in folder: Path) throws(SystemError) -> AsideFile {
    do {
      return try AsideFile(in: folder, prefix: "tmp_obj_", fault: fault)
    } catch {
      guard error.isMissingFile else { throw error }
    }
    guard folder.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
      throw SystemError(code: errno, operation: "mkdir", path: folder)
    }
    try permissions.adjust(folder)
    return try AsideFile(in: folder, prefix: "tmp_obj_", fault: fault)
  }
}
