import Testing

@testable import Text

@Suite struct PatternLiteralTests {
  @Test(arguments: [
    (Pattern.Syntax.basic, "needle", "needle"), (.basic, "a.needle", "needle"),
    (.basic, "need*le", "nee"), (.basic, "need\\?les", "nee"), (.basic, "\\(abc\\)defg", "defg"),
    (.basic, "ab\\{3\\}cde", "cde"), (.basic, "[abc]defg[^]x]yz", "defg"),
    (.basic, "[[:alpha:]]abc", "abc"), (.basic, "foo\\.bar", "foo.bar"), (.basic, "^abc$", "abc"),
    (.basic, "ab|cde", "cde"), (.basic, "abé*x", "ab"), (.extended, "abc(d|e)fghi", "fghi"),
    (.extended, "ab{2,3}cd", "cd"), (.extended, "abc+def", "abc"), (.extended, "(abc)?de", "de"),
    (.perl, "\\bneedle\\b", "needle"), (.perl, "a\\.b[\\]x]cdef", "cdef"), (.perl, "abc??de", "ab"),
    (.fixed, "a.*", "a.*"),
  ])
  func `what every match has in it is found in the pattern`(
    syntax: Pattern.Syntax, text: String, expected: String
  ) throws {
    let pattern = try Pattern(Array(text.utf8), syntax: syntax)
    #expect(pattern.literal?.bytes == Array(expected.utf8))
  }

  @Test(arguments: [
    (Pattern.Syntax.basic, ""), (.basic, "abc\\|def"), (.basic, "a*"), (.basic, "[abc]"),
    (.extended, "abc|def"), (.extended, "(abc)"), (.extended, "(a|b)*"), (.perl, "(?i)needle"),
    (.perl, "abc(?=def)"), (.perl, "\\x41bc"), (.perl, "\\Qa.b\\E"), (.perl, "[\\Q]\\Eabc]def"),
    (.fixed, ""),
  ])
  func `a pattern of which nothing is sure has no literal`(
    syntax: Pattern.Syntax, text: String
  ) throws {
    #expect(try Pattern(Array(text.utf8), syntax: syntax).literal == nil)
  }

  @Test func `a search without regard to case finds what the long way finds`() throws {
    var random = SeededGenerator(seed: 5)
    let alphabet = Array("aAbBzZ@[`{ks\u{e9}".utf8)
    func word(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
    }
    for round in 0..<2000 {
      let text = word(round % 67)
      let wanted = word(1 + round % 4).filter { $0 < 0x80 }
      guard !wanted.isEmpty else { continue }
      let literal = try #require(
        try Pattern(wanted, syntax: .fixed, ignoringCase: true).literal)
      let folded = text.map(lowercased)
      let expected = folded.indices.first {
        folded[$0...].starts(with: wanted.map(lowercased))
      }
      let slice = ([0] + text)[1...]
      #expect(literal.firstIndex(in: slice).map { $0 - 1 } == expected)
    }
  }
}
