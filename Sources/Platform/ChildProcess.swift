internal import CPlatform
internal import Glibc

/// A program that was started and has not been waited for.
///
/// Started without a shell in between; the program is looked for along `PATH`. Descriptors of this process
/// other than the three standard ones are not inherited.
public final class ChildProcess {
  /// What one of the child's standard streams is.
  public enum Stream: Sendable {
    /// The same as this process has.
    case inherited
    /// Nothing: reading ends at once, what is written is dropped.
    case none
    /// A pipe to or from this process.
    case pipe
    /// For the output: the same as the child's standard error.
    case asErrors
  }

  /// Where to write the child's standard input, when that is a pipe.
  public private(set) var input: Int32?

  /// Where to read the child's standard output, when that is a pipe.
  public private(set) var output: Int32?

  /// Where to read the child's standard error, when that is a pipe.
  public private(set) var errors: Int32?

  private let identifier: pid_t
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - lock: A lock that the child holds, too: it is free when all who hold it have ended.
  ///   - isSheltered: Whether signals from the keyboard, meant for this process, do not reach the child.
  /// - Throws: `SystemError` when it cannot be started, such as when there is no such program.
  public init(
    _ arguments: [[UInt8]], environment: Environment = .current, directory: Path? = nil,
    input: Stream = .none, output: Stream = .inherited, errors: Stream = .inherited,
    sharing lock: FileLock? = nil, isSheltered: Bool = false
  ) throws(SystemError) {
    var pipes = Pipes()
    defer { pipes.closeChildEnds() }
    pipes.kept = lock?.descriptor
    pipes.ownGroup = isSheltered
    do {
      try pipes.add(input, descriptor: 0)
      try pipes.add(errors, descriptor: 2)
      try pipes.add(output, descriptor: 1)
      identifier = try spawn(
        arguments, environment: environment, directory: directory, pipes: pipes)
    } catch {
      pipes.closeOwnEnds()
      throw error
    }
    self.input = pipes.own[0]
    self.output = pipes.own[1]
    self.errors = pipes.own[2]
  }

  deinit {
    closeInput()
    if let output { close(output) }
    if let errors { close(errors) }
    // A child that nobody waited for must not stay behind as a zombie.
    if status == nil { _ = try? wait() }
  }

  /// Tells the child that no more input comes.
  public func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Writes to the child's standard input.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    guard let input else { throw SystemError(code: EBADF, operation: "write") }
    try ignoringBrokenPipes { () throws(SystemError) in try writeFully(bytes[...], to: input) }
  }

  /// Reads up to `count` bytes of the child's standard output; fewer only at its end.
  public func read(_ count: Int) throws(SystemError) -> [UInt8] {
    guard let output else { throw SystemError(code: EBADF, operation: "read") }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let got = Glibc.read(output, buffer.baseAddress! + initialized, count - initialized)
        if got == 0 { return }
        if got > 0 {
          initialized += got
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if let failure { throw SystemError(code: failure, operation: "read") }
    return bytes
  }

  /// Waits for the child to end.
  ///
  /// - Returns: its exit status, or 128 plus the number of the signal that ended it.
  @discardableResult
  public func wait() throws(SystemError) -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(identifier, &raw, 0) < 0 {
      if errno != EINTR { throw SystemError(code: errno, operation: "waitpid") }
    }
    let signal = raw & 0x7f
    let ended = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
    status = ended
    return ended
  }
}

/// The pipes between a process and its child, what the child's ends are to become, and what else it gets.
private struct Pipes {
  /// The end that the child gets as its descriptor 0, 1 or 2.
  var child: [Int32: Int32] = [:]
  /// The end that stays here.
  var own: [Int32: Int32] = [:]
  /// The descriptors that become the null device.
  var none: [Int32] = []
  /// Whether the child's standard output is its standard error.
  var joinsOutputs = false
  /// Another descriptor that the child gets as it is.
  var kept: Int32?
  /// Whether the child is in a process group of its own.
  var ownGroup = false

  mutating func add(_ stream: ChildProcess.Stream, descriptor: Int32) throws(SystemError) {
    switch stream {
    case .inherited: break
    case .none: none.append(descriptor)
    case .asErrors: joinsOutputs = true
    case .pipe:
      var ends: [Int32] = [-1, -1]
      guard yore_pipe(&ends) == 0 else { throw SystemError(code: errno, operation: "pipe") }
      child[descriptor] = descriptor == 0 ? ends[0] : ends[1]
      own[descriptor] = descriptor == 0 ? ends[1] : ends[0]
    }
  }

  func closeChildEnds() {
    for end in child.values { close(end) }
  }

  func closeOwnEnds() {
    for end in own.values { close(end) }
  }
}

/// Starts a program with posix_spawnp.
private func spawn(
  _ arguments: [[UInt8]], environment: Environment, directory: Path?, pipes: Pipes
) throws(SystemError) -> pid_t {
  guard let program = arguments.first else { throw SystemError(code: EINVAL, operation: "spawn") }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let directory {
    _ = directory.withCString { yore_spawn_change_directory(&actions, $0) }
  }
  for (target, source) in pipes.child {
    posix_spawn_file_actions_adddup2(&actions, source, target)
  }
  for target in pipes.none {
    posix_spawn_file_actions_addopen(
      &actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0)
  }
  if pipes.joinsOutputs { posix_spawn_file_actions_adddup2(&actions, 2, 1) }
  // Onto itself: that takes off the mark by which it would be closed.
  if let kept = pipes.kept { posix_spawn_file_actions_adddup2(&actions, kept, kept) }
  // The child starts with the signals as a program expects them, whatever this thread blocks.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var defaults = sigset_t()
  sigemptyset(&defaults)
  sigaddset(&defaults, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  var blocked = sigset_t()
  sigemptyset(&blocked)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
  if pipes.ownGroup { flags |= Int16(POSIX_SPAWN_SETPGROUP) }
  posix_spawnattr_setflags(&attributes, flags)

  let (argumentWords, environmentWords) = (CStrings(arguments), CStrings(environment.entries))
  var identifier = pid_t()
  let code = Path(bytes: program).withCString {
    posix_spawnp(
      &identifier, $0, &actions, &attributes, argumentWords.pointers, environmentWords.pointers)
  }
  withExtendedLifetime((argumentWords, environmentWords)) {}
  guard code == 0 else {
    throw SystemError(code: code, operation: "posix_spawnp", path: Path(bytes: program))
  }
  return identifier
}

/// An array of C strings with its closing null.
private final class CStrings {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [[UInt8]]) {
    pointers = words.map { word in Path(bytes: word).withCString { strdup($0) } }
    pointers.append(nil)
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

/// Runs `body` so that writing to a closed pipe is an error rather than the end of the process.
///
/// The signal is blocked for this thread only, and taken off the thread again when it came.
func ignoringBrokenPipes<Result>(
  _ body: () throws(SystemError) -> Result
) throws(SystemError) -> Result {
  var (pipeSignal, before, pending) = (sigset_t(), sigset_t(), sigset_t())
  sigemptyset(&pipeSignal)
  sigaddset(&pipeSignal, SIGPIPE)
  sigpending(&pending)
  let wasPending = sigismember(&pending, SIGPIPE) == 1
  pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
  defer {
    if !wasPending {
      var none = timespec()
      while sigtimedwait(&pipeSignal, nil, &none) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
  return try body()
}
