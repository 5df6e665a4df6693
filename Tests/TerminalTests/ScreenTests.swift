import Testing

@testable import Terminal

struct ScreenTests {
  private func screen(_ columns: Int, _ rows: Int = 1) -> Screen {
    Screen(Size(columns: columns, rows: rows))
  }

  private func at(_ column: Int, _ row: Int = 0) -> Position { Position(column: column, row: row) }

  @Test func `what has no room is cut off`() {
    var screen = screen(5, 2)
    #expect(screen.write("abcdefgh", at: at(2)) == 5)
    #expect(screen.write("xyz", at: at(-2, 1)) == 1)
    screen.write("never", at: at(0, 2))
    screen.write("never", at: at(0, -1))
    screen.write("never", at: at(9, 1))
    #expect(screen.text == "  abc\nz")
  }

  @Test func `a part of the screen is drawn on alone`() {
    var screen = screen(8, 2)
    let part = Rectangle(columns: 2..<5, rows: 0..<9)
    screen.write("abcdefgh", at: at(0), within: part)
    screen.write("abcdefgh", at: at(3, 1), within: part)
    #expect(screen.text == "  cde\n   ab")
    screen.clear(Rectangle(columns: 3..<99, rows: -5..<1))
    #expect(screen.text == "  c\n   ab")
  }

  @Test func `a wide character is whole or not there`() {
    var screen = screen(5)
    #expect(screen.write("書書書", at: at(0)) == 4)
    #expect(screen.text == "書書")
    screen.write("x", at: at(1))
    #expect(screen.text == " x書")
    screen.write("書", at: at(1))
    #expect(screen.text == " 書")
    screen.write("書", at: at(-1))
    #expect(screen[at(0)] == .blank)
  }

  @Test func `marks are put on what they belong to`() {
    var screen = screen(6)
    screen.write("e\u{301}x", at: at(0))
    #expect(screen[at(0)].text == Array("e\u{301}".utf8))
    #expect(screen[at(1)].text == Array("x".utf8))
    screen.write("\u{301}", at: at(2))
    #expect(screen[at(1)].text == Array("x\u{301}".utf8))
    screen.write(String(repeating: "\u{301}", count: 10_000), at: at(2))
    #expect(screen[at(1)].text.count <= 64)
    screen.write("\u{301}", at: at(0))
    #expect(screen[at(0)].text == Array("e\u{301}".utf8))
  }

  @Test func `nothing that a terminal obeys gets in`() {
    var screen = screen(30)
    screen.write("\u{1b}[2J\u{7}\u{9b}\u{202e}", at: at(0))
    #expect(screen.text == "^[[2J^G<U+009B><U+202E>")
  }

  @Test func `styles stay on what is there`() {
    var screen = screen(6)
    screen.write("a書b", at: at(0), style: Style(foreground: .red))
    screen.restyle(Rectangle(columns: 1..<2, rows: 0..<1)) { $0.background = .blue }
    #expect(screen[at(0)].style.background == .standard)
    #expect(screen[at(1)].style == Style(foreground: .red, background: .blue))
    #expect(screen[at(2)].style == screen[at(1)].style)
    #expect(screen[at(3)].style.background == .standard)
    // A blank shows no colour of text.
    screen.write(" ", at: at(0), style: Style(foreground: .green, attributes: .bold))
    #expect(screen[at(0)] == .blank)
  }
}
