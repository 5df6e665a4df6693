extension SoftWrap {
  /// How many rows a line has, given without its end: `rows(of:).count`, without making them.
  ///
  /// Plain ASCII, which nearly all lines are, is counted eight bytes a step.
  public func rowCount(of line: ArraySlice<UInt8>) -> Int {
    let span = line.span
    guard breaks == .anywhere else { return wordRowCount(of: span) }
    var place = Place(wrap: self)
    var count = 1
    var index = 0
    while index < span.count {
      let plain = span.plainCellCount(from: index, limit: span.count)
      if plain > 0 {
        let last = place.column + plain - 1
        if last >= width {
          count += last / width
          place.beginRow()
        }
        place.column = last % width + 1
        index += plain
        continue
      }
      let piece = span.piece(at: index)
      if place.breaks(before: piece) {
        count += 1
        place.beginRow()
      }
      place.advance(over: piece)
      index += piece.byteCount
    }
    return count
  }

  private func wordRowCount(of span: Span<UInt8>) -> Int {
    // A line that fits is one row, whatever its words.
    if span.count <= width, span.printableASCIICount(from: 0) == span.count { return 1 }
    var count = 0
    var next = 0
    repeat {
      _ = endOfRow(in: span, from: next, next: &next)
      count += 1
    } while next < span.count
    return count
  }
}
