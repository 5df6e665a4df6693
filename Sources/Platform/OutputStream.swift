internal import Glibc

/// A buffered writer over a descriptor.
///
/// Writing to a reader that went away ends the program the way an unhandled broken pipe ends any filter:
/// quietly. Not for use from several threads.
public final class OutputStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// How much is gathered before it is written, in bytes.
  private static let bufferSize = 65536

  /// Whether the descriptor leads to a terminal.
  public let isTerminal: Bool

  /// A writer over a descriptor that stays the caller's to close.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = Terminal.isTerminal(descriptor)
  }

  deinit {
    try? flush()
  }

  /// The stream over standard output, made anew by each call: keep it.
  public static func standardOutput() -> OutputStream { OutputStream(descriptor: STDOUT_FILENO) }

  /// The stream over standard error, made anew by each call: keep it.
  public static func standardError() -> OutputStream { OutputStream(descriptor: STDERR_FILENO) }

  /// Takes bytes and writes what is full.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    try write(bytes[...])
  }

  /// Takes bytes and writes what is full.
  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    if buffer.isEmpty { buffer.reserveCapacity(Self.bufferSize) }
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count >= Self.bufferSize {
      try writeAll(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Takes the UTF-8 of a text.
  public func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  /// Writes all that was taken so far.
  public func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    let pending = buffer
    buffer.removeAll(keepingCapacity: true)
    try writeAll(pending[...])
  }

  private func writeAll(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    do {
      try writeFully(bytes, to: descriptor)
    } catch {
      if error.code == EPIPE { endQuietly() }
      throw error
    }
  }

  /// Ends the process as a broken pipe does where nothing stands in its way.
  private func endQuietly() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    _exit(128 + SIGPIPE)
  }
}

/// Writes all bytes to a descriptor, however many calls that takes.
func writeFully(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
  let failure: Int32 = bytes.withUnsafeBytes { buffer in
    var offset = 0
    while offset < buffer.count {
      let count = Glibc.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
  if failure != 0 { throw SystemError(code: failure, operation: "write") }
}
