import TestKit
import Testing

@Suite struct TerminalTests {
  static let hostile = [
    "108-control-characters-in-subject", "122-escape-sequences", "123-wide-and-bidi-text",
  ]

  @Test(arguments: hostile)
  func `a terminal never gets a control byte`(name: String) throws {
    let scratch = try Scratch(case: name)
    for line in [
      "log", "log --flat", "log --expand-all", "log --flat --format=medium",
      "log --flat --format=%an%x09%ae%n%B",
      "log --flat --oneline", "log --flat --format=raw", "log --flat --format=email",
      "log --flat --json --body",
      "log --flat --format=fuller --grep=a", "log --flat --format=%<(12,trunc)%s|", "log --json",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let plain = try scratch.yoreInTerminal(words + ["--no-color"], environment: ["TERM": "xterm"])
      #expect(plain.status == 0)
      expectHarmless(plain.output.filter { $0 != 0x09 }, "\(line) without colour")
      let colored = try scratch.yoreInTerminal(words + ["--color=always"])
      expectHarmless(colored.output.filter { $0 != 0x09 }, allowsColor: true, "\(line) with colour")
    }
  }

  @Test func `colours in a message are not taken for colours of the listing`() throws {
    let scratch = try Scratch()
    try scratch.commit("a \u{1b}[31mred\u{1b}[m subject")
    for line in [
      "log --color=always", "log --flat --format=medium --color=always",
      "log --flat --format=%s --color=always",
    ] {
      let run = try scratch.yoreInTerminal(line.split(separator: " ").map(String.init))
      #expect(!run.text.contains("\u{1b}[31m"), "\(line)")
      #expect(run.text.contains("^[[31mred"), "\(line)")
    }
  }

  @Test func `rows in a pipe hold no control byte either`() throws {
    for name in Self.hostile {
      let scratch = try Scratch(case: name)
      for line in [
        "log", "log --flat", "log --json", "log --format=medium", "log --expand-all --color=always",
      ] {
        let run = try scratch.yore(line)
        expectHarmless(
          run.output.filter { $0 != 0x09 }, allowsColor: line.contains("color"), "\(line)")
      }
    }
  }

  @Test func `each commit is one row`() throws {
    let scratch = try Scratch(case: Self.hostile[0])
    #expect(try scratch.yore("log").lines.count == 5)
    #expect(try scratch.yore("log --flat").lines.count == 5)
  }

  @Test(arguments: [40, 60, 80, 120])
  func `rows fit the terminal and leave most of it to the subject`(columns: Int) throws {
    let scratch = try Scratch(case: Self.hostile[2])
    let run = try scratch.yoreInTerminal(["log", "--no-color"], columns: columns)
    let rows = run.lines.map { $0.replacing("\r", with: "") }
    #expect(rows.count == 10)
    for row in rows { #expect(row.unicodeScalars.count <= columns * 2, "\(row)") }
    #expect(rows[4].contains("mixed with"), "\(rows[4])")
  }

  @Test func `a closed pipe ends a listing quietly`() throws {
    let scratch = try Scratch(MadeHistory(20_000))
    for line in [
      "yore log", "yore log --flat --format=fuller", "yore log --json",
      "yore log --flat -z --format=%H",
    ] {
      let run = try scratch.shell("set -o pipefail; \(line) | head -c 40")
      #expect(run.status == 0 || run.status == 141, "\(line)")
      #expect(run.errorText.isEmpty, "\(line): \(run.errorText)")
    }
  }
}
