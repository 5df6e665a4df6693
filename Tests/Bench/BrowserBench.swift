import Foundation
import TestKit

/// Measures the browser over a pseudo-terminal: its first frame, what a key takes, memory, and that it rests.
struct BrowserBench {
  let runner: Runner
  let subject: Subject
  /// Where a copy is made whose commits are moved.
  let folder: String
  let runs: Int?
  let report: (String) -> Void

  private static let size = (columns: 160, rows: 48)
  /// How long nobody types between two keys, in seconds.
  private static let quiet = 0.01
  private static let keyCount = 300

  func outcomes(only text: String?) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    func isWanted(_ work: String) -> Bool { text.map(work.contains) ?? true }
    if isWanted("browser: first frame") { outcomes.append(try firstFrame()) }
    if isWanted("browser: keys") { outcomes += try keys() }
    if isWanted("browser: moving") { outcomes.append(try moving()) }
    return outcomes
  }

  private func outcome(_ work: String, _ unit: Measure, _ goal: Goal?) -> Outcome {
    Outcome(
      repository: subject.name, commits: subject.commitCount, work: "browser: \(work)", unit: unit,
      goal: goal)
  }

  private func start(_ command: [String], in path: String) throws -> TerminalSession {
    var environment = runner.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["PAGER"] = nil
    return try TerminalSession(
      command, in: path, environment: environment, columns: Self.size.columns, rows: Self.size.rows)
  }

  // MARK: - The first frame

  /// The beginning of the subject of a row, as both show it.
  private func subject(ofRow row: Int, _ options: [String]) throws -> String {
    let text = try runner.git(
      ["log", "-1", "--format=%s", "--skip=\(row)"] + options, in: subject.path)
    return String(text.prefix { $0.isASCII && $0 != "\"" }.prefix(16))
  }

  private func firstFrame() throws -> Outcome {
    report("browser: first frame")
    var outcome = outcome("first frame", .seconds, .atMost(times: 0.2))
    let row = Self.size.rows - 8
    let own = try subject(ofRow: row, ["--first-parent"])
    let other = try subject(ofRow: row, [])
    var (ours, theirs) = ([Double](), [Double]())
    let tig = try? runner.program("tig")
    for run in 0...(runs ?? 9) {
      let session = try start([runner.yore], in: subject.path)
      let shown = session.wait(for: own)
      if run > 0, let shown { ours.append(shown - session.start) }
      _ = session.readUntilQuiet(for: 0.05, atMost: 2)
      session.type("q")
      _ = session.waitForEnd()
      guard let tig else { continue }
      let beside = try start([tig], in: subject.path)
      if let shown = beside.wait(for: other, atMost: 60), run > 0 {
        theirs.append(shown - beside.start)
      }
    }
    outcome.runs = runs ?? 9
    outcome.yore = taken(["yore"], ours)
    if theirs.isEmpty {
      outcome.goal = .limit(0.04)
      outcome.note = "tig is not installed"
    } else {
      outcome.base = taken(["tig"], theirs)
      outcome.note = "beside tig"
    }
    return outcome
  }

  private func taken(_ command: [String], _ values: [Double]) -> Outcome.Taken? {
    guard !values.isEmpty else { return nil }
    return Outcome.Taken(
      command: command.joined(separator: " "), median: median(values), least: values.min(),
      most: values.max())
  }

  /// The value that 99 of 100 don't exceed, as the row's own.
  private func worst(_ command: [String], _ values: [Double]) -> Outcome.Taken? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return Outcome.Taken(
      command: command.joined(separator: " "),
      median: sorted[min(sorted.count - 1, sorted.count * 99 / 100)], least: sorted.first,
      most: sorted.last)
  }

  // MARK: - Keys

  private func keys() throws -> [Outcome] {
    report("browser: keys")
    let session = try start([runner.yore], in: subject.path)
    _ = session.readUntilQuiet(for: 0.2)
    var memory = 0.0
    func press(_ keys: [String]) -> [Double] {
      defer { memory = max(memory, anonymousMemory(of: session.processID)) }
      return keys.compactMap { key in
        _ = session.readUntilQuiet(for: Self.quiet, atMost: Self.quiet)
        let before = TerminalSession.now
        session.type(key)
        // A frame is one write.
        return session.waitForOutput(atMost: 1).map { $0 - before }
      }
    }
    let scrolling = press(
      (0..<Self.keyCount).map { $0 % 3 == 2 ? "\u{6}" : "j" } + ["G", "<"]
        + (0..<20).map { _ in "\u{6}" })
    let searching = press(
      (0..<12).flatMap { _ in ["/"] + "merge".map(String.init) + ["\r", "n", "n"] })
    _ = session.readUntilQuiet(for: 0.3, atMost: 5)
    let before = switches(of: session.processID)
    _ = session.readUntilQuiet(for: 2, atMost: 2)
    let wakeups = switches(of: session.processID) - before
    session.type("q")
    _ = session.waitForEnd()

    var rows: [Outcome] = []
    for (work, values) in [("scrolling", scrolling), ("searching", searching)] {
      var row = outcome("key to frame, \(work), 99 of 100", .seconds, .limit(0.016))
      (row.runs, row.yore) = (values.count, worst(["yore"], values))
      rows.append(row)
    }
    var row = outcome("memory beside what is mapped", .bytes, .limit(120e6))
    row.yore = Outcome.Taken(command: "yore", median: memory)
    rows.append(row)
    row = outcome("wakeups in two seconds at rest", .count, .limit(0))
    row.yore = Outcome.Taken(command: "yore", median: Double(wakeups))
    rows.append(row)
    return rows
  }

  /// The memory that is no mapped file, in bytes.
  private func anonymousMemory(of process: Int32) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let words = line?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? (Double(words[1]) ?? 0) * 1024 : 0
  }

  /// How often its threads were given a processor again.
  private func switches(of process: Int32) -> Int {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").filter { $0.contains("ctxt_switches:") }
      return sum
        + lines.reduce(0) { $0 + (Int($1.split(whereSeparator: \.isWhitespace).last ?? "") ?? 0) }
    }
  }

  // MARK: - Moving commits

  /// Moves a commit of one's own up and down near the tip.
  private func moving() throws -> Outcome {
    report("browser: moving")
    let path = folder + "/moving-\(subject.name)"
    if !FileManager.default.fileExists(atPath: path + "/.git/made") {
      try? FileManager.default.removeItem(atPath: path)
      _ = try runner.git(["clone", "-q", "--shared", subject.path, path], in: "/")
      for number in 1...4 {
        try "\(number)\n".write(toFile: path + "/own-\(number)", atomically: true, encoding: .utf8)
        _ = try runner.git(["add", "own-\(number)"], in: path)
        _ = try runner.git(["commit", "-q", "-m", "own \(number)"], in: path)
      }
      try Data().write(to: URL(fileURLWithPath: path + "/.git/made"))
    }
    // The first look makes the store.
    _ = try ProcessRun.run(
      [runner.yore, "log", "--oneline"], in: path, environment: runner.environment)
    let session = try start([runner.yore], in: path)
    _ = session.readUntilQuiet(for: 0.3)
    var values: [Double] = []
    for number in 0..<(runs.map { $0 * 4 } ?? 40) {
      let before = TerminalSession.now
      session.type(number % 2 == 0 ? "J" : "K")
      guard let shown = session.wait(for: number % 2 == 0 ? "below" : "above", atMost: 5) else {
        break
      }
      if number > 1 { values.append(shown - before) }
      _ = session.readUntilQuiet(for: 0.1, atMost: 2)
    }
    session.type("q")
    _ = session.waitForEnd()
    var row = outcome("key to frame, moving a commit, 99 of 100", .seconds, .limit(0.016))
    (row.runs, row.yore) = (values.count, worst(["yore"], values))
    if values.isEmpty { row.note = "nothing was moved" }
    return row
  }
}
