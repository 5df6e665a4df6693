import TestKit
import Testing
import Text

/// Padding, cutting and wrapping against what the installed git makes of the same texts.
struct GitWidthTests {
  static let texts = [
    "plain words and more words", "漢字かな交じり文のとても長い件名をここ", "Übergröße mit Umlaut",
    "family 👨‍👩‍👧 flag 🇩🇪 key 1\u{fe0f}\u{20e3} end", "combining e\u{301}e\u{301}",
    "zalgo a\u{300}\u{301}", "שלום עולם", "ಠ_ಠ ಕನ್ನಡ", "สวัสดีชาวโลก", "한국어 텍스트",
    "\u{1112}\u{1161}\u{11ab}", "हिन्दी पाठ", "soft\u{ad}hyphen", "zero\u{200b}width\u{feff}bom",
    "tab\there\ttoo", "vertical\u{b}tab\u{7f}del", "ｱｲ ＡＢ §°…", "x", "العربية", "ελληνικά",
    "\u{1b}[31mred\u{1b}[m text that is longer", "emoji 👍🏽 ⚡\u{fe0f}", "\u{9b}31m c1",
    "one\u{2028}two", "𠀀𪚥 rare", "wide at the edge 漢", "ends in blank 漢字 x", "a.b.c..d",
    "  lead",
  ]
  static let latin1: [UInt8] = [0x63, 0x61, 0x66, 0xe9, 0x20, 0x6c, 0x61, 0x74]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try commit(Self.texts.map { Array($0.utf8) } + [Self.latin1])
  }

  private func commit(_ messages: [[UInt8]]) throws {
    var stream: [UInt8] = []
    for (number, message) in messages.enumerated() {
      stream += "commit refs/heads/main\n".utf8
      let time = 1_700_000_000 + number
      stream += "committer C O Mitter <committer@example.com> \(time) +0000\n".utf8
      stream += "data \(message.count)\n".utf8 + message + [0x0a]
    }
    try scratch.git(["fast-import", "--quiet", "--force"], input: stream)
  }

  /// The subjects and what git makes of them under a format that holds `%s`, oldest first.
  private func logged(_ format: String) throws -> [(subject: [UInt8], result: [UInt8])] {
    // No zero byte inside a format: git drops what wrapping meets behind one.
    let output = try scratch.git(["log", "--reverse", "-z", "--format=%s%x01" + format])
    return output.split(separator: 0).map { row in
      let end = row.firstIndex(of: 1) ?? row.endIndex
      return (Array(row[..<end]), Array(row[end...].dropFirst()))
    }
  }

  @Test(arguments: [1, 5, 20, 40]) func `texts are filled up to git's cells`(width: Int) throws {
    let rows = try logged("%<(\(width))%s|")
    #expect(rows.count == Self.texts.count + 1)
    for (subject, result) in rows {
      var padded = subject
      appendBlanks(width - gitWidth(of: subject[...], skippingColors: true), to: &padded)
      #expect(padded + [UInt8(ascii: "|")] == result, "\(shown(subject))")
    }
  }

  @Test(arguments: [("trunc", GitTruncation.right), ("ltrunc", .left), ("mtrunc", .middle)])
  func `texts are cut where git cuts them`(name: String, place: GitTruncation) throws {
    for width in [3, 4, 7, 12] {
      for (subject, result) in try logged("%<(\(width),\(name))%s") {
        var cut: [UInt8] = []
        let cells = gitWidth(of: subject[...], skippingColors: true)
        if cells > width {
          appendGitTruncated(subject[...], toWidth: width, at: place, to: &cut)
        } else {
          cut = subject
          appendBlanks(width - cells, to: &cut)
        }
        #expect(cut == result, "\(shown(subject)) in \(width): \(shown(cut)) \(shown(result))")
      }
    }
  }

  @Test(arguments: [(10, 0, 0), (20, 4, 2), (0, 3, 5), (1, 0, 0), (30, 2, 8), (72, 6, 9)])
  func `texts are wrapped where git wraps them`(width: Int, indent1: Int, indent2: Int) throws {
    let paragraphs = [
      "one\n\ntwo three four five six seven eight nine\n - item\n - another item\n\n\n\nlast",
      "tabs\tin\tthe\ttext and then some more words to wrap\n\tindented",
      "漢字 かな 交じり 文の とても 長い", "trailing   \n  blanks   here  ",
      "averyveryverylongwordthatdoesnotfit and short", "joined\nlines\nof\nwords",
    ]
    try commit(paragraphs.map { Array($0.utf8) })
    for text in try logged("%w(\(width),\(indent1),\(indent2))%s%n%n%b") {
      let body = try #require(try texts(after: text.subject))
      var wrapped: [UInt8] = []
      appendWrapped(
        body[...], width: width, indent1: indent1, indent2: indent2, to: &wrapped)
      #expect(wrapped == text.result, "\(shown(body))\n\(shown(wrapped))\n\(shown(text.result))")
    }
  }

  /// What `%s%n%n%b` gives without wrapping, by subject.
  private func texts(after subject: [UInt8]) throws -> [UInt8]? {
    try logged("%s%n%n%b").first { $0.subject == subject }?.result
  }

  @Test func `characters take git's cells`() throws {
    let values = Set(stride(from: 0xa0, to: 0x11_0000, by: 611))
      .union(stride(from: 0xa0, to: 0x3400, by: 13)).union([0xad, 0x1160, 0x115f, 0x11ff, 0x200b])
      .filter { !(0xd800..<0xe000).contains($0) && $0 & 0xfffe != 0xfffe }
    let characters = values.sorted().compactMap { Unicode.Scalar(UInt32($0)) }
    try commit(characters.map { Array("a\($0)b".utf8) })
    var differing: [String] = []
    for (subject, result) in try logged("%<(9)%s") {
      var padded = subject
      appendBlanks(9 - gitWidth(of: subject[...]), to: &padded)
      if padded != result { differing.append(shown(subject)) }
    }
    #expect(differing.isEmpty)
  }
}
