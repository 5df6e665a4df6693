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
    "--cc", "--diff-merges=combined", "-M90%", "--no-renames", "--find-copies", "-W", "--binary",
    "--diff-filter=A", "--diff-filter=m", "-Sa", "-Gline", "--summary", "-Sline --pickaxe-all",
    "-S[0-9] --pickaxe-regex",
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

  @Test func `a file is followed beyond its renames`() throws {
    let scratch = try Scratch()
    let lines = (1...20).map { "line \($0)\n" }.joined()
    try scratch.commit("one", files: ["old": lines, "other": "x\n"])
    try scratch.commit("two", files: ["old": lines + "more\n"])
    try scratch.commit("three", files: ["old": nil, "folder/new": lines + "more\nand more\n"])
    try scratch.commit("four", files: ["other": "y\n"])
    try scratch.commit("five", files: ["folder/new": nil, "newest": lines + "and more\n"])
    for form in ["", "--name-status", "--stat", "-p", "--raw", "-n 2"] {
      let arguments = ["--format=%s", "--follow"] + form.split(separator: " ").map(String.init)
      try scratch.expectSame(
        ["log"] + arguments + ["--", "newest"],
        as: ["log", "--flat"] + arguments + ["--", "newest"])
    }
    let graph = try scratch.yore("graph --follow --format=%s --style=ascii -- newest").text
    #expect(graph.split(separator: "\n").filter { $0.contains("* ") }.count == 4)
    let several = try scratch.yore("log --follow -- newest other")
    #expect(several.status == 2)
    #expect(several.errorText.contains("one file"))
  }

  @Test func `a graph of a search ties what it found together`() throws {
    let scratch = try Scratch()
    for number in 1...6 {
      try scratch.commit("\(number)", files: ["f": number % 2 == 0 ? "word\n" : "\(number)\n"])
    }
    let found = try scratch.yore("graph -Sword --format=%s --style=ascii -n 3").text
    #expect(found.filter(\.isNumber) == "654")
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
