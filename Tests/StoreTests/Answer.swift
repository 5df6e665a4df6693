import Commands
import Platform
import TestKit

/// What a command line wrote and how it ended, run in this process: a store is opened anew each time.
struct Answer: Equatable {
  let status: Int32
  let output: [UInt8]
  let errors: String

  /// The lines of the output.
  var lines: [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A sink that keeps what it gets.
private final class Memory: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) { self.bytes += bytes }
  func flush() {}
}

extension Scratch {
  /// The Git directory of the repository.
  var gitDirectory: String {
    Path(path + "/.git").exists ? path + "/.git" : path
  }

  /// The answer to a command line of words without blanks.
  ///
  /// - Parameter storing: whether yore may read and write its store.
  func answer(
    _ line: String, storing: Bool = true, environment extra: [String: String] = [:]
  ) -> Answer {
    var variables = environment.merging(extra) { $1 }
    variables["GIT_DIR"] = gitDirectory
    if !storing {
      variables["GIT_CONFIG_COUNT"] = "1"
      variables["GIT_CONFIG_KEY_0"] = "yore.cache"
      variables["GIT_CONFIG_VALUE_0"] = "false"
    }
    let (output, errors) = (Memory(), Memory())
    let code = Program(
      table: Yore.table, environment: Environment(variables),
      console: Console(output: output, errors: errors), changeDirectory: { _ in }
    ).run(line.split(separator: " ").map { Array($0.utf8) })
    return Answer(
      status: code.rawValue, output: output.bytes,
      errors: String(decoding: errors.bytes, as: UTF8.self))
  }
}
