import TestKit

/// Something that keeps the bench from going on.
struct BenchFailure: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// Runs git and yore with nothing of the user's configuration.
struct Runner {
  /// The program that measures.
  let measureRun: String
  /// The yore to measure.
  let yore: String
  let environment: [String: String]

  init(measureRun: String, yore: String, home: String) {
    self.measureRun = measureRun
    self.yore = yore
    environment = Scratch.sealedEnvironment(home: home, time: FakeClock.start)
  }

  /// One run of a command, its output read through a pipe.
  func measure(_ command: [String], in folder: String, checking: Bool = false) throws
    -> Measurement
  {
    let run = try ProcessRun.run(
      [measureRun, checking ? "check" : "time"] + command, in: folder, environment: environment)
    guard run.status == 0, let taken = Measurement(report: run.text, errors: run.errorText) else {
      throw BenchFailure(text: "\(command.joined(separator: " ")): \(run.errorText)")
    }
    return taken
  }

  /// Where a program is.
  ///
  /// - Throws: `BenchFailure` where it is not installed.
  func program(_ name: String) throws -> String {
    let run = try ProcessRun.run(
      ["sh", "-c", "command -v \(name)"], in: "/", environment: environment)
    let path = run.text.split(separator: "\n").first.map(String.init)
    guard run.status == 0, let path else { throw BenchFailure(text: "\(name) is not installed") }
    return path
  }

  /// What git prints, without the last end of line; what it commits is committed at `time`.
  func git(_ arguments: [String], in folder: String, at time: Int? = nil) throws -> String {
    var environment = environment
    if let time { environment["GIT_COMMITTER_DATE"] = "\(time) +0000" }
    let run = try ProcessRun.run(["git"] + arguments, in: folder, environment: environment)
    guard run.status == 0 else {
      throw BenchFailure(text: "git \(arguments.joined(separator: " ")): \(run.errorText)")
    }
    return run.text.hasSuffix("\n") ? String(run.text.dropLast()) : run.text
  }
}
