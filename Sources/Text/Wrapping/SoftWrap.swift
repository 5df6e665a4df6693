/// How a line is broken into the rows of a pane, and what is shown of it there.
///
/// Rows are told as ranges of the text itself. Tabs reach to the next stop of their row, or to its end;
/// what `printable` makes visible takes the cells of its notation; a grapheme is never split. What is
/// wider than the pane by itself stands on a row of its own, cut.
public struct SoftWrap: Hashable, Sendable {
  /// Where a line may be broken.
  public enum Breaks: Hashable, Sendable {
    /// Between any two graphemes, as for program text.
    case anywhere
    /// At blanks, which are left out there, and beside wide characters; anywhere in longer words.
    case atBlanks
  }

  /// The cells of a row, at least 1.
  public let width: Int

  /// The cells from one tab stop to the next, at least 1.
  public let tabWidth: Int
  public let breaks: Breaks

  public init(width: Int, tabWidth: Int = 8, breaks: Breaks = .anywhere) {
    self.width = max(1, width)
    self.tabWidth = max(1, tabWidth)
    self.breaks = breaks
  }

  /// The rows of a line, given without its end; an empty line has one.
  public func rows(of line: ArraySlice<UInt8>) -> [Range<Int>] {
    rows(of: line, in: 0..<Int.max)
  }

  /// Some of the rows of a line; those that are not there are left out.
  ///
  /// Costs what comes before the last of them, not the whole line.
  public func rows(of line: ArraySlice<UInt8>, in wanted: Range<Int>) -> [Range<Int>] {
    let span = line.span
    var rows: [Range<Int>] = []
    var next = 0
    for row in 0..<wanted.upperBound {
      let start = next
      let end = endOfRow(in: span, from: start, next: &next)
      if row >= wanted.lowerBound {
        rows.append((line.startIndex + start)..<(line.startIndex + end))
      }
      if next >= span.count { break }
    }
    return rows
  }

  /// The end of the row that begins at `start`, and where the next one begins.
  func endOfRow(in span: Span<UInt8>, from start: Int, next: inout Int) -> Int {
    var place = Place(wrap: self)
    var index = start
    // The last place between words: where a row may end, and where the next one would begin.
    var gap: (end: Int, next: Int)?
    while index < span.count {
      if breaks == .anywhere {
        let plain = span.plainCellCount(from: index, limit: width - place.column)
        place.column += plain
        index += plain
        if index == span.count { break }
      }
      let piece = span.piece(at: index)
      let isBlank = breaks == .atBlanks && Self.isBlank(piece, span[index])
      guard !place.breaks(before: piece) else {
        if isBlank {
          next = Self.skippingBlanks(in: span, from: index)
          return gap.map { $0.next == index ? $0.end : index } ?? index
        }
        if let gap, breaks == .atBlanks, piece.width < 2 || gap.next == index {
          next = gap.next
          return gap.end
        }
        next = index
        return index
      }
      let after = index + piece.byteCount
      if isBlank {
        // Blanks at the beginning are an indent and no place to break.
        if index > start {
          gap = (end: gap.map { $0.next == index ? $0.end : index } ?? index, next: after)
        }
      } else if breaks == .atBlanks, piece.width > 1, piece.kind == .text {
        gap = (end: after, next: after)
      }
      place.advance(over: piece)
      index = after
    }
    next = index
    return index
  }

  /// Whether a piece is a blank, and not one that carries a mark.
  private static func isBlank(_ piece: Piece, _ byte: UInt8) -> Bool {
    piece.byteCount == 1 && (byte == 0x20 || byte == 0x09)
  }

  private static func skippingBlanks(in span: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < span.count, isBlank(span.piece(at: index), span[index]) { index += 1 }
    return index
  }
}
