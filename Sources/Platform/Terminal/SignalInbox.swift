internal import CPlatform
internal import Glibc

/// Signals as something that is read: a program that waits for keys waits for them, too.
public final class SignalInbox {
  /// A signal that a full-screen program answers.
  public enum Signal: Sendable {
    case resize, stop, continued
    /// It is asked to end.
    case end(Int32)
  }

  /// Where signals come from, to be waited for.
  public let descriptor: Int32
  private let writeEnd: Int32
  private var before: [(Int32, sigaction)] = []

  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  /// Takes charge of the signals from now on, until `close`.
  public init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard ends.withUnsafeMutableBufferPointer({ yore_pipe($0.baseAddress) }) == 0 else {
      throw SystemError(code: errno, operation: "pipe", path: nil)
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    Self.writeEnd = writeEnd
    for number in [SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
      var (new, old) = (sigaction(), sigaction())
      new.__sigaction_handler.sa_handler = { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalInbox.writeEnd, &byte, 1)
        errno = code
      }
      new.sa_flags = SA_RESTART
      if sigaction(number, &new, &old) == 0 { before.append((number, old)) }
    }
  }

  /// Leaves the signals to who had them before.
  public func close() {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    before = []
  }

  /// The signals that came since the last look.
  public func take() -> [Signal] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return bytes.prefix(max(0, count)).map { byte in
      switch Int32(byte) {
      case SIGWINCH: .resize
      case SIGTSTP: .stop
      case SIGCONT: .continued
      case let number: .end(number)
      }
    }
  }

  /// Stops the process and all that belongs to the same job, as ctrl-Z does, until somebody has it go on.
  ///
  /// Where `git yore` was called git waits, too, and the shell waits for both. Where no shell is there to have it go
  /// on, the system passes over it.
  public static func stopProcess() {
    var (standard, before) = (sigaction(), sigaction())
    standard.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &standard, &before)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &before, nil)
  }
}
