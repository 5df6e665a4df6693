import TestKit
import Testing
import Text

@Suite struct PatternTests {
  static let lines = [
    "", "a", "ab", "a.b", "a+b", "a|b", "(a)", "a(b", "A B", "aaa", "abab", "x y z", "\ttab",
    "end ", "ü Ü",
    "[x]", "a\\b", "a{2}", "foo_bar-baz", "^a$", "naïve café", "12 345", "a*b",
  ]

  @Test(arguments: [Pattern.Syntax.basic, .extended, .perl, .fixed], [false, true])
  func `lines match that match for git grep`(syntax: Pattern.Syntax, ignoringCase: Bool) throws {
    let scratch = try Scratch()
    try scratch.write(Self.lines.joined(separator: "\n") + "\n", to: "lines")
    try scratch.git("add lines")
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "a", "b", "A", ".", "*", "+", "?", "|", "\\|", "(", ")", "\\(", "\\)", "[ab]", "[^a]", "^",
      "$", "\\b", "\\w",
      "\\s", "{2}", "\\{2\\}", "x", " ", "ü", "[[:alpha:]]", "\\.", "\\\\", "[[:space:]]", "\\W",
    ]
    for _ in 0..<60 {
      let count = Int.random(in: 1...4, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      let option: String =
        switch syntax {
        case .basic: "-G"
        case .extended: "-E"
        case .perl: "-P"
        case .fixed: "-F"
        }
      let git = try scratch.runGit(
        ["grep", "-h", "-n", option] + (ignoringCase ? ["-i"] : []) + ["-e", text, "--", "lines"])
      let pattern = try? Pattern(Array(text.utf8), syntax: syntax, ignoringCase: ignoringCase)
      guard let pattern else {
        #expect(git.status > 1, "\(option) \(text)")
        continue
      }
      #expect(git.status < 2, "\(option) \(text): \(git.errorText)")
      let expected = git.lines.compactMap { Int($0.prefix { $0 != ":" }) }
      let found = Self.lines.indices.filter { pattern.matches(Array(Self.lines[$0].utf8)[...]) }
      #expect(found.map { $0 + 1 } == expected, "\(option) \(text)")
      let whole = Array(Self.lines.joined(separator: "\n").utf8)
      #expect(pattern.matches(whole[...]) == !found.isEmpty, "\(option) \(text)")
      for index in found {
        let line = Array(Self.lines[index].utf8)[...]
        let match = try #require(pattern.firstMatch(in: line))
        #expect(line.startIndex <= match.lowerBound && match.upperBound <= line.endIndex)
      }
    }
  }
}
