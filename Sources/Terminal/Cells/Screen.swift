internal import Text

/// What a terminal shows, or is to show: a grid of cells, from the upper left corner.
///
/// Nothing that is drawn leaves it: what has no room is cut off. A grapheme that takes several cells is whole or not
/// there at all; of one that is drawn over in part, blanks stay.
public struct Screen: Equatable, Sendable {
  public let size: Size
  /// Row by row.
  private(set) var cells: [Cell]

  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// All of it.
  public var bounds: Rectangle { Rectangle(size) }

  /// The cell at a place, a blank one outside.
  public subscript(_ position: Position) -> Cell {
    bounds.contains(position) ? cells[place(of: position)] : .blank
  }

  /// The cells of a row that is there.
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[(row * size.columns)..<((row + 1) * size.columns)]
  }

  private func place(of position: Position) -> Int { position.row * size.columns + position.column }

  // MARK: - Drawing

  /// Writes a text from a place on, in one row.
  ///
  /// - Parameters:
  ///   - text: UTF-8; what a terminal would obey is made visible.
  ///   - position: its first cell. What lies left of `part` is cut off.
  ///   - part: the part of the screen that is drawn to; nil for all.
  /// - Returns: The column behind the text.
  @discardableResult
  public mutating func write(
    _ text: ArraySlice<UInt8>, at position: Position, style: Style = .standard,
    within part: Rectangle? = nil
  ) -> Int {
    let part = (part ?? bounds).clamped(to: bounds)
    guard part.rows.contains(position.row) else { return position.column }
    var column = position.column
    let shown = isPrintable(text) ? text : printable(text)[...]
    forEachGrapheme(of: shown) { bytes, width in
      if width == 0 {
        // A mark belongs to what is left of it.
        addMark(bytes, before: column, row: position.row, in: part.columns)
        return true
      }
      guard column + width <= part.columns.upperBound else { return false }
      if column >= part.columns.lowerBound {
        put(Glyph(bytes), width: width, style, column: column, row: position.row)
      } else if column + width > part.columns.lowerBound {
        for place in part.columns.lowerBound..<(column + width) {
          put(.blank, width: 1, style, column: place, row: position.row)
        }
      }
      column += width
      return column < part.columns.upperBound
    }
    return column
  }

  /// Writes a text from a place on; see above.
  @discardableResult
  public mutating func write(
    _ text: String, at position: Position, style: Style = .standard, within part: Rectangle? = nil
  ) -> Int {
    write(Array(text.utf8)[...], at: position, style: style, within: part)
  }

  /// Makes all cells of a part blank.
  public mutating func clear(_ part: Rectangle, style: Style = .standard) {
    let part = part.clamped(to: bounds)
    guard !part.isEmpty else { return }
    let blank = Cell(.blank, width: 1, style: style)
    for row in part.rows {
      let start = row * size.columns
      breakUp(at: start + part.columns.lowerBound, from: start)
      breakUp(at: start + part.columns.upperBound - 1, from: start)
      for column in part.columns { cells[start + column] = blank }
    }
  }

  /// Changes how the cells of a part look, and leaves what is in them. A grapheme of several cells looks as its
  /// first one does.
  public mutating func restyle(_ part: Rectangle, _ change: (inout Style) -> Void) {
    let part = part.clamped(to: bounds)
    guard !part.isEmpty else { return }
    for row in part.rows {
      let start = row * size.columns
      for column in part.columns.lowerBound..<size.columns {
        let place = start + column
        if cells[place].width == 0 {
          if column > 0 { cells[place].change(to: cells[place - 1].style) }
          continue
        }
        guard column < part.columns.upperBound else { break }
        var style = cells[place].style
        change(&style)
        cells[place].change(to: style)
      }
    }
  }

  private mutating func put(
    _ glyph: Glyph, width: Int, _ style: Style, column: Int, row: Int
  ) {
    let start = row * size.columns
    breakUp(at: start + column, from: start)
    breakUp(at: start + column + width - 1, from: start)
    cells[start + column] = Cell(glyph, width: width, style: style)
    for place in 1..<max(1, width) {
      cells[start + column + place] = Cell(.none, width: 0, style: style)
    }
  }

  /// Leaves blanks of a grapheme of several cells, one of which is drawn over.
  private mutating func breakUp(at place: Int, from start: Int) {
    guard cells[place].width != 1 else { return }
    var first = place
    while first > start, cells[first].width == 0 { first -= 1 }
    let end = min(first + max(1, cells[first].width), start + size.columns)
    for part in first..<end {
      cells[part] = Cell(.blank, width: 1, style: cells[part].style)
    }
  }

  private mutating func addMark(
    _ mark: ArraySlice<UInt8>, before column: Int, row: Int, in columns: Range<Int>
  ) {
    guard columns.contains(column - 1) else { return }
    let start = row * size.columns
    var place = start + column - 1
    while place > start, cells[place].width == 0 { place -= 1 }
    // On a blank it would be a cell of its own for some terminals.
    if !cells[place].isBlank { cells[place].add(mark: mark) }
  }
}
