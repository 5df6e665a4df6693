internal import Platform
internal import Virtualization

/// One line on a terminal's standard error that tells how far long work has come and how long it will still
/// take; it appears after half a second and goes away when the work is done.
///
/// Where a pager has the terminal nothing is shown: the line would stand in its text.
final class ProgressLine {
  private let console: Console
  private let startTime = Clock.uptime
  private var part: HistoryProgress.Part?
  private var partStartTime: Int64 = 0
  private var lastTime: Int64 = 0
  private var isShown = false

  private static let delayInNanoseconds: Int64 = 500_000_000
  private static let pauseInNanoseconds: Int64 = 100_000_000

  init(_ console: Console) {
    self.console = console
  }

  /// Shows how much of the work is done, unless that was shown a moment ago.
  func show(_ progress: HistoryProgress) {
    guard console.errorsIsTerminal, !console.isPaged else { return }
    let now = Clock.uptime
    if progress.part != part { (part, partStartTime) = (progress.part, now) }
    guard now - startTime >= Self.delayInNanoseconds, now - lastTime >= Self.pauseInNanoseconds
    else { return }
    lastTime = now
    isShown = true
    write(
      "\r\u{1b}[K" + Self.text(progress, elapsedMilliseconds: (now - partStartTime) / 1_000_000))
  }

  /// Takes the line away.
  func end() {
    if isShown { write("\r\u{1b}[K") }
    isShown = false
  }

  /// What is done, how far that has come, and how long it will still take at the rate so far.
  static func text(_ progress: HistoryProgress, elapsedMilliseconds elapsed: Int64) -> String {
    let what =
      switch progress.part {
      case .commits: "commits read"
      case .messages: "messages read"
      case .paths: "commits compared"
      case .search: "commits searched"
      }
    let done = progress.doneCount
    guard let total = progress.totalCount, total > 0 else {
      let rate = Int64(done) * 1000 / max(elapsed, 1)
      return "\(what): \(done), \(rate) a second"
    }
    // A total is what is known beforehand, and more may come to light.
    let left = Int64(max(total - done, 0))
    let percentage = min(99, done * 100 / total)
    let start = "\(what): \(done) of \(max(total, done)) (\(percentage) %)"
    guard done > 0 else { return start }
    return start + ", " + words(seconds: (elapsed * left / Int64(done) + 999) / 1000) + " left"
  }

  private static func words(seconds: Int64) -> String {
    switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\((seconds + 30) / 60) min"
    default: "\((seconds + 1800) / 3600) h"
    }
  }

  private func write(_ text: String) {
    // Nobody is helped by a failure to say how far it is.
    try? console.writeError(Array(text.utf8))
  }
}
