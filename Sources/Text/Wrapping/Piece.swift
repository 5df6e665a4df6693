/// What is shown as a whole: a grapheme, a tab, or what stands for bytes that no terminal may get.
struct Piece {
  enum Kind {
    case text
    case tab
    /// A control or acting character, or a byte that is no text, as `printable` writes it.
    case notation
  }

  let kind: Kind

  /// The bytes in the text, not those that are shown.
  let byteCount: Int

  /// The cells; a tab's depend on where it stands and are 0 here.
  let width: Int

  /// Far more than the longest emoji sequence needs; marks piled higher are pieces of their own.
  static let maximumByteCount = 64
}

extension Span where Element == UInt8 {
  /// The piece that begins at `index`. Costs the same however long the text is.
  func piece(at index: Int) -> Piece {
    let byte = self[index]
    if byte < 0x80 {
      if byte == UInt8(ascii: "\t") { return Piece(kind: .tab, byteCount: 1, width: 0) }
      // A control character in caret notation.
      if byte < 0x20 || byte == 0x7f { return Piece(kind: .notation, byteCount: 1, width: 2) }
      if index + 1 == count || self[index + 1] < 0x80 {
        return Piece(kind: .text, byteCount: 1, width: 1)
      }
    } else {
      // A byte that is no text, such as `<E9>`.
      guard let scalar = scalar(at: index) else {
        return Piece(kind: .notation, byteCount: 1, width: 4)
      }
      if isActing(scalar.value) {
        // A number of four digits or more, such as `<U+202E>`.
        let digits = Swift.max(4, (32 - scalar.value.leadingZeroBitCount + 3) / 4)
        return Piece(kind: .notation, byteCount: scalar.byteCount, width: digits + 4)
      }
      if isAlone(scalar, at: index) {
        return Piece(kind: .text, byteCount: scalar.byteCount, width: width(of: scalar))
      }
    }
    let end = endOfShownText(from: index)
    let grapheme = extracting(index..<end).grapheme(at: 0)
    return Piece(kind: .text, byteCount: grapheme.byteCount, width: grapheme.width)
  }

  /// Where the characters end that can belong to the piece at `index`: what acts never does.
  private func endOfShownText(from index: Int) -> Int {
    let limit = Swift.min(count, index + Piece.maximumByteCount)
    var end = index
    while end < limit {
      if self[end] < 0x80, end > index { break }
      guard let scalar = scalar(at: end), !isActing(scalar.value), end + scalar.byteCount <= limit
      else { break }
      end += scalar.byteCount
    }
    return end
  }
}
