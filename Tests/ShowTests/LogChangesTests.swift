import TestKit
import Testing

/// The changes that `log` and `graph` show beside commits.
struct LogChangesTests {
  private static let forms = [
    "-p", "--stat", "--stat -p", "--name-only", "--name-status", "--raw", "--numstat",
    "--shortstat", "--patch-with-raw", "-U1", "--stat=50,20,2", "-p -s",
  ]
  private static let others = [
    "", "--oneline", "--format=%h", "--format=format:%s", "--format=email", "--format=",
    "--format=fuller", "-z", "-m", "--first-parent", "--reverse", "-w", "--patience", "--minimal",
    "--histogram", "-b", "--no-indent-heuristic", "--inter-hunk-context=4", "--no-prefix",
    "--author=a", "--skip=5", "--no-merges", "--full-index", "--abbrev=12", "--full-diff",
  ]

  @Test(arguments: UInt64(1)...4)
  func `changes stand beside commits as git writes them`(seed: UInt64) throws {
    let scratch = try Scratch(MadeHistory(80, seed: seed, fileCount: 15))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      var line = "-n 12 " + Self.forms.randomElement(using: &random)!
      line += " " + Self.others.randomElement(using: &random)!
      line += " " + Self.others.randomElement(using: &random)!
      // Rows are yore's own where no format is asked for.
      if !line.contains("--format"), !line.contains("--oneline") { line += " --format=medium" }
      if Bool.random(using: &random) { line += " -- part-0 part-1/file-3.txt" }
      let arguments = line.split(separator: " ").map(String.init)
      try scratch.expectSame(["log"] + arguments, as: ["log", "--flat"] + arguments)
    }
  }

  @Test func `rows, graphs and JSON show changes, too`() throws {
    let scratch = try Scratch(MadeHistory(12, seed: 3, fileCount: 3))
    let rows = try scratch.yore("log -p -n 3").text
    #expect(rows.contains("\ndiff --git a/"))
    let graph = try scratch.yore("graph --stat -n 5 --style=ascii").text
    #expect(graph.contains(" file changed, ") || graph.contains(" files changed, "))
    try expectJSON(try scratch.yore("log --json -p").output, isValidBy: "log")
    try expectJSON(try scratch.yore("graph --json --stat").output, isValidBy: "graph")
    let names = try scratch.yore("log --flat --json --name-only -n 1")
    #expect(names.text.contains("\"files\":["))
    #expect(!names.text.contains("\"hunks\""))
    let svg = try scratch.yore("graph --svg -p")
    #expect(svg.status == 2)
  }
}
