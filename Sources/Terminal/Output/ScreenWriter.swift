/// Writes screens to a terminal: of each only what is different from the one before, in as few bytes as that takes.
///
/// It keeps in mind where the cursor is and which style is set. The terminal must not wrap lines by itself.
public struct ScreenWriter {
  public let abilities: TerminalAbilities
  private var shown: Screen?
  private var pen = Pen()

  public init(abilities: TerminalAbilities) {
    self.abilities = abilities
  }

  /// Forgets what the terminal shows, which is drawn anew then.
  public mutating func forget() {
    shown = nil
    pen.forget()
  }

  /// The bytes that lead from the last screen to this one; none when nothing changed.
  ///
  /// Takes time with the number of cells.
  public mutating func bytes(for screen: Screen) -> [UInt8] {
    if let shown, shown.size == screen.size {
      for row in 0..<screen.size.rows {
        write(screen.row(row), after: shown.row(row), row: row)
      }
    } else {
      pen.clear()
      let blank = ArraySlice(repeating: Cell.blank, count: screen.size.columns)
      for row in 0..<screen.size.rows { write(screen.row(row), after: blank, row: row) }
    }
    shown = screen
    let output = pen.take()
    // What fits into a packet comes at once anyway.
    guard abilities.isSynchronized, output.count > Self.bytesOfAPacket else { return output }
    return Array("\u{1b}[?2026h".utf8) + output + Array("\u{1b}[?2026l".utf8)
  }

  private static let bytesOfAPacket = 1200
  /// What the sequence that erases the rest of a line takes.
  private static let bytesOfErasing = 3

  private mutating func write(_ new: ArraySlice<Cell>, after old: ArraySlice<Cell>, row: Int) {
    let (start, oldStart, width) = (new.startIndex, old.startIndex, new.count)
    func differs(_ column: Int) -> Bool { new[start + column] != old[oldStart + column] }
    guard var column = (0..<width).first(where: differs),
      let end = (0..<width).last(where: differs)
    else { return }
    let erased = erasedFrom(new)
    while column <= end {
      if !differs(column) {
        column += 1
        continue
      }
      if column >= erased, end - column >= Self.bytesOfErasing {
        move(to: column, row: row, in: new)
        pen.set(abilities.colors.reducing(new[start + column].style), onBlank: true)
        pen.erase()
        return
      }
      move(to: column, row: row, in: new)
      let cell = new[start + column]
      put(cell, in: width)
      column += max(1, cell.width)
    }
  }

  /// The column from which on a row can be had by erasing: all blank, and in one style that erasing leaves.
  private func erasedFrom(_ row: ArraySlice<Cell>) -> Int {
    guard let last = row.last, last.isBlank else { return row.count }
    let style = abilities.colors.reducing(last.style)
    let isErasable =
      style.attributes.isDisjoint(with: [.reverse, .underline])
      && (style.background == .standard || abilities.erasesInColor)
    guard isErasable else { return row.count }
    return (row.lastIndex { $0 != last }.map { $0 + 1 } ?? row.startIndex) - row.startIndex
  }

  private mutating func put(_ cell: Cell, in width: Int) {
    pen.set(abilities.colors.reducing(cell.style), onBlank: cell.isBlank)
    pen.put(cell.glyph, width: cell.width, screenWidth: width)
  }

  /// Moves the cursor to a column of a row, by writing anew what is in between where that is shorter.
  private mutating func move(to column: Int, row: Int, in cells: ArraySlice<Cell>) {
    let target = Position(column: column, row: row)
    guard pen.position != target else { return }
    let movement = pen.movement(to: target)
    if let position = pen.position, position.row == row, position.column < column,
      column - position.column <= movement.byteCount
    {
      let between = cells.dropFirst(position.column).prefix(column - position.column)
      let canBeWritten = between.allSatisfy { cell in
        cell.glyph.isASCII
          && pen.isSet(abilities.colors.reducing(cell.style), onBlank: cell.isBlank)
      }
      if canBeWritten {
        for cell in between { put(cell, in: cells.count) }
        return
      }
    }
    pen.go(movement, to: target)
  }
}
