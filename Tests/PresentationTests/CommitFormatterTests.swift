import Objects
import TestKit
import Testing
import Text
import Virtualization

@testable import Presentation

struct CommitFormatterTests {
  @Test(arguments: [
    "oneline", "short", "medium", "full", "fuller", "reference", "email", "mboxrd", "raw", "m",
    "ful",
  ])
  func `a named format writes what git writes`(name: String) throws {
    let log = try OracleLog(Zoo.make())
    try log.check(["--format=\(name)"])
    try log.check(["--format=\(name)", "--date=iso", "--abbrev-commit", "--abbrev=9"])
    try log.check(["--format=\(name)", "--color=always", "--decorate=short", "--parents"])
    try log.check(["--format=\(name)", "-z", "--no-abbrev", "--expand-tabs=5"])
    try log.check(["--format=\(name)", "--encoding=ISO-8859-1"])
    try log.check(["--format=\(name)", "--no-expand-tabs", "--expand-tabs=0"])
  }

  @Test func `options without a format write what git writes`() throws {
    let log = try OracleLog(Zoo.make())
    try log.check([])
    try log.check(["--oneline"])
    try log.check(["--oneline", "--parents", "--color=always"])
    try log.check(["--format="])
    try log.check(["--format=format:"])
    try log.check(["--format=format:%s"])
    try log.check(["--format=format:%s", "-z"])
    try log.check(["--format=tformat:%s", "-z"])
    try log.check(["--format=email"], ["format.subjectPrefix": ""])
    try log.check(["--format=email"], ["format.subjectPrefix": "RFC PATCH"])
  }

  @Test(arguments: [
    "101-encoding-latin1-header", "103-encoding-wrong-or-unknown", "104-message-shapes",
    "105-header-without-blank-line", "108-control-characters-in-subject",
    "113-malformed-committers", "120-extra-headers", "122-escape-sequences",
    "123-wide-and-bidi-text", "127-octopus", "503-separators-in-fields",
  ])
  func `hostile commits are written as git writes them`(name: String) throws {
    let log = try OracleLog(Scratch(case: name))
    for format in ["oneline", "medium", "fuller", "raw", "email", "reference"] {
      try log.check(["--format=\(format)"])
    }
    try log.check(["--format=%an|%ae|%at|%ad|%cn|%ce|%ct|%cI|%s|%f|%e"])
    try log.check(["--format=%P %p|%T %t|%b|%D|%(trailers)|%<(20,mtrunc)%s|"])
    try log.check(["--format=%s%n%b", "--encoding=latin1"])
  }

  @Test func `extreme dates are written as git writes them`() throws {
    let log = try OracleLog(Scratch(case: "116-extreme-committer-dates"))
    for date in ["raw", "unix", "relative"] {
      try log.check(["--format=%cd|%ad", "--date=\(date)"])
    }
    // Git ends at the date that its zone makes too large; all others are those of git.
    let isLarge = { (commit: FormattedCommit) in
      commit.commit.bytes.split(separator: .newline).contains {
        $0.starts(with: "committer".utf8)
          && $0.split(separator: .space).contains(Array("9223372036854775807".utf8)[...])
      }
    }
    let large = try #require(log.commits.firstIndex(where: isLarge))
    for date in ["iso", "rfc", "default", "iso-strict", "short", "format:%c"] {
      let arguments = ["--format=%cd|%ad", "--date=\(date)"]
      let lines = try log.written(arguments).split(separator: .newline)
      #expect(lines.count == log.commits.count)
      let expected = try log.scratch.runGit(["log"] + arguments).output.split(separator: .newline)
      #expect(Array(lines[..<large]) == expected)
      let after = try log.scratch.git(["log", "main~\(large + 1)"] + arguments)
      #expect(Array(lines[(large + 1)...]) == after.split(separator: .newline))
    }
  }

  @Test func `names of formats are aliases that may not go in circles`() throws {
    let log = try OracleLog(Scratch(case: "127-octopus"))
    let settings = [
      "pretty.mine": "%h %s", "pretty.other": "format:%h|", "pretty.alias": "mine",
      "pretty.short": "%H", "pretty.last": "tformat:%T", "pretty.loop": "loop2",
      "pretty.loop2": "loop", "pretty.brief": "oneline",
    ]
    for name in ["mine", "other", "alias", "short", "l", "last", "brief", "al"] where name != "l" {
      try log.check(["--format=\(name)"], settings)
    }
    #expect(throws: PrettyFormatError.circularAlias(Array("loop".utf8))) {
      try log.written(["--format=loop"], settings)
    }
    #expect(throws: PrettyFormatError.unknownFormat(Array("nonsense".utf8))) {
      try log.written(["--format=nonsense"], settings)
    }
  }

  @Test func `notes follow the message`() throws {
    let scratch = try Scratch()
    let first = try scratch.commit("first")
    let second = try scratch.commit("second")
    try scratch.git(["notes", "add", "-m", "line one\nline two", first.hex])
    try scratch.git(["notes", "add", "-m", "\n\nx\n\n", second.hex])
    try scratch.git(["notes", "--ref=review", "add", "-m", "fine", first.hex])
    let log = try OracleLog(scratch)
    log.notes = [
      first: [
        CommitNote(
          reference: ReferenceName("refs/notes/commits"), text: Array("line one\nline two\n".utf8)),
        CommitNote(reference: ReferenceName("refs/notes/review"), text: Array("fine\n".utf8)),
      ],
      second: [CommitNote(reference: ReferenceName("refs/notes/commits"), text: Array("x\n".utf8))],
    ]
    let settings = ["notes.displayRef": "refs/notes/review"]
    try log.check([], settings)
    try log.check(["--no-notes"], settings)
    for format in ["oneline", "email", "raw", "%h[%N]", "%h%+N"] {
      try log.check(["--format=\(format)", "--notes"], settings)
    }
    try log.check(["--format=%h[%N]"], settings)
    try log.check(["--format=%h[%N]%-N", "--no-notes"], settings)
  }

  @Test func `mails encode and quote`() throws {
    let scratch = try Scratch()
    var tip: ObjectID?
    for name in [
      "J\u{fc}rgen Gr\u{f6}\u{df}e-Mustermann aus der gro\u{df}en Stadt am Flusse", "A \"B\" \\C",
      "a=?b",
    ] {
      tip = try Zoo.add(
        Array("s\u{fc}bject\n\nbody\n".utf8), author: "\(name) <j@example.com> 1 +0000",
        committer: "C <c> 1 +0000", to: tip, in: scratch)
    }
    try scratch.git(["update-ref", "refs/heads/main", try #require(tip).hex])
    let log = try OracleLog(scratch)
    try log.check(["--format=email"])
    try log.check(["--format=mboxrd", "--encoding=latin1"])
  }
}
