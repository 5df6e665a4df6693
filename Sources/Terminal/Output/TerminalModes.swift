/// What a full-screen program asks of its terminal, and takes back when it leaves.
public enum TerminalModes {
  /// Asks for the other screen, no cursor, no wrapping at the last column, the mouse with its moves while a button is
  /// held, focus, and pastes in brackets.
  public static let entering = Array(
    "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[?1002;1006h\u{1b}[?1004h\u{1b}[?2004h".utf8)

  /// Gives all of it back, whatever was being written.
  public static let leaving = Array(
    ("\u{1b}[?2026l\u{1b}[m\u{1b}[?2004l\u{1b}[?1004l\u{1b}[?1006;1002l\u{1b}[?7h\u{1b}[?25h"
      + "\u{1b}[?1049l").utf8)
}
