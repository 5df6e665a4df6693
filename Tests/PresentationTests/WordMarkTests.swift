import TestKit
import Testing
import Virtualization

@testable import Presentation

struct WordMarkTests {
  /// The hunk of lines written with their signs, and its marked lines: `[` and `]` around each mark.
  private func marked(_ lines: [String]) -> [String] {
    let hunk = Hunk(signed: lines)
    var marks = WordMarks(hunk)
    return hunk.lines.enumerated().map { number, line in
      var shown = ""
      var place = line.text.startIndex
      for mark in marks.marks(ofLine: number) {
        shown += String(decoding: line.text[place..<mark.lowerBound], as: UTF8.self)
        shown += "[\(String(decoding: line.text[mark], as: UTF8.self))]"
        place = mark.upperBound
      }
      return shown + String(decoding: line.text[place...], as: UTF8.self)
    }
  }

  @Test(arguments: [
    (["-let a = one", "+let a = two"], ["let a = [one]", "let a = [two]"]),
    (
      ["-let s = header.start", "+let s = try map.checked(header.start)"],
      ["let s = header.start", "let s = [try map.checked(]header.start[)]"]
    ),
    (["-call(a, b)", "+call(a, b, c)"], ["call(a, b)", "call(a, b[, c])"]),
    (["-  indented", "+    indented"], ["  indented", "  [  ]indented"]),
    (["-so naïve 漢字漢字", "+so naïf 漢字漢語"], ["so [naïve] 漢字漢[字]", "so [naïf] 漢字漢[語]"]),
    (
      [" same", "-old words here", "+old word here"],
      ["same", "old [words] here", "old [word] here"]
    ),
  ])
  func `the words that changed within a line are marked`(lines: [String], marks: [String]) {
    #expect(marked(lines) == marks)
  }

  @Test(arguments: [
    ["-true", "+false"], ["-one thing", "+quite another matter"], ["-gone"], ["+come", "+too"],
    ["-", "+now there is text"], ["-return nothing;", " between", "+return nothing at all;"],
  ])
  func `lines that differ wholly have no marks`(lines: [String]) {
    #expect(marked(lines) == lines.map { String($0.dropFirst()) })
  }

  @Test func `a line is compared with the one it became, not with its neighbour`() {
    let lines = [
      "-let first = makeFirst(name)", "-let second = makeSecond(place)",
      "+// A comment that is new.", "+let first = makeFirst(title)",
      "+let second = makeSecond(row)",
    ]
    #expect(
      marked(lines) == [
        "let first = makeFirst([name])", "let second = makeSecond([place])",
        "// A comment that is new.", "let first = makeFirst([title])",
        "let second = makeSecond([row])",
      ])
  }

  @Test func `in a large run lines are paired by their places`() {
    let old = (0..<300).map { "-the value of line \($0) is old" }
    let new = (0..<300).map { "+the value of line \($0) is new" }
    let found = marked(old + new)
    #expect(found[250] == "the value of line 250 is [old]")
    #expect(found[550] == "the value of line 250 is [new]")
    #expect(marked(old + new.dropLast()) == (old + new.dropLast()).map { String($0.dropFirst()) })
  }

  @Test func `marks take from both lines what makes them differ, and nothing else`() {
    var chance = SeededGenerator(seed: 5)
    let vocabulary = ["a", "b", "cc", "ddd", " ", " ", "(", ")", "+", "漢", "e\u{301}"]
    for _ in 0..<400 {
      func words(_ count: Int) -> [String] {
        (0..<count).map { _ in vocabulary[Int.random(in: 0..<vocabulary.count, using: &chance)] }
      }
      let old = words(Int.random(in: 0...25, using: &chance))
      var new = old
      for _ in 0..<Int.random(in: 0...4, using: &chance) where !new.isEmpty {
        let place = Int.random(in: 0..<new.count, using: &chance)
        new[place] = words(1)[0]
      }
      var numbers = WordNumbers()
      let oldWords = numbers.words(of: Array(old.joined().utf8)[...])
      let newWords = numbers.words(of: Array(new.joined().utf8)[...])
      let difference = WordDifference(oldWords, newWords)
      let rest = { (words: LineWords, marks: [Range<Int>]) -> [UInt8] in
        words.bytes.indices.filter { place in !marks.contains { $0.contains(place) } }
          .map { words.bytes[$0] }.filter { $0 != 32 }
      }
      if !difference.old.isEmpty || !difference.new.isEmpty || old == new {
        #expect(rest(oldWords, difference.old) == rest(newWords, difference.new))
      }
    }
  }

  @Test func `what two sequences share is as long as can be`() {
    var chance = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        Int.random(in: 0..<4, using: &chance)
      }
      let new = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        Int.random(in: 0..<4, using: &chance)
      }
      let pairs = ShortestEdit.shared(old, new) ?? []
      #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
      for (one, next) in zip(pairs, pairs.dropFirst()) {
        #expect(one.old < next.old && one.new < next.new)
      }
      #expect(pairs.count == longestShared(old, new))
    }
  }

  /// The length of the longest common subsequence, by the table of all beginnings.
  private func longestShared(_ old: [Int], _ new: [Int]) -> Int {
    var lengths = [Int](repeating: 0, count: new.count + 1)
    for a in old {
      var diagonal = 0
      for (place, b) in new.enumerated() {
        let above = lengths[place + 1]
        lengths[place + 1] = a == b ? diagonal + 1 : max(above, lengths[place])
        diagonal = above
      }
    }
    return lengths[new.count]
  }
}

extension Hunk {
  /// A hunk of lines with their signs in front, from the given places on; a `$` at the end of a line takes its
  /// end away.
  init(signed lines: [String], old: Int = 0, new: Int = 0, section: String = "") {
    let made = lines.map { line in
      let kind: Line.Kind =
        switch line.first {
        case "-": .removed
        case "+": .added
        default: .context
        }
      let text = line.dropFirst()
      return Line(
        kind: kind, bytes: Array((text.hasSuffix("$") ? text.dropLast() : text + "\n").utf8)[...])
    }
    self.init(
      old: old..<(old + made.count { $0.kind != .added }),
      new: new..<(new + made.count { $0.kind != .removed }),
      section: Array(section.utf8)[...], lines: made)
  }
}
