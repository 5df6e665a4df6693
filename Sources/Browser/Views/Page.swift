internal import Terminal

/// A screen that is drawn on in looks: what a text is, and not which colours that has.
struct Page {
  private(set) var screen: Screen
  private let colors: LookColors

  init(width: Int, height: Int, colors: LookColors) {
    screen = Screen(Size(columns: width, rows: height))
    self.colors = colors
  }

  var width: Int { screen.size.columns }

  /// Writes a text; what has no room is cut off.
  ///
  /// - Parameter limit: the column that it must not reach.
  /// - Returns: the column behind it.
  @discardableResult
  mutating func write(
    _ text: some Sequence<UInt8>, _ look: Look, row: Int, column: Int, limit: Int
  ) -> Int {
    guard column < limit else { return column }
    return screen.write(
      Array(text)[...], at: Position(column: column, row: row), style: colors.style(of: look),
      within: Rectangle(columns: 0..<max(0, limit), rows: 0..<screen.size.rows))
  }

  @discardableResult
  mutating func write(
    _ text: String, _ look: Look, row: Int, column: Int, limit: Int
  ) -> Int {
    write(text.utf8, look, row: row, column: column, limit: limit)
  }

  /// Writes blanks, so that the look of a row goes through to its end.
  mutating func fill(_ look: Look, row: Int, from column: Int, to end: Int) {
    guard end > column else { return }
    screen.clear(
      Rectangle(columns: column..<end, rows: row..<(row + 1)), style: colors.style(of: look))
  }
}
