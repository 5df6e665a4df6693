internal import Glibc

/// A lock on a file, held by one process at a time and given back when its holder ends, however it ends.
public final class FileLock {
  let descriptor: Int32

  /// The lock, or nil when somebody else holds it or the file cannot be made.
  public init?(trying path: Path) {
    descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// The lock of a file that is there, or nil when it is gone or somebody else holds it still when the
  /// patience is at its end.
  ///
  /// - Parameter patience: how long to wait, in milliseconds.
  public init?(waitingFor path: Path, patience: Int64) {
    descriptor = path.withCString { open($0, O_RDWR | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    let end = Clock.uptime + patience * 1_000_000
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard Clock.uptime < end else {
        close(descriptor)
        return nil
      }
      pause(milliseconds: 2)
    }
  }

  /// Whether the locked file is the one at the path, and not one that was there before.
  public func isOf(_ path: Path) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let there = FileStatus(at: path) else { return false }
    let own = FileStatus(status)
    return own.inode == there.inode && own.device == there.device
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

/// Lets time go by, for somebody else to be done.
public func pause(milliseconds: Int64) {
  var rest = timespec(
    tv_sec: Int(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000 * 1_000_000))
  var left = timespec()
  while nanosleep(&rest, &left) < 0, errno == EINTR { rest = left }
}
