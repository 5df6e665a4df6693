internal import Glibc
internal import Platform
internal import Text

/// What `core.sharedRepository` says about who may read and write the files of a repository.
struct FilePermissions: Hashable, Sendable {
  /// The bits that are added, or the mode itself where `isExact`; none for a repository of one user.
  private let bits: mode_t
  private let isExact: Bool

  /// The permissions of a repository with the setting; what is no setting counts as none.
  init(_ configuration: Configuration) {
    guard let value = configuration.value("core.sharedRepository") else {
      (bits, isExact) = (0, false)
      return
    }
    (bits, isExact) =
      switch String(decoding: value ?? Array("true".utf8), as: UTF8.self) {
      case "umask": (0, false)
      case "group": (0o660, false)
      case "all", "world", "everybody": (0o664, false)
      case let text: Self.meaning(of: text)
      }
  }

  private static func meaning(of text: String) -> (mode_t, Bool) {
    guard let number = mode_t(text, radix: 8) else {
      return (GitValue.bool(text) == true ? 0o660 : 0, false)
    }
    return switch number {
    case 0: (0, false)
    case 1: (0o660, false)
    case 2: (0o664, false)
    // A mode without which its owner could not work is none that git takes.
    default: number & 0o600 == 0o600 ? (number & 0o666, true) : (0, false)
    }
  }

  /// Gives a file or a folder that was just made the mode that the setting asks for.
  func adjust(_ path: Path) throws(SystemError) {
    guard bits != 0 else { return }
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else {
      throw SystemError(code: errno, operation: "lstat", path: path)
    }
    let mode = wanted(from: status.st_mode)
    guard mode != status.st_mode else { return }
    guard path.withCString({ chmod($0, mode & ~S_IFMT) }) == 0 else {
      throw SystemError(code: errno, operation: "chmod", path: path)
    }
  }

  private func wanted(from mode: mode_t) -> mode_t {
    var tweak = bits
    if mode & 0o200 == 0 { tweak &= ~0o222 }
    if mode & 0o100 != 0 { tweak |= (tweak & 0o444) >> 2 }
    var wanted = isExact ? mode & ~0o777 | tweak : mode | tweak
    if mode & S_IFMT == S_IFDIR {
      // Folders are entered by all who read them, and hand on their group.
      wanted |= (wanted & 0o444) >> 2
      if wanted & 0o060 != 0 { wanted |= S_ISGID }
    }
    return wanted
  }
}
