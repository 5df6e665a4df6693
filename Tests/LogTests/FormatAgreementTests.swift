import TestKit
import Testing

@Suite struct FormatAgreementTests {
  static let formats = [
    "%H %P %T", "%h %an <%ae> %ad %cn %cd", "%s", "%B", "%b", "%d", "%D", "%x00", "oneline",
    "medium", "full", "fuller", "raw", "short", "reference", "email",
  ]

  static let dates = [
    "iso", "relative", "short", "raw", "unix", "rfc", "human", "format:%d.%m.%y %H:%M %z",
    "iso-strict", "local", "iso-local", "relative-local", "raw-local", "format-local:%c %Z",
  ]

  static let history = #"""
          D---E            topic
         /     \
    A---B---C---M---O      main origin/main
         \     /
          F---G            side
    R---S                  other

    B: message = Two lines\nof a subject\n\nAnd a body.\n\n\tindented
    B: tag v1
    M: annotated v2
    C: author = Ångström <angstrom@example.com>
    D: date = 1700000000 +0530
    E: date = 4102444800 -1130
    G: message = Fix\n\nSigned-off-by: A U Thor <author@example.com>
    S: date = 0 +0000
    """#

  @Test(arguments: formats)
  func `a format prints the bytes of git in every style of dates`(format: String) throws {
    let scratch = try Self.make()
    try scratch.expectSameLog(["--all", "--format=\(format)"])
    try scratch.expectSameLog(["--all", "--format=format:\(format)", "-z"])
    guard ["%h", "medium", "fuller", "reference"].contains(where: format.contains) else { return }
    for date in Self.dates {
      try scratch.expectSameLog(["--all", "--format=\(format)", "--date=\(date)"])
      try scratch.expectSameLog(
        ["--format=\(format)", "--date=\(date)"], environment: ["TZ": "America/New_York"])
    }
  }

  @Test func `names stand beside commits as git has them`() throws {
    let scratch = try Self.make()
    for decorate in ["short", "full", "auto", "no"] {
      for format in ["oneline", "medium", "%d", "%D"] {
        try scratch.expectSameLog(
          ["--all", "--format=\(format)", "--decorate=\(decorate)", "--color=always"])
      }
    }
    for option in [
      "--decorate-refs=v1", "--decorate-refs=refs/heads/*", "--decorate-refs-exclude=origin",
      "--decorate-refs-exclude=tags/v*", "--clear-decorations", "--no-decorate",
    ] {
      try scratch.expectSameLog(["--all", "--oneline", "--decorate", option])
    }
    try scratch.git("checkout -q --detach main~1")
    try scratch.expectSameLog("--all --oneline --decorate")
  }

  @Test func `the last word on shortening counts, that of oneline too`() throws {
    let scratch = try Self.make()
    for options in [
      "--oneline --no-abbrev-commit", "--no-abbrev-commit --oneline", "--oneline --no-abbrev",
      "--oneline --format=%h", "--oneline --pretty=medium", "--abbrev=9 --oneline",
      "--abbrev-commit --abbrev=5 --format=medium", "--abbrev=1 --format=%h",
      "--abbrev=99 --format=%h",
    ] {
      try scratch.expectSameLog(options)
    }
    try scratch.git("config log.abbrevCommit true")
    try scratch.expectSameLog("--format=medium")
    try scratch.expectSameLog("--format=medium --no-abbrev-commit")
  }

  @Test func `notes are shown where they are asked for`() throws {
    let scratch = try Self.make()
    try scratch.git(["notes", "add", "-m", "first\nsecond", "main"])
    try scratch.git(["notes", "--ref=review", "add", "-m", "seen", "main"])
    for options in [
      "--format=%N", "--format=%N --notes=review", "--format=%N --no-notes",
      "--format=medium --notes",
      "--format=medium --notes=review", "--format=medium --notes=review --notes",
      "--oneline --notes",
      "--format=email --notes=*", "--format=fuller --notes --no-notes",
    ] {
      try scratch.expectSameLog(options)
    }
    try scratch.git("config notes.displayRef refs/notes/*")
    try scratch.expectSameLog("--format=medium --notes")
  }

  @Test func `what a search found is marked`() throws {
    let scratch = try Self.make()
    for options in [
      "--grep=Fix --grep=i", "--grep=o[fn]* -E", "--grep=^. -P", "--grep=B -i -F", "--author=Thor",
      "--author=ström --author=example", "--committer=Mitter --grep=a",
    ] {
      for format in ["medium", "full", "fuller", "short", "raw", "email", "oneline", "%s"] {
        try scratch.expectSameLog("--all --color=always --format=\(format) \(options)")
      }
    }
  }

  static func make() throws -> Scratch { try Scratch(history) }
}
