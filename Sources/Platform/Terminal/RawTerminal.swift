internal import CPlatform
internal import Glibc

/// The terminal of the process while a full-screen program has it: keys come as they are pressed, nothing is echoed.
///
/// However the process ends, but for a kill that nobody sees, the terminal is given back as it was.
public final class RawTerminal {
  private let input: Int32 = STDIN_FILENO
  private let output: Int32 = STDOUT_FILENO
  private let entering: [UInt8]
  private let leaving: [UInt8]

  /// - Parameters:
  ///   - entering: what is written when the terminal is taken, such as the sequence for the other screen.
  ///   - leaving: what is written when it is given back.
  public init(entering: [UInt8], leaving: [UInt8]) {
    self.entering = entering
    self.leaving = leaving
  }

  /// Takes the terminal.
  ///
  /// - Throws: `SystemError` where it is none.
  public func enter() throws(SystemError) {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else {
      throw SystemError(code: errno, operation: "tcgetattr", path: nil)
    }
    TerminalRestoring.remember(before, leaving: leaving, output: output)
    var raw = before
    cfmakeraw(&raw)
    // A line feed is one; what is written knows where lines begin.
    guard tcsetattr(input, TCSADRAIN, &raw) == 0 else {
      throw SystemError(code: errno, operation: "tcsetattr", path: nil)
    }
    write(entering)
  }

  /// Gives the terminal back.
  public func leave() { TerminalRestoring.restore() }

  /// The size in cells.
  public var size: (columns: Int, rows: Int)? { Terminal.size(output) }

  /// Writes all of some bytes.
  public func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EAGAIN {
        var wait = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
        continue
      }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  /// What was typed; empty when the terminal is gone. To be called when there is something to read.
  public func read() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Where keys come from, to be waited for.
  public var descriptor: Int32 { input }
}

/// How the terminal is given back, from wherever the process ends.
private enum TerminalRestoring {
  private static let longestSequence = 256

  /// What a signal handler needs: written while no handler uses it, and never freed.
  nonisolated(unsafe) private static var before = termios()
  nonisolated(unsafe) private static let sequence = UnsafeMutablePointer<UInt8>.allocate(
    capacity: longestSequence)
  nonisolated(unsafe) private static var sequenceLength = 0
  nonisolated(unsafe) private static var output: Int32 = -1
  nonisolated(unsafe) private static var isTaken = false
  nonisolated(unsafe) private static var isWatching = false

  /// The signals of a crash.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  static func remember(_ state: termios, leaving: [UInt8], output: Int32) {
    before = state
    sequenceLength = min(leaving.count, longestSequence)
    for (place, byte) in leaving.prefix(longestSequence).enumerated() { sequence[place] = byte }
    self.output = output
    isTaken = true
    guard !isWatching else { return }
    isWatching = true
    for number in crashes {
      signal(number) { number in
        TerminalRestoring.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    atexit { TerminalRestoring.restore() }
  }

  /// Gives the terminal back where it was taken: only calls that are allowed in a signal handler.
  static func restore() {
    guard isTaken else { return }
    isTaken = false
    _ = write(output, sequence, sequenceLength)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
  }
}
