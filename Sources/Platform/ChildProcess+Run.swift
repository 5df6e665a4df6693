internal import Glibc

/// How a program ended and what it wrote.
public struct ProcessResult: Hashable, Sendable {
  /// The exit status, or 128 plus the number of the signal that ended the program.
  public let status: Int32
  public let output: [UInt8]
  public let errors: [UInt8]

  public init(status: Int32, output: [UInt8], errors: [UInt8]) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

extension ChildProcess {
  /// Runs a program to its end and gives all that it wrote.
  public static func run(
    _ arguments: [String], environment: Environment = .current, directory: Path? = nil,
    input: [UInt8] = []
  ) throws(SystemError) -> ProcessResult {
    var words: [[UInt8]] = []
    for argument in arguments { words.append(Array(argument.utf8)) }
    return try run(
      words: words, environment: environment, directory: directory, input: input)
  }

  /// Runs a program, its arguments as exact bytes, to its end and gives all that it wrote.
  ///
  /// Input is fed and both outputs are drained at the same time, so neither side can wait for the other.
  /// A program that ends without reading all its input is no error.
  ///
  /// - Parameters:
  ///   - lock: A lock that the program holds, too.
  ///   - isSheltered: Whether signals from the keyboard do not reach the program.
  public static func run(
    words: [[UInt8]], environment: Environment = .current, directory: Path? = nil,
    input: [UInt8] = [], sharing lock: FileLock? = nil, isSheltered: Bool = false
  ) throws(SystemError) -> ProcessResult {
    let child = try ChildProcess(
      words, environment: environment, directory: directory,
      input: input.isEmpty ? .none : .pipe, output: .pipe, errors: .pipe, sharing: lock,
      isSheltered: isSheltered)
    let (output, errors) = try child.communicate(input)
    return ProcessResult(status: try child.wait(), output: output, errors: errors)
  }

  private func communicate(
    _ text: [UInt8]
  ) throws(SystemError) -> (output: [UInt8], errors: [UInt8]) {
    var (collected, isOpen) = ([[UInt8](), []], [output != nil, errors != nil])
    var written = 0
    if let input { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
    var chunk = [UInt8](repeating: 0, count: 65536)
    while isOpen[0] || isOpen[1] || input != nil {
      var waiting = [
        pollfd(fd: isOpen[0] ? output ?? -1 : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen[1] ? errors ?? -1 : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
      ]
      if poll(&waiting, 3, -1) < 0 {
        if errno == EINTR { continue }
        throw SystemError(code: errno, operation: "poll")
      }
      for stream in 0..<2 where waiting[stream].revents != 0 {
        let count = Glibc.read(waiting[stream].fd, &chunk, chunk.count)
        if count > 0 {
          collected[stream].append(contentsOf: chunk[..<count])
        } else if count == 0 || errno != EINTR {
          isOpen[stream] = false
        }
      }
      if waiting[2].revents != 0 {
        try feed(text, from: &written)
        if written == text.count { closeInput() }
      }
    }
    return (collected[0], collected[1])
  }

  /// Writes as much of the rest as the pipe takes; a reader that went away has read it all.
  private func feed(_ text: [UInt8], from written: inout Int) throws(SystemError) {
    guard let input else { return }
    var offset = written
    try ignoringBrokenPipes { () throws(SystemError) in
      let count = text.withUnsafeBytes { bytes in
        Glibc.write(input, bytes.baseAddress! + offset, bytes.count - offset)
      }
      if count >= 0 {
        offset += count
      } else if errno == EPIPE {
        offset = text.count
      } else if errno != EINTR, errno != EAGAIN {
        throw SystemError(code: errno, operation: "write")
      }
    }
    written = offset
  }
}
