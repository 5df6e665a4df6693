internal import Glibc

/// A lock on a file, held by one process at a time and given back when its holder ends, however it ends.
public final class FileLock {
  private let descriptor: Int32

  /// The lock, or nil when somebody else holds it or the file cannot be made.
  public init?(trying path: Path) {
    descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
