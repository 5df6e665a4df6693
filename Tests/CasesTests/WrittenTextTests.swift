import TestKit
import Testing

/// Cases about what is written in commits.
struct WrittenTextTests {
  @Test func `101 encoding-latin1-header is shown in UTF-8`() throws {
    let repository = try HostileCase("101")
    let row = try repository.rows("log")[1]
    #expect(row.authorName == "Jürgen Größe")
    #expect(row.subject == "Übergröße")
    let line = try repository.yore("log").lines[1]
    #expect(line.contains("Übergröße"))
    #expect(line.contains("Jürgen Größe"))
    #expect(try repository.yore("log --author=Größe --grep=ÜBERGRÖSSE").lines.isEmpty)
    #expect(try repository.yore("log --author=Größe --grep=Übergröße").lines.count == 1)
  }

  @Test func `103 encoding-wrong-or-unknown: every row is there and every byte can be had`() throws
  {
    let repository = try HostileCase("103")
    let rows = try repository.rows("log --body")
    #expect(rows.count == 5)
    let run = try repository.yore("log --json --body")
    #expect(String(validating: run.output, as: UTF8.self) != nil)
    #expect(rows[1...3].allSatisfy { $0.subject.hasPrefix("caf\u{fffd} ") })
    #expect(rows[1].subjectBytes == Array("caf".utf8) + [0xe9] + Array(" three".utf8))
    let lines = try repository.yore("log").lines
    #expect(lines.count == 5)
    #expect(lines[1...3].allSatisfy { $0.contains("caf<E9> ") })
  }

  @Test func `104 message-shapes: subjects are git's`() throws {
    let repository = try HostileCase("104")
    let subjects = try repository.scratch.gitText(["log", "--format=%s"])
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rows = try repository.rows("log")
    #expect(rows.map(\.subject) == subjects)
    #expect(rows.count == 11)
    #expect(try repository.yore("log").lines.count == 11)
  }

  @Test func `105 header-without-blank-line has an empty subject`() throws {
    let repository = try HostileCase("105")
    #expect(try repository.rows("log").map(\.subject) == ["three", "", "one"])
    #expect(try repository.rows("log --body")[1].body == "")
    #expect(try repository.yore("log").lines.count == 3)
  }

  @Test(arguments: ["log", "log --oneline", "log --flat", "log --reverse"])
  func `108 control-characters-in-subject: a commit is a row, and nothing in it is obeyed`(
    line: String
  ) throws {
    let repository = try HostileCase("108")
    let run = try repository.yore(line)
    #expect(run.lines.count == 5)
    #expect(Control.harmful(in: run.text, allowing: ["\n"]) == [])
    #expect(run.text.contains("left^Mright side"))
    #expect(try repository.linesInTerminal(line, columns: 80).count == 5)
  }

  @Test func `111 huge-messages: rows are cut, JSON is whole, and both come at once`() throws {
    let repository = try HostileCase("111")
    let lines = try repository.linesInTerminal("log -2", columns: 80)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { cells($0) <= 80 })
    let rows = try repository.rows("log -2 --body")
    #expect(rows[1].subject.utf8.count == 100_000)
    #expect(rows[0].body.split(separator: "\n", omittingEmptySubsequences: false).count > 20_000)
    #expect(try secondsOfWork(in: repository, "log -2") < 1)
    #expect(try secondsOfWork(in: repository, "log -2 --json --body") < 1)
  }

  @Test func `120 extra-headers are no part of the message`() throws {
    let repository = try HostileCase("120")
    let row = try repository.rows("log --body")[1]
    #expect(row.subject == "two")
    let text = try repository.yore("log --body --json").text
    let lines = try repository.yore("log --format=medium").text
    for header in ["gpgsig", "mergetag", "HG:rename", "x-multi", "x-empty", "BEGIN PGP"] {
      #expect(!text.contains(header))
      #expect(!lines.contains(header))
    }
    let changeID = try repository.git("cat-file commit HEAD~1").first { $0.hasPrefix("change-id ") }
    #expect(row.members["lineage"] as? String == changeID.map { String($0.dropFirst(10)) })
  }

  @Test func `122 escape-sequences do not reach a terminal or a reader of rows`() throws {
    let repository = try HostileCase("122")
    for line in [
      "log", "log --flat", "log --all", "log --oneline", "log --format=fuller", "log --json --body",
    ] {
      let run = try repository.yore(line + " --color=never")
      #expect(Control.harmful(in: run.text, allowing: ["\n"]) == [], "\(line)")
    }
    for line in [
      "log", "log --flat", "log --format=%s%n%b%an", "log --flat --format=fuller",
      "log --flat --oneline",
    ] {
      // Nothing but colours: the runner checks it. The subject's own `ESC [31m` is none of yore's.
      let lines = try repository.linesInTerminal(line, columns: 100)
      #expect(lines.joined().contains("^["))
    }
    #expect(try repository.rows("log").count == 3)
    let colored = try repository.yore("log --color=always --format=%s%an%ae%b").text
    #expect(!colored.contains("\u{1b}[31m"))
  }

  @Test
  func
    `123 wide-and-bidi-text: columns stand beneath each other and rows are cut between graphemes`()
    throws
  {
    let repository = try HostileCase("123")
    for columns in [40, 60, 80, 120] {
      let lines = try repository.linesInTerminal("log", columns: columns)
      #expect(lines.count == 10)
      #expect(lines.allSatisfy { cells($0) <= columns })
      #expect(lines.allSatisfy { !$0.contains("\u{200d}…") && !$0.contains("\u{200d} ") })
    }
    // What other columns leave is the subjects', and not blank.
    #expect(try repository.linesInTerminal("log", columns: 60).map(cells).max() ?? 0 > 55)
    let lines = try repository.linesInTerminal("log --date=short", columns: 160)
    let edges = lines.compactMap { line in
      line.firstMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}$/).map {
        cells(String(line[..<$0.startIndex]))
      }
    }
    #expect(edges.count == 10)
    #expect(Set(edges).count == 1)
    #expect(lines.contains { $0.contains("<U+202E>") })
  }

  @Test func `126 odd-paths can be asked for`() throws {
    let repository = try HostileCase("126")
    #expect(try repository.rows("log").count == 2)
    let names = try repository.scratch.git(["ls-tree", "-r", "-z", "--name-only", "HEAD"])
      .split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
    #expect(names.count >= 11)
    for name in names where name != "f" {
      let run = try repository.yore(["log", "--format=%s", "--", ":(literal)" + name])
      #expect(run.lines == ["two"], "\(name)")
    }
  }

  @Test func `503 separators-in-fields: six records, each whole`() throws {
    let repository = try HostileCase("503")
    let rows = try repository.rows("log --body")
    #expect(rows.count == 6)
    #expect(try repository.yore("log").lines.count == 6)
    for row in rows {
      let author = try repository.scratch.git(["show", "-s", "--format=%an", row.id]).dropLast()
      let subject = try repository.scratch.git(["show", "-s", "--format=%s", row.id]).dropLast()
      let body = try repository.scratch.git(["show", "-s", "--format=%b", row.id]).dropLast()
      #expect(row.authorName == String(decoding: author, as: UTF8.self))
      #expect(row.subject == String(decoding: subject, as: UTF8.self))
      #expect(row.body == String(decoding: body, as: UTF8.self))
    }
  }

  @Test func `506 nothing-and-one: an empty commit has all members of any other`() throws {
    let repository = try HostileCase("506")
    let rows = try repository.rows("log --body")
    #expect(rows.count == 1)
    let other = try HostileCase("019").rows("log --body")[0]
    #expect(Set(rows[0].members.keys) == Set(other.members.keys))
    #expect(rows[0].members["parents"] as? [String] == [])
    #expect(rows[0].members["subject"] as? String == "")
    #expect(rows[0].members["body"] as? String == "")
    #expect(try repository.yore("log").lines.count == 1)
  }
}
