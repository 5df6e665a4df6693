internal import Text

extension PaneRow {
  /// Adds a row of a wrapped line.
  ///
  /// - Parameter parts: parts of the line that look special; later ones cover earlier ones.
  mutating func append(
    _ text: ArraySlice<UInt8>, base: PaneStyle, parts: [(range: Range<Int>, style: PaneStyle)],
    by wrap: SoftWrap
  ) {
    let inside = parts.filter { $0.range.overlaps(text.indices) }
    var borders = [text.startIndex, text.endIndex]
    for part in inside {
      borders += [part.range.lowerBound, part.range.upperBound].filter(text.indices.contains)
    }
    borders.sort()
    var column = 0
    for (start, end) in zip(borders, borders.dropFirst()) where start < end {
      let style = inside.last { $0.range.contains(start) }?.style ?? base
      var shown: [UInt8] = []
      let next = wrap.append(text[start..<end], at: column, to: &shown)
      append(shown, width: next - column, style)
      column = next
    }
  }
}
