internal import Glibc

/// A file with a content for as long as it is kept, for a program to read and write.
public final class TemporaryFile {
  public let path: Path

  /// A new file in a directory, which only this user may read.
  ///
  /// - Parameter name: What the file's name ends in, as programs may go by it; it holds no slash.
  /// - Throws: `SystemError` when it cannot be written; then there is none.
  public init(
    _ content: [UInt8], in directory: Path, named name: ArraySlice<UInt8> = []
  ) throws(SystemError) {
    let end = name.isEmpty ? [] : [UInt8(ascii: "_")] + name.suffix(Self.longestName)
    var template =
      (directory.appending("yore-XXXXXX").bytes + end).map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemps(&template, Int32(end.count))
    guard descriptor >= 0 else {
      throw SystemError(code: errno, operation: "mkstemp", path: directory)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = Path(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    defer { close(descriptor) }
    do throws(SystemError) {
      try writeFully(content[...], to: descriptor)
    } catch {
      removeFile(path)
      throw error
    }
  }

  deinit { removeFile(path) }

  /// More of a name does not go into one of a file system's, in bytes.
  private static let longestName = 200

  /// The directory for temporary files: `TMPDIR`, else `/tmp`.
  public static func directory(_ environment: Environment) -> Path {
    guard let path = environment.path("TMPDIR"), path.isAbsolute else { return "/tmp" }
    return path
  }
}
