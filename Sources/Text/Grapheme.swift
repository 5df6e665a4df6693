import CText

/// What a reader sees as one character: its bytes and the cells that it takes.
struct Grapheme {
  let byteCount: Int
  let width: Int
}

extension Span where Element == UInt8 {
  /// The grapheme that begins at `index`. A byte that is no UTF-8 is one of its own, one cell wide,
  /// as a replacement character would be.
  func grapheme(at index: Int) -> Grapheme {
    guard let first = scalar(at: index) else { return Grapheme(byteCount: 1, width: 1) }
    var end = index + first.byteCount
    var width = Int(ctext_cells(first.properties))
    // A character of ASCII stands alone unless something that is none follows.
    if first.value < 0x80, end == count || self[end] < 0x80 {
      return Grapheme(byteCount: first.byteCount, width: width)
    }
    var state: Int32 = 0
    var last = first
    var isSequence = false
    while end < count, let next = scalar(at: end), joins(last, next, &state) {
      switch next.value {
      case 0xfe0f:
        // The selector of the colourful form; alone it changes nothing on a letter.
        if ctext_is_pictographic(first.properties) != 0 { isSequence = true }
      case 0x20e3 where last.value == 0xfe0f, 0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff:
        // A keycap, the second half of a flag, a skin tone.
        isSequence = true
      case _ where last.value == 0x200d && ctext_is_pictographic(next.properties) != 0:
        isSequence = true
      default:
        width += Int(ctext_cells(next.properties))
      }
      last = next
      end += next.byteCount
    }
    return Grapheme(byteCount: end - index, width: isSequence ? 2 : width)
  }

  /// Whether the character is a grapheme of its own, since the next one does not join it.
  func isAlone(_ first: Scalar, at index: Int) -> Bool {
    let end = index + first.byteCount
    guard end < count, let next = scalar(at: end) else { return true }
    var state: Int32 = 0
    return !joins(first, next, &state)
  }

  /// The cells of a character that is a grapheme of its own.
  func width(of scalar: Scalar) -> Int { Int(ctext_cells(scalar.properties)) }

  private func joins(_ before: Scalar, _ after: Scalar, _ state: inout Int32) -> Bool {
    unsafe ctext_breaks(before.properties, after.properties, &state) == 0
  }
}

/// Calls `body` with the graphemes of a text one after another and the cells that each takes, until it
/// says that it needs no more.
public func forEachGrapheme(
  of utf8: ArraySlice<UInt8>, _ body: (_ bytes: ArraySlice<UInt8>, _ width: Int) -> Bool
) {
  let span = utf8.span
  var index = 0
  while index < span.count {
    // Within a run of ASCII each byte is one.
    let isPlain = span[index] &- 0x20 < 0x5f && (index + 1 == span.count || span[index + 1] < 0x80)
    let grapheme = isPlain ? Grapheme(byteCount: 1, width: 1) : span.grapheme(at: index)
    let start = utf8.startIndex + index
    index += grapheme.byteCount
    guard body(utf8[start..<(start + grapheme.byteCount)], grapheme.width) else { return }
  }
}
