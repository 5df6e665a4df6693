import TestKit
import Testing

@Suite struct FilterAgreementTests {
  static let history = #"""
    A---B---C---D---E---F---G---H---I

    A: author = Real Name <real@example.com>
    B: message = fix: one (thing)\n\nBecause a+b is not a|b.\nSee [1].
    C: author = ÅNGSTRÖM <Upper@Example.com>
    C: message = Über alles\n\nnote: ümlaut
    D: message = FIX two\n\nfix again
    E: message = subject only
    F: author = nobody <nobody@example.com>
    F: message = e{2} ee \\(x\\)
    G: message = tail\n\n\n\nSigned-off-by: A U Thor <author@example.com>
    H: message = x*y xxy ^start end$
    """#

  @Test(arguments: ["", "-i", "-E", "-F", "-P", "-i -E", "-i -F", "-i -P"])
  func `patterns find what they find for git`(options: String) throws {
    let scratch = try Self.make()
    for pattern in [
      "fix", "FIX", "^fix", "^$", "$", "", ".", "e{2}", "e\\{2\\}", "(x)", "\\(x\\)", "a|b",
      "a\\|b", "a+b",
      "x*y", "[1]", "\\[1\\]", "über", "ÜBER", "[[:upper:]][[:lower:]]", "\\bto\\b", "t.i",
      "\\w+-off",
      "Signed-off-by", "alone", "foo(bar", "end\\$", "[^a-z ]$", "s\\s", "^[^ ]*$",
    ] {
      try scratch.expectSameLog(["--format=%s"] + words(options) + ["--grep=" + pattern])
    }
    for pattern in [
      "Thor", "^A", ">$", "author@example.com>", "ångström", "<Upper", "n.*d", "zzz", "é",
    ] {
      try scratch.expectSameLog(["--format=%s"] + words(options) + ["--author=" + pattern])
    }
  }

  @Test func `several patterns are alternatives, or all wanted, or all unwanted`() throws {
    let scratch = try Self.make()
    for options in [
      ["--grep=fix", "--grep=again"], ["--grep=fix", "--grep=again", "--all-match"],
      ["--grep=fix", "--grep=thing", "--all-match", "-i"], ["--grep=fix", "--invert-grep"],
      ["--grep=fix", "--grep=only", "--invert-grep", "--all-match"], ["--grep=fix\nonly"],
      ["--author=Thor", "--author=nobody"], ["--author=Thor", "--grep=fix"],
      ["--author=Thor", "--committer=Mitter", "--grep=fix", "--grep=only"],
      ["--author=nobody", "--grep=fix", "--all-match"],
      ["--author=Thor", "--grep=fix", "--invert-grep"],
      ["--author=Thor", "--invert-grep"], ["--committer=nobody"], ["--all-match"],
      ["--invert-grep"],
      ["--author=Thor\nnobody"], ["--grep=fix", "--no-merges", "-n2", "--skip=1"],
    ] {
      try scratch.expectSameLog(["--format=%s"] + options)
      try scratch.expectSameLog(["--format=%s", "--reverse", "-i"] + options)
    }
  }

  @Test func `settings choose the syntax of patterns`() throws {
    let scratch = try Self.make()
    for type in ["basic", "extended", "fixed", "perl", "default"] {
      try scratch.git(["config", "grep.patternType", type])
      for options in ["", "-E", "-F", "--basic-regexp"] {
        try scratch.expectSameLog(["--format=%s", "--grep=a|b"] + words(options))
      }
    }
    try scratch.git("config --unset grep.patternType")
    try scratch.git("config grep.extendedRegexp true")
    try scratch.expectSameLog("--format=%s --grep=a|b")
  }

  @Test func `notes that are shown are searched too`() throws {
    let scratch = try Self.make()
    try scratch.git(["notes", "add", "-m", "remarkable\nsecond line", "main~3"])
    try scratch.git(["notes", "--ref=review", "add", "-m", "reviewed", "main~4"])
    for options in [
      "--format=%s --grep=remarkable", "--format=%s%N --grep=remarkable",
      "--oneline --notes --grep=^second",
      "--format=%s --notes=review --grep=re[mv]",
      "--format=%s --notes --no-notes --grep=remarkable",
    ] {
      try scratch.expectSameLog(options)
    }
    // What shows no format of git's shows no notes either, and still finds what git log finds.
    let found = try scratch.yore("log --flat --json --grep=remarkable")
    #expect(found.lines.count == 1)
    #expect(found.text.contains("\"subject\":\"F\"") || found.text.contains("e{2}"))
  }

  @Test func `names are searched as the mailmap gives them`() throws {
    let scratch = try Self.make()
    try scratch.write(
      "Known As <known@example.com> <author@example.com>\nSome Body <some@example.com> nobody <nobody@example.com>\n",
      to: ".mailmap")
    for pattern in ["Known", "Thor", "some@", "nobody", "^Some Body <some@example.com>$"] {
      for options in ["", "--no-mailmap", "--use-mailmap"] {
        try scratch.expectSameLog(["--format=%an %aN"] + words(options) + ["--author=" + pattern])
      }
    }
    try scratch.git("config log.mailmap false")
    try scratch.expectSameLog("--format=%aN --author=Known")
  }

  @Test func `dates are read as git reads them`() throws {
    let scratch = try Self.make()
    for date in [
      "2023-11-14", "2023-11-14 22:17:00", "@1700000300", "1700000300", "14 Nov 2023", "yesterday",
      "2 years ago", "nonsense", "Tue Nov 14 22:17:00 2023 +0000", "2023-11-14T22:18:00Z",
    ] {
      for option in ["since", "until", "after", "before", "since-as-filter"] {
        try scratch.expectSameLog(["--format=%s %cd", "--\(option)=\(date)"])
      }
    }
  }

  private static func make() throws -> Scratch { try Scratch(history) }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
