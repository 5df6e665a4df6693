internal import CText

/// The words of a line and what stands between them, one after the other, as ranges of the line.
///
/// A run of letters, marks, digits and underscores is a word; a wide character, which needs no blanks
/// around it, a blank, and anything else are each one of their own. No grapheme is split.
public func words(of line: ArraySlice<UInt8>) -> [Range<Int>] {
  let span = line.span
  var words: [Range<Int>] = []
  var start = 0
  var isInWord = false
  var index = 0
  while index < span.count {
    let piece = span.piece(at: index)
    let isPart = piece.kind == .text && piece.width < 2 && span.isPartOfWord(at: index)
    if index > start, !(isPart && isInWord) {
      words.append((line.startIndex + start)..<(line.startIndex + index))
      start = index
    }
    isInWord = isPart
    index += piece.byteCount
  }
  if index > start { words.append((line.startIndex + start)..<(line.startIndex + index)) }
  return words
}

extension Span where Element == UInt8 {
  fileprivate func isPartOfWord(at index: Int) -> Bool {
    let byte = self[index]
    if byte < 0x80 { return byte.isLetterOrDigit || byte == UInt8(ascii: "_") }
    guard let scalar = scalar(at: index) else { return false }
    switch utf8proc_category(scalar.properties) {
    case UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT,
      UTF8PROC_CATEGORY_LM, UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC,
      UTF8PROC_CATEGORY_ME, UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_NL, UTF8PROC_CATEGORY_NO,
      UTF8PROC_CATEGORY_PC:
      return true
    default: return false
    }
  }
}
