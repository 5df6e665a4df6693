internal import CTerminal

/// What the system's database of terminals says of one.
struct TerminfoEntry: Equatable {
  /// None where it has no colours.
  var colorCount: Int
  /// Whether a colour may be any of red, green and blue.
  var hasExactColors: Bool
  /// Whether what is erased has the ground's colour that is set.
  var erasesInColor: Bool
  /// Whether the cursor moves by the sequence of ECMA-48.
  var movesByStandard: Bool

  init(
    colorCount: Int, hasExactColors: Bool = false, erasesInColor: Bool = false,
    movesByStandard: Bool = true
  ) {
    self.colorCount = colorCount
    self.hasExactColors = hasExactColors
    self.erasesInColor = erasesInColor
    self.movesByStandard = movesByStandard
  }

  /// nil where the system does not know the terminal. To be asked on one thread.
  init?(of name: String) {
    guard unsafe name.withCString({ unsafe cterminal_find($0) }) else { return nil }
    let number = unsafe cterminal_number("colors")
    colorCount = max(0, Int(number))
    // Both names are in use for it, and the first as a number or text, too.
    hasExactColors =
      unsafe cterminal_flag("RGB") || cterminal_flag("Tc") || cterminal_number("RGB") > 0
      || cterminal_string("RGB") != nil || colorCount >= 1 << 24
    erasesInColor = unsafe cterminal_flag("bce")
    guard let move = unsafe cterminal_move(4, 6) else {
      movesByStandard = false
      return
    }
    // A pause may follow, which old terminals needed.
    movesByStandard = unsafe String(cString: move).hasPrefix("\u{1b}[5;7H")
  }
}
