import Testing
import Text

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("漢字", 4), ("ｱｲ", 2), ("ＡＢ", 4), ("§°…", 3),
    ("e\u{301}e\u{301}", 2),
    ("a\u{300}\u{301}\u{302}", 1), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("1\u{fe0f}\u{20e3}", 2),
    ("⚡\u{fe0f}", 2), ("❤\u{fe0f} x", 4), ("🏷\u{fe0f}", 2), ("❤", 1), ("👍🏽", 2), ("ಠ_ಠ", 3),
    ("שלום", 4), ("zero\u{200b}width", 9), ("한국", 4), ("\u{1112}\u{1161}\u{11ab}", 2),
    ("a\u{fe0f}", 1),
    ("🏳\u{fe0f}‍🌈", 2), ("end é", 5),
  ])
  func `a text takes the cells that a terminal gives it`(text: String, width: Int) {
    #expect(displayWidth(of: Array(text.utf8)[...]) == width)
  }

  @Test func `a byte that is no text takes a cell`() {
    #expect(displayWidth(of: [0x61, 0xe9, 0x62]) == 3)
  }

  @Test(arguments: [
    ("short", 10, "short"), ("exact", 5, "exact"), ("too long", 5, "too …"), ("漢字かな", 5, "漢字…"),
    ("漢字かな", 4, "漢…"), ("漢字", 4, "漢字"),
    ("ab👨‍👩‍👧cd", 4, "ab…"), ("ab👨‍👩‍👧cd", 5, "ab👨‍👩‍👧…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("anything", 1, "…"),
    ("anything", 0, ""), ("", 0, ""),
    ("漢字", 1, "…"),
  ])
  func `a text is cut between two graphemes`(text: String, width: Int, expected: String) {
    #expect(shown(truncated(Array(text.utf8)[...], toWidth: width)) == expected)
  }

  @Test func `another mark is cut for, and left out where it does not fit`() {
    let text = Array("abcdef".utf8)[...]
    #expect(shown(truncated(text, toWidth: 4, ellipsis: Array("..".utf8))) == "ab..")
    #expect(shown(truncated(text, toWidth: 1, ellipsis: Array("..".utf8))) == "a")
    #expect(shown(truncated(text, toWidth: 3, ellipsis: [])) == "abc")
  }

  @Test func `marks piled on one character do not fill a row's memory`() {
    let pile = "ab" + String(repeating: "\u{301}", count: 1_000_000) + "cd"
    let cut = truncated(Array(pile.utf8)[...], toWidth: 4)
    #expect(shown(cut) == "a…")
    let invisible = String(repeating: "\u{200b}", count: 1_000_000)
    #expect(truncated(Array(invisible.utf8)[...], toWidth: 4).count < 1_000)
    #expect(truncated(Array("plain".utf8)[...], toWidth: .max).count == 5)
  }

  @Test func `a cut text is never wider than asked and splits no grapheme`() {
    for bytes in hostileTexts(count: 2_000, seed: 2) {
      let text = printable(bytes[...])
      let graphemes = String(decoding: text, as: UTF8.self)
      for width in [0, 1, 2, 3, 5, 8, 80] {
        let cut = truncated(text[...], toWidth: width, ellipsis: [])
        #expect(displayWidth(of: cut[...]) <= width)
        #expect(text.starts(with: cut))
        let kept = String(decoding: cut, as: UTF8.self)
        #expect(graphemes.hasPrefix(kept) || kept.isEmpty, "\(graphemes) at \(width)")
        let fitted = fittedText(text, width: width)
        #expect(displayWidth(of: fitted[...]) == width || width == 0)
      }
    }
  }

  private func fittedText(_ text: [UInt8], width: Int) -> [UInt8] {
    var output: [UInt8] = []
    appendFitted(text[...], toWidth: width, to: &output)
    return output
  }

  @Test func `columns are filled up on the side that is asked for`() {
    func padded(_ alignment: Alignment) -> String {
      var output: [UInt8] = []
      appendPadded(Array("漢字".utf8)[...], toWidth: 7, alignment: alignment, to: &output)
      return shown(output)
    }
    #expect(padded(.left) == "漢字   ")
    #expect(padded(.right) == "   漢字")
    #expect(padded(.center) == " 漢字  ")
  }
}
