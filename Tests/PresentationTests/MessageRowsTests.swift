import TestKit
import Testing
import Text

@testable import Presentation

struct MessageRowsTests {
  private func marked(_ line: String, isCommit: (ArraySlice<UInt8>) -> Bool) -> [String] {
    let bytes = Array(line.utf8)
    return MessageMarks.marks(in: bytes[...], isCommit: isCommit).map { range, style in
      "\(style.rawValue) \(String(decoding: bytes[range], as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("see https://example.com/a?b=c#d.", ["link https://example.com/a?b=c#d"]),
    ("(https://example.com/wiki/A_(b))", ["link https://example.com/wiki/A_(b)"]),
    ("<http://example.com>, https://", ["link http://example.com"]),
    ("xhttps://example.com", []), ("\"https://例え.jp/道\"", ["link https://例え.jp/道"]),
    ("5e1c9a7, 5e1c9a7b: 5e1c9a", ["commitID 5e1c9a7", "commitID 5e1c9a7b"]),
    ("1234567 effaced 5E1C9A7 x5e1c9a7 5e1c9a7x 5e1c9a7é", []),
    (
      "https://example.com/5e1c9a7 5e1c9a7",
      ["link https://example.com/5e1c9a7", "commitID 5e1c9a7"]
    ),
    (
      String(repeating: "5e1c9a7f", count: 5),
      ["commitID " + String(repeating: "5e1c9a7f", count: 5)]
    ),
    (String(repeating: "5e1c9a7f", count: 5) + "0", []), ("", []),
  ])
  func `links and ids are found`(line: String, marks: [String]) {
    #expect(marked(line, isCommit: MessageMarks.looksLikeID) == marks)
    #expect(marked(line) { _ in false } == marks.filter { $0.hasPrefix("link") })
  }

  @Test func `rows from the middle of a message are those of the whole`() {
    var chance = SeededGenerator(seed: 31)
    let words = ["a", "漢字", "https://example.com/x", "5e1c9a7", "  ", "\n", "\n\n", "\r\n", "\t"]
    for _ in 0..<60 {
      let text = (0..<60).map { _ in words[Int.random(in: 0..<words.count, using: &chance)] + " " }
      let width = Int.random(in: 1...60, using: &chance)
      let rows = MessageRows(
        Array(text.joined().utf8)[...], layout: PaneLayout(width: width), indent: 4)
      let all = rows.rows()
      #expect(all.count == rows.count)
      #expect(all.allSatisfy { $0.width <= width && $0.width == displayWidth(of: $0.text[...]) })
      for start in all.indices {
        let count = Int.random(in: 0...5, using: &chance)
        #expect(rows.rows(in: start..<(start + count)) == Array(all[start...].prefix(count)))
      }
    }
  }

  @Test func `a message of one line of megabytes has a first page`() {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
    let rows = MessageRows(text[...], layout: PaneLayout(width: 84), indent: 4)
    #expect(rows.rows(in: 0..<50).count == 50)
    #expect(rows.count == 125_000)
  }
}
