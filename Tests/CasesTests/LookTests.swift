import TestKit
import Testing

/// Cases about terminals, colours and settings that change what git prints.
struct LookTests {
  @Test(arguments: [1, 2, 10, 14, 40, 500])
  func `403 long-names-small-terminal: rows are never wider than the terminal`(columns: Int) throws
  {
    let repository = try HostileCase("403")
    for line in ["log", "log --all --flat", "log --expand-all"] {
      let lines = try repository.linesInTerminal(line, columns: columns)
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { cells($0) <= columns })
    }
  }

  @Test func `407 colour-settings: invalid ones stop nothing, and who wants none gets none`() throws
  {
    let repository = try HostileCase("407")
    let escape = "\u{1b}"
    #expect(try repository.yore("log").text.contains(escape))
    for (line, environment) in [
      ("log", ["NO_COLOR": "1"]), ("log --color=never", [:]), ("log", ["TERM": "dumb"]),
      ("log --json", [:]), ("log --json --color=always", [:]),
      ("log --flat --format=%C(auto)%h%C(red)%s", ["NO_COLOR": "1"]),
    ] {
      let run = try repository.yore(line, environment: environment)
      #expect(!run.output.isEmpty)
      #expect(!run.text.contains(escape), "\(line)")
    }
    let colored = try repository.yore("log --color=always", environment: ["NO_COLOR": "1"])
    #expect(colored.text.contains(escape))
    let terminal = try repository.scratch.yoreInTerminal(
      ["log"], environment: ["TERM": "dumb"])
    #expect(!terminal.text.contains(escape))
  }

  @Test func `409 user-config-that-changes-git-output does not change rows`() throws {
    let repository = try HostileCase("409")
    for line in ["log", "log --flat", "log --all", "log --since=2001-01-01", "log HEAD@{0}"] {
      let rows = try repository.rows(line)
      #expect(
        rows.map(\.id)
          == (try repository.scratch.gitText(["rev-list", "HEAD"]).split(separator: "\n").map(
            String.init)))
      #expect(rows.map(\.subject) == ["two", "one"])
    }
    let run = try repository.yore("log --flat --format=%B")
    #expect(!run.text.contains("gpg"))
  }
}
