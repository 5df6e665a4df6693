internal import Glibc

/// A folder for as long as it is kept, for programs to work in. All that is in it goes with it.
public final class TemporaryFolder {
  public let path: Path

  /// A new folder in a directory, which only this user may enter.
  ///
  /// - Throws: `SystemError` when it cannot be made.
  public init(in directory: Path) throws(SystemError) {
    var template = directory.appending("yore-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else {
      throw SystemError(code: errno, operation: "mkdtemp", path: directory)
    }
    path = Path(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit { Self.remove(path, depth: 0) }

  private static func remove(_ folder: Path, depth: Int) {
    guard depth < 64 else { return }
    for entry in directoryEntries(folder) ?? [] {
      let path = folder.appending(entry.name)
      let kind = entry.kind ?? FileStatus(at: path, followingLinks: false)?.kind
      if kind == .directory { remove(path, depth: depth + 1) } else { removeFile(path) }
    }
    removeEmptyDirectory(folder)
  }
}

/// Makes a name for a path.
///
/// - Throws: `SystemError`.
public func makeLink(at name: Path, to path: Path) throws(SystemError) {
  let status = path.withCString { target in name.withCString { symlink(target, $0) } }
  if status != 0 { throw SystemError(code: errno, operation: "symlink", path: name) }
}
