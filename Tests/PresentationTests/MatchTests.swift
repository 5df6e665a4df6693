import Objects
import TestKit
import Testing

@testable import Presentation

struct MatchTests {
  /// Every place of a word in a line.
  private func places(of word: String, in line: ArraySlice<UInt8>) -> [Range<Int>] {
    let (word, line) = (Array(word.utf8), Array(line))
    return (0..<line.count).filter { line[$0...].starts(with: word) }
      .map { $0..<($0 + word.count) }
  }

  @Test func `what a search found is marked as git marks it`() throws {
    let scratch = try Scratch()
    try scratch.commit("needle in a needle\n\n\ttab needle\tneedle\nno\n", files: ["a": "1"])
    try scratch.commit("second\n\nneedle\nlast needle", files: ["a": "2"])
    let log = try OracleLog(scratch)
    let colors = ["color.grep.match": "green", "color.grep.selected": "blue"]
    for settings in [[:], colors, ["color.grep.matchSelected": "reverse"]] {
      for format in ["medium", "full", "short", "oneline", "%s"] {
        log.matches = { part, line in
          part == .message ? places(of: "needle", in: line) : []
        }
        try log.check(["--grep=needle", "--format=\(format)", "--color=always"], settings)
        log.matches = { part, line in part == .author ? places(of: "Thor", in: line) : [] }
        try log.check(["--author=Thor", "--format=\(format)", "--color=always"], settings)
        log.matches = { part, line in part == .committer ? places(of: "Mitter", in: line) : [] }
        try log.check(["--committer=Mitter", "--format=\(format)", "--color=always"], settings)
      }
    }
  }
}
