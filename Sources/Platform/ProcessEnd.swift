internal import Glibc

/// Ends the process with an exit code at once: memory and maps are not given back one by one, and nothing
/// that somebody still holds back is written.
public func endProcess(_ code: Int32) -> Never { _exit(code) }

/// Ends the process as a filter ends whose reader went away: quietly, by the signal.
public func endAsBrokenPipe() -> Never {
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
  _exit(128 + SIGPIPE)
}

extension SystemError {
  /// Whether the reader of a pipe went away.
  public var isBrokenPipe: Bool { code == EPIPE }
}
