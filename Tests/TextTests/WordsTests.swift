import Testing
import Text

struct WordsTests {
  @Test(arguments: [
    ("let x_1 = a.b", ["let", " ", "x_1", " ", "=", " ", "a", ".", "b"]),
    ("  ++", [" ", " ", "+", "+"]), ("naïve café's", ["naïve", " ", "café", "'", "s"]),
    ("漢字ab", ["漢", "字", "ab"]), ("Ünï—x", ["Ünï", "—", "x"]), ("", []),
    ("a\u{1b}b", ["a", "\u{1b}", "b"]), ("e\u{301}e\u{301}", ["e\u{301}e\u{301}"]),
    ("👨‍👩‍👧x", ["👨‍👩‍👧", "x"]),
  ])
  func `a line falls into words and what stands between`(line: String, parts: [String]) {
    let bytes = Array(line.utf8)
    #expect(words(of: bytes[...]).map { shown(Array(bytes[$0])) } == parts)
  }

  @Test func `words are the whole line, whatever its bytes`() {
    for bytes in hostileTexts(count: 500, seed: 12) {
      let ranges = words(of: bytes[...])
      #expect(ranges.flatMap { Array(bytes[$0]) } == bytes)
      #expect(ranges.allSatisfy { !$0.isEmpty })
    }
  }
}
