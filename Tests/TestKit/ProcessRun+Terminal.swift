import CTestKit
import Glibc

extension ProcessRun {
  /// Runs a program in a terminal of its own and waits for its end.
  ///
  /// All that it wrote, errors included, is in `output`, exactly as written. `keys` are what is typed
  /// ahead; the terminal gives them by lines unless the program asks for another mode.
  public static func runInTerminal(
    _ command: [String], in directory: String, environment: [String: String], columns: Int = 80,
    rows: Int = 24, keys: String = ""
  ) throws -> ProcessRun {
    var name = [CChar](repeating: 0, count: 64)
    let near = open_terminal(Int32(columns), Int32(rows), &name)
    guard near >= 0 else { throw SystemFailure(operation: "open a terminal", code: errno) }
    defer { close(near) }
    var variables = environment
    if variables["TERM"] == nil { variables["TERM"] = "xterm-256color" }
    let child = try spawn(
      command, in: directory, environment: variables, newSession: true
    ) { actions in
      // The first terminal that the leader of a session opens becomes its own.
      posix_spawn_file_actions_addopen(actions, 0, name, O_RDWR, 0)
      for target: Int32 in 1...2 { posix_spawn_file_actions_adddup2(actions, 0, target) }
    }
    let typed = Array(keys.utf8)
    guard write(near, typed, typed.count) == typed.count else {
      throw SystemFailure(operation: "type", code: errno)
    }
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    // The end comes as an error, when the last program that has the terminal is gone.
    while case let count = read(near, &piece, piece.count), count > 0 || errno == EINTR {
      output += piece.prefix(max(count, 0))
    }
    return ProcessRun(status: waitForEnd(of: child), output: output, errors: [])
  }
}
