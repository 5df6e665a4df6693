internal import Glibc

/// How the process ends when the user or the system tells it to stop.
///
/// Ctrl-C ends it with code 130, other signals by themselves. Before that, a pager is let finish,
/// since two programs must not read one terminal, and colours are reset.
public enum Interruption {
  /// Whether a child, such as a pager, has the terminal and is to be waited for.
  public static var waitsForChildren: Bool {
    get { state.waitsForChildren }
    set { state.waitsForChildren = newValue }
  }

  /// Whether the terminal may be left in colour.
  public static var resetsColor: Bool {
    get { state.resetsColor }
    set { state.resetsColor = newValue }
  }

  /// Takes charge of the signals that ask the process to end, but for those that it was started
  /// to ignore, as under `nohup`.
  public static func endsTheProgram() {
    // The state is made now: a signal handler must not be the first to touch it.
    state = State()
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var before = sigaction()
      sigaction(number, nil, &before)
      if before.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) })
        == unsafeBitCast(SIG_IGN, to: Int.self)
      {
        continue
      }
      signal(number) { Interruption.end($0) }
    }
  }

  /// Runs `body` to its end before a signal that asks the process to end is answered.
  ///
  /// The signals are blocked for this thread; those that come are answered when `body` is done.
  public static func deferred<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Runs `body` while a child has the terminal, such as an editor: what is typed at the keyboard to
  /// interrupt is meant for the child alone.
  public static func leftToChild<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer {
      var none = timespec()
      while sigtimedwait(&signals, nil, &none) > 0 {}
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try body()
  }

  /// Ends the process as a signal does.
  public static func endProcess(by number: Int32) -> Never {
    if number == SIGINT { exit(128 + SIGINT) }
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  private struct State {
    var waitsForChildren = false
    var resetsColor = false
  }

  /// Written by the main thread only; a signal that comes in between sees the old or the new value,
  /// and both are right.
  nonisolated(unsafe) private static var state = State()

  /// The end, from within the signal handler: only calls that are allowed there.
  private static func end(_ number: Int32) {
    if state.waitsForChildren {
      close(STDOUT_FILENO)
      closePipes()
      while waitpid(-1, nil, 0) > 0 || errno == EINTR {}
    } else if state.resetsColor {
      var sequence: (UInt8, UInt8, UInt8) = (0x1b, UInt8(ascii: "["), UInt8(ascii: "m"))
      _ = write(STDOUT_FILENO, &sequence, 3)
    }
    if number == SIGINT { _exit(128 + SIGINT) }
    signal(number, SIG_DFL)
    raise(number)
    // The signal is blocked while its handler runs: it ends the process on return.
  }

  /// Closes what this process holds open, so that a pager sees the end of its input.
  private static func closePipes() {
    for descriptor in Int32(3)..<256 { close(descriptor) }
  }
}
