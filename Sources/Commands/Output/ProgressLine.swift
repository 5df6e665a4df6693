internal import Platform

/// One line on a terminal's standard error that tells how far long work has come; it appears after half a
/// second and goes away when the work is done.
struct ProgressLine {
  private let console: Console
  private let startTime = Clock.uptime
  private var lastTime: Int64 = 0
  private var isShown = false

  private static let delayInNanoseconds: Int64 = 500_000_000
  private static let pauseInNanoseconds: Int64 = 100_000_000

  init(_ console: Console) {
    self.console = console
  }

  /// Shows how much of the work is done, unless that was shown a moment ago.
  mutating func show(_ done: Int, of what: String) {
    guard console.errorsIsTerminal else { return }
    let now = Clock.uptime
    let elapsed = now - startTime
    guard elapsed >= Self.delayInNanoseconds, now - lastTime >= Self.pauseInNanoseconds else {
      return
    }
    lastTime = now
    isShown = true
    let rate = Int64(done) * 1000 / max(elapsed / 1_000_000, 1)
    write("\r\u{1b}[K\(what): \(done), \(rate) a second")
  }

  /// Takes the line away.
  mutating func end() {
    if isShown { write("\r\u{1b}[K") }
    isShown = false
  }

  private func write(_ text: String) {
    // Nobody is helped by a failure to say how far it is.
    try? console.writeError(Array(text.utf8))
  }
}
