internal import Text

/// A message that is being written, in the place of the commit.
enum FieldView {
  /// The cells that a line takes.
  static func width(of line: ArraySlice<Character>) -> Int {
    displayWidth(of: shown(line)[...])
  }

  /// A line as it is shown: tabs as one blank, so that the cursor is where it seems to be.
  private static func shown(_ line: ArraySlice<Character>) -> [UInt8] {
    printable(Array(String(line.map { $0 == "\t" ? " " : $0 }).utf8)[...])
  }

  static func draw(_ state: FieldState, _ browser: BrowserState, on page: inout Page) {
    let (layout, body) = (browser.layout, browser.layout.body)
    guard let first = body.first, layout.paneWidth > 0 else { return }
    let (start, limit) = (layout.paneStart, layout.width)
    let subject = state.field.lines[0]
    page.write(state.purpose.title, Look(.title), row: first, column: start, limit: limit)
    let count = width(of: subject[...])
    // Some places show no more of a subject than that.
    page.write(
      "\(count)", Look(count > 72 ? .failure : .dim), row: first, column: max(start, limit - 4),
      limit: limit)
    for (place, line) in state.field.lines.dropFirst(state.top).prefix(body.count - 1).enumerated()
    {
      let row = first + 1 + place
      let number = state.top + place
      let cursor = number == state.field.row ? state.field.column : nil
      draw(
        line, cursor: cursor, left: state.left, role: number == 0 ? .title : .plain,
        sign: browser.signs.cursor, row: row, columns: start..<limit, on: &page)
    }
  }

  /// A field of one line.
  ///
  /// - Returns: the column behind it.
  static func drawLine(
    _ state: FieldState, sign: String, row: Int, columns: Range<Int>, on page: inout Page
  ) {
    draw(
      state.field.lines[0], cursor: state.field.column, left: state.left, role: .plain, sign: sign,
      row: row, columns: columns, on: &page)
  }

  private static func draw(
    _ line: [Character], cursor: Int?, left: Int, role: Role, sign: String, row: Int,
    columns: Range<Int>, on page: inout Page
  ) {
    var column = columns.lowerBound - left
    for (place, character) in line.enumerated() {
      let text = shown([character])
      let width = displayWidth(of: text[...])
      if column >= columns.lowerBound {
        var look = Look(role)
        look.isCursor = place == cursor
        page.write(text, look, row: row, column: column, limit: columns.upperBound)
      }
      column += width
    }
    if cursor == line.count, column >= columns.lowerBound {
      var look = Look(role)
      look.isCursor = true
      page.write(" ", look, row: row, column: column, limit: columns.upperBound)
    }
  }
}
