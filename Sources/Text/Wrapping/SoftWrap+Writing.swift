extension SoftWrap {
  /// Appends what is shown of a row or of a part of it: printable, with blanks for tabs.
  ///
  /// - Parameters:
  ///   - part: Bytes of one row, from one grapheme to another.
  ///   - column: The cells of the row that are taken before it.
  /// - Returns: The cells that are taken behind it, at most `width`.
  @discardableResult
  public func append(
    _ part: ArraySlice<UInt8>, at column: Int = 0, to output: inout [UInt8]
  ) -> Int {
    let span = part.span
    var column = column
    var index = 0
    while index < span.count {
      let plain = span.plainCellCount(from: index, limit: max(0, width - column))
      if plain > 0 {
        let start = part.startIndex + index
        output.append(contentsOf: part[start..<(start + plain)])
        column += plain
        index += plain
        continue
      }
      let piece = span.piece(at: index)
      let cells = min(self.cells(of: piece, at: column), max(0, width - column))
      let start = part.startIndex + index
      let bytes = part[start..<(start + piece.byteCount)]
      switch piece.kind {
      case .tab: appendBlanks(cells, to: &output)
      case .text where piece.width > cells: appendBlanks(cells, to: &output)
      case .text: output.append(contentsOf: bytes)
      case .notation: output.append(contentsOf: printable(bytes).prefix(cells))
      }
      column += cells
      index += piece.byteCount
    }
    return column
  }
}
