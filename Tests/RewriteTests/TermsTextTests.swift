import Foundation
import Git
import TestKit
import Testing

@testable import Rewrite

/// Texts as terms: regions that are open, and markers around them.
struct TermsTextTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func terms(_ texts: String...) throws -> TextTerms {
    try terms(of: texts.map(bytes))
  }

  private func terms(of texts: [[UInt8]]) throws -> TextTerms {
    let terms = try #require(MergeTerms(alternating: texts))
    return try #require(TextTerms(terms))
  }

  private func random(_ random: inout SeededGenerator, from base: [String]) -> [String] {
    var lines = base
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...lines.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: lines.insert("n\(Int.random(in: 0..<3, using: &random))", at: place)
      case 1 where place < lines.count: lines.remove(at: place)
      default: if place < lines.count { lines[place] = "x\(Int.random(in: 0..<3, using: &random))" }
      }
    }
    return lines
  }

  private func text(_ lines: [String]) -> [UInt8] { bytes(lines.map { $0 + "\n" }.joined()) }

  @Test(arguments: 0..<150)
  func `three texts are decided where git merge-file has no conflict`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let base = (0..<12).map { "line \($0)" }
    let texts = [
      random(&generator, from: base), base, random(&generator, from: base),
    ].map(text)
    let found = try terms(of: texts)
    let scratch = try Scratch(bare: true)
    for (name, content) in zip(["ours", "base", "theirs"], texts) {
      try Data(content).write(to: URL(fileURLWithPath: scratch.path + "/" + name))
    }
    let run = try scratch.runGit(["merge-file", "-p", "ours", "base", "theirs"])
    if run.status == 0 {
      #expect(found.decided == run.output)
    } else {
      #expect(found.decided == nil)
    }
  }

  @Test(arguments: 0..<150)
  func `the texts come back from their regions, and of edited markers what was left alone`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let base = (0..<10).map { "line \($0)" }
    let count = seed % 2 == 0 ? 3 : 5
    let texts = try #require(
      MergeTerms(
        alternating: (0..<count).map { _ in text(random(&generator, from: base)) }))
    let found = try #require(TextTerms(texts))
    let again = try #require(found.texts(count: count))
    #expect(TextTerms(again)?.open == found.open)
    let marked = MarkedText(found, style: .diff3, markerSize: 7, labels: nil)
    #expect(marked.terms(of: marked.bytes).open == found.open)
    #expect(marked.blocks.count == found.open.count)
    guard let first = marked.blocks.first, let range = marked.bytes.firstRange(of: first) else {
      return
    }
    var edited = marked.bytes
    edited.replaceSubrange(range, with: bytes("mine\n"))
    #expect(marked.terms(of: edited).open == Array(found.open.dropFirst()))
  }

  @Test func `changes of more than two sides that do not meet are all made`() throws {
    let lines = (0..<9).map { "l\($0)" }
    var (a, b, c) = (lines, lines, lines)
    a[0] = "A"
    b[4] = "B"
    c[8] = "C"
    let terms = try terms(of: [a, lines, b, lines, c].map(text))
    #expect(
      terms.decided.map { String(decoding: $0, as: UTF8.self) }
        == "A\nl1\nl2\nl3\nB\nl5\nl6\nl7\nC\n")
  }

  @Test func `a change that one side made and another took back is none`() throws {
    let terms = try terms("a\n", "b\n", "c\n", "c\n", "b\n")
    #expect(terms.decided == bytes("a\n"))
  }

  @Test func `markers tell all sides and are longer than what looks like them`() throws {
    let two = try terms("1\na\n2\n", "1\nb\n2\n", "1\nc\n2\n")
    let marked = MarkedText(two, style: .merge, markerSize: 7, labels: nil)
    #expect(
      String(decoding: marked.bytes, as: UTF8.self)
        == "1\n<<<<<<< ours\na\n=======\nc\n>>>>>>> theirs\n2\n")
    let labels = try #require(MergeTerms(alternating: ["x", "y", "z"].map(bytes)))
    let base = MarkedText(two, style: .diff3, markerSize: 9, labels: labels)
    #expect(
      String(decoding: base.bytes, as: UTF8.self)
        == "1\n<<<<<<<<< x\na\n||||||||| y\nb\n=========\nc\n>>>>>>>>> z\n2\n")
    let three = try terms("a\n", "b\n", "c\n", "d\n", "e\n")
    #expect(
      String(
        decoding: MarkedText(three, style: .merge, markerSize: 7, labels: nil).bytes,
        as: UTF8.self)
          == """
          <<<<<<< ours
          a
          ||||||| base
          b
          =======
          c
          ||||||| base 2
          d
          =======
          e
          >>>>>>> theirs 2

          """)
    let odd = try terms("<<<<<<< 1\na\n", "<<<<<<< 1\nb\n", "<<<<<<< 1\nc\n")
    let longer = MarkedText(odd, style: .merge, markerSize: 7, labels: nil)
    #expect(
      String(decoding: longer.bytes, as: UTF8.self)
        == "<<<<<<< 1\n<<<<<<<< ours\na\n========\nc\n>>>>>>>> theirs\n")
  }

  @Test func `what both sides begin and end alike stands outside of the markers`() throws {
    let terms = try terms("s\na\nt\n", "b\n", "s\nc\nt\n")
    let marked = MarkedText(terms, style: .zdiff3, markerSize: 7, labels: nil)
    #expect(
      String(decoding: marked.bytes, as: UTF8.self)
        == "s\n<<<<<<< ours\na\n||||||| base\nb\n=======\nc\n>>>>>>> theirs\nt\n")
  }
}
