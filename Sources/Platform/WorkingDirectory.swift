internal import Glibc

/// The directory in which the process works, from which relative paths start.
public enum WorkingDirectory {
  /// Goes to another directory.
  public static func change(to path: [UInt8]) throws(SystemError) {
    let status = Path(bytes: path).withCString { chdir($0) }
    guard status == 0 else {
      throw SystemError(code: errno, operation: "chdir", path: Path(bytes: path))
    }
  }
}
