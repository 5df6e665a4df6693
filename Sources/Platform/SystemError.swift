internal import Glibc

/// A call of the operating system that failed.
public struct SystemError: Error, Hashable, Sendable {
  /// The error number (`errno`).
  public let code: Int32

  /// The name of the call.
  public let operation: String

  /// What the call was about, or nil when it was about no file.
  public let path: Path?

  public init(code: Int32, operation: String, path: Path? = nil) {
    self.code = code
    self.operation = operation
    self.path = path
  }

  /// Whether the error says that there is no such file.
  public var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the error says that a directory is where a file should be.
  public var isDirectory: Bool { code == EISDIR }

  /// Whether the error says that a file is no program that the system can run by itself.
  public var isUnknownFormat: Bool { code == ENOEXEC }

  /// What the system has to say about the error number, such as `No such file or directory`.
  public var reason: String { String(cString: strerror(code)) }
}
