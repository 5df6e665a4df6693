internal import Text

/// What is on the screen as pieces of text, before a terminal knows of it.
struct Page: Equatable {
  /// A piece of text in a row.
  struct Piece: Equatable {
    var column: Int
    /// Printable.
    var text: [UInt8]
    /// The cells that it takes.
    var width: Int
    var look: Look
  }

  let width: Int
  let height: Int
  /// The pieces of each row, from left to right.
  private(set) var rows: [[Piece]]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rows = Array(repeating: [], count: max(0, height))
  }

  /// Writes a printable text; what has no room is cut off.
  ///
  /// - Parameter limit: the column that it must not reach.
  /// - Returns: the column behind it.
  @discardableResult
  mutating func write(
    _ text: some Sequence<UInt8>, _ look: Look, row: Int, column: Int, limit: Int
  ) -> Int {
    let end = min(limit, width)
    guard rows.indices.contains(row), column >= 0, column < end else { return column }
    var bytes = Array(text)
    let fitting = prefix(of: bytes[...], fitting: end - column)
    bytes.removeSubrange(fitting.byteCount...)
    guard fitting.width > 0 else { return column }
    let place = rows[row].lastIndex { $0.column < column }.map { $0 + 1 } ?? 0
    rows[row].insert(
      Piece(column: column, text: bytes, width: fitting.width, look: look), at: place)
    return column + fitting.width
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
    write(
      repeatElement(UInt8(ascii: " "), count: end - column), look, row: row, column: column,
      limit: end)
  }

  /// The page as text, a line each row, without blanks at the ends: for tests and documents.
  var text: String {
    rows.map { pieces in
      var line: [UInt8] = []
      var column = 0
      for piece in pieces {
        appendBlanks(piece.column - column, to: &line)
        line += piece.text
        column = piece.column + piece.width
      }
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }.joined(separator: "\n")
  }
}
