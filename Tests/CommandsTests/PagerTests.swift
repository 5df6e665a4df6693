import Commands
import Foundation
import Testing

/// Runs through a real pager: a shell that keeps what it is given.
@Suite struct PagerTests {
  /// What the pager got, for a run on a terminal.
  private func paged(
    environment: [String: String] = [:], line: String = "probe", settings: [String: String] = [:],
    body: @escaping @Sendable (CommandContext) throws -> Void
  ) throws -> (pager: String?, run: Run) {
    let file = NSTemporaryDirectory() + "yore-pager-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    var command = Probe { context in
      _ = try context.startOutput { settings[$0] }
      try body(context)
    }
    command.isPaged = true
    let variables = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "FILE": file,
      "GIT_PAGER": "cat >$FILE; echo $LESS $LV $COLUMNS $GIT_PAGER_IN_USE >>$FILE",
    ].merging(environment) { $1 }
    let run = Run(line, table: command.table, environment: variables, isTerminal: true)
    return (try? String(contentsOfFile: file, encoding: .utf8), run)
  }

  @Test func `output goes through the pager, which has ended when the run has`() throws {
    let (pager, run) = try paged { try $0.console.write("row\n") }
    #expect(pager == "row\nFRX -c 80 true\n")
    #expect(run.output == "")
  }

  @Test func `the user's own LESS and LV stay`() throws {
    let (pager, _) = try paged(environment: ["LESS": "R", "LV": "x", "COLUMNS": "33"]) { _ in }
    #expect(pager == "R x 33 true\n")
  }

  @Test func `errors of a paged run are shown by the pager`() throws {
    let (pager, run) = try paged { context in
      try context.console.write("row\n")
      throw Failure(.unavailable, code: "x", "gone")
    }
    #expect(pager?.hasPrefix("row\nerror: gone\n") == true)
    #expect(run.errors == "")
    #expect(run.code == .unavailable)
  }

  @Test func `without the pager, the rows come straight`() throws {
    for line in ["-P probe", "probe --no-pager"] {
      let (pager, run) = try paged(line: line) { try $0.console.write("row\n") }
      #expect(pager == nil)
      #expect(run.output == "row\n")
    }
    let (pager, run) = try paged(settings: ["pager.probe": "false"]) {
      try $0.console.write("row\n")
    }
    #expect(pager == nil)
    #expect(run.output == "row\n")
  }

  @Test func `a pager that is not there is passed over`() throws {
    let (_, run) = try paged(environment: ["GIT_PAGER": "no-such-pager"]) {
      try $0.console.write("row\n")
    }
    #expect(run.output == "row\n")
    #expect(run.code == .done)
  }

  @Test(arguments: [
    ([:], "probe", true), (["color.pager": "false"], "probe", false),
    ([:], "probe --json", false), ([:], "probe --json --color=always", false),
    ([:], "probe --no-color", false), (["color.ui": "never"], "probe", false),
    (["color.ui": "never"], "probe --color", true),
  ])
  func `a paged run is coloured as the configuration says`(
    settings: [String: String], line: String, isColored: Bool
  ) throws {
    let (pager, _) = try paged(line: line, settings: settings) { context in
      try context.console.write("\(context.look { settings[$0] }.isColored)\n")
    }
    #expect(pager?.hasPrefix("\(isColored)\n") == true)
  }

  @Test func `output under git's own pager is coloured though it is a pipe`() {
    let table = Probe { try $0.console.write("\($0.look { _ in nil }.isColored)") }.table
    let environment = ["TERM": "xterm", "GIT_PAGER_IN_USE": "true"]
    #expect(Run("probe", table: table, environment: environment).output == "true")
    #expect(Run("probe", table: table, environment: ["TERM": "xterm"]).output == "false")
  }
}
