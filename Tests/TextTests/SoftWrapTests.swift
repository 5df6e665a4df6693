import Testing
import Text

struct SoftWrapTests {
  private func shownRows(_ text: String, width: Int, tabWidth: Int = 8) -> [String] {
    shownRows(Array(text.utf8), SoftWrap(width: width, tabWidth: tabWidth))
  }

  private func shownRows(_ text: [UInt8], _ wrap: SoftWrap) -> [String] {
    wrap.rows(of: text[...]).map { row in
      var output: [UInt8] = []
      wrap.append(text[row], to: &output)
      return shown(output)
    }
  }

  @Test(arguments: [
    ("", 4, [""]), ("abcd", 4, ["abcd"]), ("abcde", 4, ["abcd", "e"]),
    ("漢字漢字", 5, ["漢字", "漢字"]), ("a漢字", 2, ["a", "漢", "字"]),
    ("abe\u{301}", 3, ["abe\u{301}"]), ("abe\u{301}f", 3, ["abe\u{301}", "f"]),
    ("👨‍👩‍👧👨‍👩‍👧", 3, ["👨‍👩‍👧", "👨‍👩‍👧"]), ("ab\u{1b}c", 3, ["ab", "^[c"]),
    ("a\u{202e}b", 9, ["a<U+202E>", "b"]), ("\u{202e}b", 5, ["<U+20", "b"]),
    ("漢x", 1, [" ", "x"]), ("a\r", 2, ["a", "^M"]), ("ab\u{e0041}", 11, ["ab<U+E0041>"]),
  ])
  func `a line is broken between graphemes, and what acts is made visible`(
    text: String, width: Int, rows: [String]
  ) {
    #expect(shownRows(text, width: width) == rows)
  }

  @Test(arguments: [
    ("\tx", 20, 8, ["        x"]), ("abc\tx", 20, 4, ["abc x"]), ("abcd\tx", 20, 4, ["abcd    x"]),
    ("abcd\tx", 6, 4, ["abcd  ", "x"]), ("abcd\tx", 4, 4, ["abcd", "    ", "x"]),
    ("\t\tx", 5, 8, ["     ", "     ", "x"]), ("漢\tx", 10, 4, ["漢  x"]),
  ])
  func `a tab reaches to the next stop or the end of the row`(
    text: String, width: Int, tabWidth: Int, rows: [String]
  ) {
    #expect(shownRows(text, width: width, tabWidth: tabWidth) == rows)
  }

  @Test(arguments: [
    ("one two three", 8, ["one two", "three"]), ("one two  three", 7, ["one two", "three"]),
    ("one two  three", 8, ["one two", "three"]), ("  one two", 5, ["  one", "two"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("a unbreakable", 4, ["a", "unbr", "eaka", "ble"]),
    ("漢字漢字", 5, ["漢字", "漢字"]), ("ab漢字 cd", 4, ["ab漢", "字", "cd"]), ("", 3, [""]),
    ("ends  ", 4, ["ends"]),
  ])
  func `prose is broken between words`(text: String, width: Int, rows: [String]) {
    #expect(shownRows(Array(text.utf8), SoftWrap(width: width, breaks: .atBlanks)) == rows)
  }

  @Test(arguments: [SoftWrap.Breaks.anywhere, .atBlanks])
  func `as many rows are counted as are made, for all widths from 1 to 300`(
    breaks: SoftWrap.Breaks
  ) {
    let texts = scriptTexts(count: 60, seed: 8) + hostileTexts(count: 40, seed: 9)
    for (number, text) in texts.enumerated() {
      for width in 1...300 {
        let wrap = SoftWrap(width: width, tabWidth: 1 + number % 9, breaks: breaks)
        let rows = wrap.rows(of: text[...])
        #expect(wrap.rowCount(of: text[...]) == rows.count, "\(shown(text)) at \(width)")
        // What the rows show is looked at in a part of the widths.
        if (width + number) % 9 == 0 || width < 9 { check(rows, of: text, wrap) }
      }
    }
  }

  /// Rows follow each other, are no wider than the pane, and show all of the text.
  private func check(_ rows: [Range<Int>], of text: [UInt8], _ wrap: SoftWrap) {
    var end = 0
    for row in rows {
      let between = text[end..<row.lowerBound]
      #expect(
        wrap.breaks == .anywhere ? between.isEmpty : between.allSatisfy { $0 == 32 || $0 == 9 })
      end = row.upperBound
      var output: [UInt8] = []
      let cells = wrap.append(text[row], to: &output)
      #expect(cells <= wrap.width && displayWidth(of: output[...]) == cells)
      #expect(isPrintable(output[...]))
    }
    #expect(text[end...].allSatisfy { wrap.breaks == .atBlanks && ($0 == 32 || $0 == 9) })
  }

  @Test func `rows from the middle are those of the whole`() {
    for text in scriptTexts(count: 20, seed: 3) {
      let wrap = SoftWrap(width: 7)
      let rows = wrap.rows(of: text[...])
      #expect(wrap.rows(of: text[...], in: 3..<6) == Array(rows.dropFirst(3).prefix(3)))
      #expect(wrap.rows(of: text[...], in: rows.count..<rows.count + 4) == [])
    }
  }

  @Test func `no row takes megabytes of marks, and none is lost`() {
    let pile = Array(("ab" + String(repeating: "\u{301}", count: 100_000) + "cd").utf8)
    let wrap = SoftWrap(width: 10)
    let rows = wrap.rows(of: pile[...])
    #expect(rows.allSatisfy { $0.count <= 11 * 64 + 64 * 10 })
    #expect(rows.count == wrap.rowCount(of: pile[...]) && rows.count > 200)
    #expect(rows.last?.upperBound == pile.count)
  }
}
