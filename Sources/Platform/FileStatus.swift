internal import Glibc

/// What the file system tells about a file without opening it.
public struct FileStatus: Hashable, Sendable {
  /// What kind of file it is.
  public enum Kind: UInt8, Hashable, Sendable {
    case file, directory, link, other
  }

  public let kind: Kind
  public let size: Int64

  /// When the content last changed, in nanoseconds since 1970.
  public let modified: Int64

  /// When content or attributes last changed, in nanoseconds since 1970.
  public let changed: Int64

  public let inode: UInt64
  public let device: UInt64
  public let owner: UInt32

  /// The status of the file at the path, or nil when there is none that can be asked about.
  public init?(at path: Path, followingLinks: Bool = true) {
    var status = stat()
    let code = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    guard code == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    size = Int64(status.st_size)
    modified = nanoseconds(status.st_mtim)
    changed = nanoseconds(status.st_ctim)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
    owner = status.st_uid
  }
}

private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
