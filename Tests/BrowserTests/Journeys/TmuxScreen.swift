import Foundation
import TestKit

/// The built yore on a real terminal, which tmux gives.
final class TmuxScreen {
  private let scratch: Scratch
  private let socket: String
  /// How often the screen is looked at before what is waited for counts as missing: a look takes some milliseconds.
  private static let mostLooks = 3000

  /// Starts the browser in a repository.
  ///
  /// - Parameters:
  ///   - isStopped: whether it is going to be stopped: the shell tells that, and has it go on with Enter.
  ///   - isUnderGit: whether git starts it, as `git yore`, and waits for it.
  init(
    _ scratch: Scratch, width: Int = 100, height: Int = 24,
    environment extra: [String: String] = [:], isStopped: Bool = false, isUnderGit: Bool = false
  ) throws {
    self.scratch = scratch
    socket = scratch.root + "/tmux"
    var variables = scratch.environment.merging(extra) { $1 }
    variables["LC_ALL"] = "C.UTF-8"
    self.variables = variables
    let program =
      isUnderGit
      ? "git -c alias.yore='!\(YoreProgram.path)' yore" : "'\(YoreProgram.path)'"
    let settings = scratch.root + "/tmux.conf"
    try "set -s escape-time 0\nset -g default-terminal tmux-256color\n"
      .write(toFile: settings, atomically: true, encoding: .utf8)
    try tmux(
      [
        "-f", settings, "new-session", "-d", "-x", "\(width)", "-y", "\(height)",
        "-c", scratch.path, "bash", "--norc", isStopped ? "-mc" : "-c",
        "\(program); echo \"ended with $?\"; read line; fg; read line",
      ])
  }

  private let variables: [String: String]

  deinit { _ = try? tmux(["kill-server"]) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let run = try ProcessRun.run(
      ["tmux", "-S", socket] + arguments, in: scratch.path, environment: variables)
    return String(decoding: run.output, as: UTF8.self)
  }

  /// Presses keys, by the names of tmux: `j`, `Enter`, `C-r`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a text.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Sends bytes as the terminal would, such as those of a mouse.
  func send(_ sequence: String) throws { try type(sequence) }

  func resize(width: Int, height: Int) throws {
    try tmux(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  /// What is on the screen.
  func text() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// The process of the browser.
  func processID() throws -> Int32? {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).trimmingCharacters(
      in: .whitespacesAndNewlines)
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return children.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// Waits until a text is on the screen.
  ///
  /// - Throws: `Missing` where it does not come.
  @discardableResult
  func wait(for text: String) throws -> String {
    try wait("“\(text)”") { $0.contains(text) }
  }

  /// Waits until a text is gone from the screen.
  func waitUntilGone(_ text: String) throws { _ = try wait("not “\(text)”") { !$0.contains(text) } }

  /// Waits until the screen is as wanted.
  func wait(_ words: String, until isWanted: (String) throws -> Bool) throws -> String {
    var screen = ""
    for _ in 0..<Self.mostLooks {
      screen = try text()
      if try isWanted(screen) { return screen }
    }
    throw Missing(words: words, screen: screen)
  }

  /// Leaves the browser, and waits for its end.
  func quit() throws {
    try press("q")
    try wait(for: "ended with 0")
  }

  /// What was waited for and did not come.
  struct Missing: Error, CustomStringConvertible {
    let words: String
    let screen: String

    var description: String { "waited for \(words); on the screen is\n\(screen)" }
  }
}
