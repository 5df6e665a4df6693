internal import CGit
internal import Glibc

/// Calls of libgit2: starting it, and turning its codes into errors.
enum Library {
  /// Starts libgit2 once in the life of the process.
  static let isStarted: Bool = yore_git_start() >= 0

  /// Throws unless the code says that the call went well.
  ///
  /// The message is per thread and stays until the next failure, so it is taken at once.
  static func check(_ code: Int32, _ operation: String) throws(RepositoryError) {
    if code < 0 { throw failure(code, operation) }
  }

  /// The error for a code, with what libgit2 has to say about it.
  static func failure(_ code: Int32, _ operation: String) -> RepositoryError {
    defer { git_error_clear() }
    return .library(code: code, operation: operation, message: message)
  }

  private static var message: String {
    guard let error = git_error_last(), let text = error.pointee.message else { return "" }
    return String(cString: text)
  }
}
