import CTestKit
import Glibc

/// A program that runs in a terminal of its own, with somebody at it who types, and looks at the clock.
public final class TerminalSession {
  private let near: Int32
  public let processID: Int32
  private var hasEnded = false

  /// When the program was started, in seconds of a clock that only runs on.
  public let start: Double

  /// Starts a program.
  ///
  /// - Throws: `SystemFailure`.
  public init(
    _ command: [String], in directory: String, environment: [String: String], columns: Int,
    rows: Int
  ) throws {
    var name = [CChar](repeating: 0, count: 64)
    near = open_terminal(Int32(columns), Int32(rows), &name)
    guard near >= 0 else { throw SystemFailure(operation: "open a terminal", code: errno) }
    start = Self.now
    do {
      processID = try spawn(
        command, in: directory, environment: environment, newSession: true
      ) { actions in
        posix_spawn_file_actions_addopen(actions, 0, name, O_RDWR, 0)
        for target: Int32 in 1...2 { posix_spawn_file_actions_adddup2(actions, 0, target) }
      }
    } catch {
      close(near)
      throw error
    }
  }

  deinit {
    if !hasEnded {
      kill(processID, SIGKILL)
      _ = TestKit.waitForEnd(of: processID)
    }
    close(near)
  }

  /// The time of a clock that only runs on, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Types bytes.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(near, bytes, bytes.count)
  }

  /// Reads what is written within some time.
  ///
  /// - Returns: the bytes; none where nothing came.
  private func read(within seconds: Double) -> [UInt8] {
    var poll = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, Int32(max(0, seconds * 1000).rounded(.up))) > 0 else { return [] }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(near, &piece, piece.count)
    return Array(piece.prefix(max(0, count)))
  }

  /// Reads until nothing came for a while.
  ///
  /// - Returns: what came, and when the last of it did.
  public func readUntilQuiet(for quiet: Double, atMost most: Double = 10) -> (
    output: [UInt8], last: Double
  ) {
    var output: [UInt8] = []
    let end = Self.now + most
    var last = Self.now
    while Self.now < end {
      let piece = read(within: output.isEmpty ? end - Self.now : quiet)
      if piece.isEmpty { break }
      output += piece
      last = Self.now
    }
    return (output, last)
  }

  /// Reads the next that is written.
  ///
  /// - Returns: when it came; nil where nothing came in time.
  public func waitForOutput(atMost most: Double = 10) -> Double? {
    read(within: most).isEmpty ? nil : Self.now
  }

  /// Reads until a text came.
  ///
  /// - Returns: when it did; nil where it did not come in time.
  public func wait(for text: String, atMost most: Double = 10) -> Double? {
    let wanted = Array(text.utf8)
    var output: [UInt8] = []
    let end = Self.now + most
    while Self.now < end {
      let piece = read(within: end - Self.now)
      if piece.isEmpty { return nil }
      let from = max(0, output.count - wanted.count)
      output += piece
      if output[from...].firstRange(of: wanted) != nil { return Self.now }
    }
    return nil
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: its status.
  public func waitForEnd() -> Int32 {
    while !read(within: 5).isEmpty {}
    hasEnded = true
    return TestKit.waitForEnd(of: processID)
  }
}
