extension SoftWrap {
  /// Where the next piece of a row would stand: the one place that knows how rows fill up.
  struct Place {
    let wrap: SoftWrap

    /// The cells that are taken.
    var column = 0

    /// The bytes that take no cells; a row takes no more than so many of them.
    var invisibleBytes = 0

    init(wrap: SoftWrap) {
      self.wrap = wrap
    }

    /// Whether a piece has no room in this row.
    func breaks(before piece: Piece) -> Bool {
      if piece.kind == .tab { return column >= wrap.width }
      if piece.width == 0 {
        return invisibleBytes + piece.byteCount > wrap.maximumInvisibleBytes
      }
      return column + min(piece.width, wrap.width) > wrap.width
    }

    /// Goes on behind a piece that has room.
    mutating func advance(over piece: Piece) {
      let cells = wrap.cells(of: piece, at: column)
      column += cells
      if cells == 0 { invisibleBytes += piece.byteCount }
    }

    mutating func beginRow() {
      column = 0
      invisibleBytes = 0
    }
  }

  /// The cells of a piece that stands at a column and has room there.
  func cells(of piece: Piece, at column: Int) -> Int {
    switch piece.kind {
    case .tab: min(tabWidth - column % tabWidth, width - column)
    case .text, .notation: min(piece.width, width)
    }
  }

  /// Without an end to invisible characters, a hostile line would be a single row of megabytes.
  var maximumInvisibleBytes: Int {
    width.multipliedReportingOverflow(by: Piece.maximumByteCount).overflow
      ? Int.max / 2 : (width + 1) * Piece.maximumByteCount
  }
}
