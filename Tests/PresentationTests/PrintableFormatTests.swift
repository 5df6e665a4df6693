import Objects
import TestKit
import Testing

@testable import Presentation

struct PrintableFormatTests {
  @Test(arguments: [
    "oneline", "short", "medium", "fuller", "raw", "email", "reference",
    "%an|%ae|%al|%cn|%s|%f|%b|%B|%e|%(trailers:only)|%<(20,trunc)%s|%w(20)%B",
  ])
  func `nothing that a terminal obeys is written where it may not be`(format: String) throws {
    let repositories =
      [try Zoo.make()]
      + (try [
        "103-encoding-wrong-or-unknown", "108-control-characters-in-subject",
        "122-escape-sequences", "123-wide-and-bidi-text",
      ].map { try Scratch(case: $0) })
    for scratch in repositories {
      let log = try OracleLog(scratch)
      for name in ["\u{9b}31m", "\u{202e}x"] {
        try scratch.git(["update-ref", "refs/heads/\(name)", "HEAD"])
      }
      let again = try OracleLog(scratch)
      again.makesPrintable = true
      let text = try String(
        validating: again.written(["--format=\(format)", "--decorate=short"]), as: UTF8.self)
      let output = try #require(text)
      for scalar in output.unicodeScalars where scalar != "\n" && scalar != "\t" {
        let isActing =
          scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
          || (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        #expect(!isActing, "U+\(String(scalar.value, radix: 16)) in \(output)")
      }
      #expect(again.commits.count == log.commits.count)
    }
  }

  @Test func `text that is printable stays as git writes it`() throws {
    let scratch = try Scratch()
    try scratch.commit("f\u{fc}r <x> ^[ a\n\nbo\tdy\n", files: ["a": "b"])
    let log = try OracleLog(scratch)
    log.makesPrintable = true
    for format in ["oneline", "medium", "raw", "%an %s%n%b %C(red)x"] {
      try log.check(["--format=\(format)"])
      try log.check(["--format=\(format)", "--color=always"])
    }
  }
}
