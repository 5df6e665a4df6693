import Objects
import TestKit
import Testing

@testable import Presentation

struct PlaceholderTests {
  @Test func `every placeholder writes what git writes`() throws {
    let log = try OracleLog(Zoo.make())
    for part in ["n", "N", "e", "E", "l", "L", "d", "D", "r", "t", "i", "I", "s", "h", "x", "g"] {
      try log.check(["--format=%a\(part)|%c\(part)|%+a\(part)|%-a\(part)|% a\(part)|"])
    }
    for letter in [
      "H", "h", "T", "t", "P", "p", "d", "D", "e", "s", "f", "b", "B", "N", "S", "m", "n", "%",
      "x41", "x00", "x4", "xg1", "z", "G?", "GK", "GZ", "gd", "gD", "gs", "gn", "gN", "gx", "w",
      "C",
    ] {
      try log.check(["--format=<%\(letter)>%+\(letter)|%-\(letter)|% \(letter)|%\(letter)"])
    }
  }

  @Test(arguments: [
    "%Cred%s%Creset %Cgreen%h%Cblue%Cyellow%C",
    "%C(red)x%C(bold blue ul)y%C(#ff0088 240)z%C(reset)",
    "%C(auto)%h %H %d %D %s%C(red)%h%d", "%C(auto,red)%C(always,green)x", "x%C(auto)%C(auto)%h",
    "%C(nonsense", "%C()%C(normal)|", "%C(auto)%Cunknown%h", "%+C(red)|%-C(red)| %n%n%-C(auto)|",
  ])
  func `colours are written where they are wanted`(format: String) throws {
    let log = try OracleLog(Scratch(case: "127-octopus"))
    try log.check(["--format=\(format)"])
    try log.check(["--format=\(format)", "--color=always"])
    try log.check(
      ["--format=\(format)", "--color=always"],
      [
        "color.diff.commit": "bold 12", "color.decorate.head": "italic",
        "color.decorate.branch": "",
      ])
  }

  @Test func `a colour that is none is refused when it would be shown`() throws {
    let log = try OracleLog(Scratch(case: "127-octopus"))
    try log.check(["--format=%C(nonsense)%s"])
    #expect(throws: PrettyFormatError.invalidColor(Array("nonsense".utf8))) {
      try log.written(["--format=%C(nonsense)%s", "--color=always"])
    }
    #expect(throws: PrettyFormatError.invalidColor(Array("x y".utf8))) {
      try log.written(["--format=%C(always,x y)%s"])
    }
  }

  @Test func `padding cuts and fills as git does`() throws {
    let log = try OracleLog(Zoo.make())
    for side in ["<", ">", "><", ">>"] {
      for width in [
        "(10)", "(1)", "(2)", "(30)", "|(20)", "|(3)", "|(-60)", "(10,trunc)", "(10,ltrunc)",
        "(10,mtrunc)", "(1,trunc)", "(2,mtrunc)", "(3,ltrunc)", "|(12,trunc)",
      ] {
        try log.check(["--format=ab  %\(side)\(width)%s|%an|"])
      }
    }
    for format in [
      "%<(0)%s", "%<(-5)%s", "%<|(-200)%s", "%<(5", "%<()%s", "%<(5,)%s", "%<(5,bad)%s|", "%<(x)%s",
      "%<(16385)%s", "%<( 12junk)%s|", "%<(10)%<(20)%s|%s", "%<(10)%C(red)%s|", "%<(10)%z|%s",
      "%<(10)%C(red)%z|", "%<(10)%C(red)%C(blue)%s|", "%<(10)%%%s|", "%+<(10)%s|", "%<(10)%+s|",
      "%<(10)%-b|", "%n%<|(10)%s|", "%x00%<|(10)%s|", "%<(20)%aI|%<(20)%aX|", "%<(10)%w(5)%s|",
      "a      %>>(3)%s|", "a%C(red)  %C(blue)   %>>(3)%s|", "%<(10)", "%<(10,trunc)%<(10)%s|",
      "%<(12,trunc)%x41%x42%s|", "%<(8)%n|", "%<(20)%(trailers:key=A)|",
    ] {
      try log.check(["--format=\(format)"])
      try log.check(["--format=\(format)", "--color=always"])
    }
  }

  @Test func `text is wrapped as git wraps it`() throws {
    let log = try OracleLog(Zoo.make())
    for format in [
      "%w(30)%B", "%w(30,4,8)%B%w()%s%n%b", "%w(0,2,4)%B", "%w(20,1,2)%s%n%w(40,3)%b|%h", "%w",
      "%w(",
      "%w(x)%s", "%w(10,x)%s", "%w(10,2,3,4)%s", "%w(16385)%s", "%+w(10)%s", "%w(-1)%s", "%w(20)",
      "%w(20,5,5)a%x00b%w()c", "%w(20) leading%n%n%s%w(10)%w(30)%s", "%C(red)%w(20)%B",
    ] {
      try log.check(["--format=\(format)"])
      try log.check(["--format=\(format)", "--color=always"])
    }
  }

  @Test func `trailers are found and shown as git does`() throws {
    let log = try OracleLog(Zoo.make())
    for options in [
      "", ":", ":only", ":only=true", ":only=no", ":only=1", ":only=0", ":only=maybe", ":unfold",
      ":unfold,only",
      ":key=Signed-off-by", ":key=signed-OFF-by:", ":key=key,key=A", ":key", ":key=", ":valueonly",
      ":keyonly", ":key=A,valueonly", ":separator=%x2C ", ":separator=%n,only", ":separator=|",
      ":key_value_separator= => ", ":key_value_separator=%x3A%%,separator=;",
      ":only,unfold,separator= ",
      ":nonsense", ":only,", ":only=maybe,unfold", ":keyonly,valueonly", ":separator",
      ":key=A,only=no",
      ":separator=%xg", ":only,nonsense",
    ] {
      try log.check(["--format=[%(trailers\(options))]"])
    }
    try log.check(["--format=%(trailers"])
    try log.check(["--format=%(trailersx)"])
    try log.check(["--format=x%+(trailers:only)%-(trailers:key=None)y"])
    try log.check(["--format=[%(trailers:only)]"], ["trailer.separators": "=#:"])
    try log.check(
      ["--format=[%(trailers:only)]"],
      ["trailer.acked.key": "Acked-by", "trailer.k.key": "Key= ", "trailer.none.key": "None"])
  }

  @Test func `describe gets its arguments`() throws {
    let scratch = try Scratch()
    try scratch.commit("first")
    try scratch.git("tag -a -m tag v1")
    try scratch.commit("second")
    try scratch.git("tag light")
    let log = try OracleLog(scratch)
    for arguments in [
      "", ":tags", ":tags=no", ":tags,abbrev=10", ":match=v*,exclude=w*", ":abbrev", ":abbrev=x",
      ":match=", ":tags=maybe", ":nonsense", ":",
    ] {
      let pattern = "tformat:[%(describe\(arguments))]"
      let format = try PrettyFormat(Array(pattern.utf8))
      var options = FormatOptions(dates: DateWriter(style: .normal, zone: .utc, now: 0))
      options.describe = { id, arguments in
        let words = arguments.map { String(decoding: $0, as: UTF8.self) }
        return (try? scratch.runGit(["describe"] + words + [id.hex]).output) ?? []
      }
      var formatter = CommitFormatter(format: format, options: options)
      var output: [UInt8] = []
      for commit in log.commits { formatter.append(commit, to: &output) }
      try scratch.expectSameAsGit(output, ["log", "--branches", "--tags", "--format=\(pattern)"])
    }
  }
}
