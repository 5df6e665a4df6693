import Git
import TestKit
import Testing

struct LineDiffTests {
  @Test(arguments: LineDiff.Algorithm.allCases)
  func `random texts differ where git says`(algorithm: LineDiff.Algorithm) throws {
    let scratch = try Scratch()
    for seed in 0..<40 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let old = (0..<40).map { _ in "line \(Int.random(in: 0..<12, using: &chance))\n" }
      var new = old
      for _ in 0..<6 {
        let place = Int.random(in: 0..<new.count, using: &chance)
        if Bool.random(using: &chance) {
          new.remove(at: place)
        } else {
          new.insert("  line \(Int.random(in: 0..<14, using: &chance))\n", at: place)
        }
      }
      try scratch.write(old.joined(), to: "old")
      try scratch.write(new.joined(), to: "new")
      var diff = LineDiff()
      diff.algorithm = algorithm
      let found = try #require(
        diff.changes(from: Array(old.joined().utf8), to: Array(new.joined().utf8)))
      let expected = try hunks(scratch, ["--diff-algorithm=\(algorithm.rawValue)"])
      #expect(found.map(header) == expected)
    }
  }

  @Test(arguments: [
    ("--ignore-all-space", LineDiff.Blanks.ignoresAll),
    ("--ignore-space-change", .ignoresAmount),
    ("--ignore-space-at-eol", .ignoresAtEnd),
    ("--ignore-cr-at-eol", .ignoresReturnAtEnd),
  ])
  func `blanks count as git counts them`(option: String, blanks: LineDiff.Blanks) throws {
    let scratch = try Scratch()
    let old = "a b\nc\nd  \ne\r\nf g\n"
    let new = "ab\nc \nd\ne\nf  g\n"
    try scratch.write(old, to: "old")
    try scratch.write(new, to: "new")
    var diff = LineDiff()
    diff.blanks = blanks
    let found = try #require(diff.changes(from: Array(old.utf8), to: Array(new.utf8)))
    #expect(try found.map(header) == hunks(scratch, [option]))
  }

  @Test func `a text without lines has all of the other's`() {
    #expect(
      LineDiff().changes(from: [], to: Array("a\nb".utf8)) == [LineChange(old: 0..<0, new: 0..<2)])
    #expect(LineDiff().changes(from: [], to: []) == [])
  }

  /// A change in the form of git's hunk header without context.
  private func header(_ change: LineChange) -> String {
    func side(_ range: Range<Int>) -> String {
      range.count == 1
        ? "\(range.lowerBound + 1)"
        : "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
    }
    return "@@ -\(side(change.old)) +\(side(change.new)) @@"
  }

  private func hunks(_ scratch: Scratch, _ options: [String]) throws -> [String] {
    // One line of context, hunks kept apart: without any, git compares less than the whole texts.
    let run = try scratch.runGit(
      ["diff", "--no-index", "-U1000"] + options + ["old", "new"])
    var headers: [String] = []
    var (old, new) = (0, 0)
    var start = (0, 0)
    func flush() {
      guard (old, new) != start else { return }
      headers.append(header(LineChange(old: start.0..<old, new: start.1..<new)))
    }
    for line in run.lines.drop(while: { !$0.hasPrefix("@@") }).dropFirst() {
      switch line.first {
      case "-": old += 1
      case "+": new += 1
      default:
        flush()
        old += 1
        new += 1
        start = (old, new)
      }
    }
    flush()
    return headers
  }
}
