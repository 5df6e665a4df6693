/// The cells that a text takes on a terminal, by grapheme: wide characters, emoji sequences and flags
/// take two, combining marks and control characters none.
public func displayWidth(of utf8: ArraySlice<UInt8>) -> Int {
  let span = utf8.span
  var index = 0
  var width = 0
  while index < span.count {
    // The last byte of a run of ASCII may be the base of a combining mark.
    let run = span.printableASCIICount(from: index)
    let certain = index + run == span.count ? run : max(0, run - 1)
    index += certain
    width += certain
    guard index < span.count else { break }
    let grapheme = span.grapheme(at: index)
    index += grapheme.byteCount
    width += grapheme.width
  }
  return width
}

/// The longest beginning of a text that takes at most `limit` cells and ends between two graphemes.
///
/// Looks at no more of the text than it returns, however long it is, and takes no more than so many
/// bytes for a cell, however many marks are piled on one.
///
/// - Returns: The number of bytes and the cells that they take.
public func prefix(
  of utf8: ArraySlice<UInt8>, fitting limit: Int
) -> (byteCount: Int, width: Int) {
  let span = utf8.span
  let mostBytes =
    limit < Int.max / mostBytesOfACell - 1 ? max(0, limit + 1) * mostBytesOfACell : .max
  var index = 0
  var width = 0
  while index < span.count {
    let next = span[index]
    // Within a run of ASCII each byte is a cell.
    if next &- 0x20 < 0x5f, index + 1 == span.count || span[index + 1] < 0x80 {
      if width + 1 > limit { break }
      index += 1
      width += 1
      continue
    }
    let grapheme = span.grapheme(at: index)
    if width + grapheme.width > limit || index + grapheme.byteCount > mostBytes { break }
    index += grapheme.byteCount
    width += grapheme.width
  }
  return (index, width)
}

/// Far more than the longest emoji sequence needs.
private let mostBytesOfACell = 64
