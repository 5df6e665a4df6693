/// Whether the bytes are well-formed UTF-8.
public func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
  let span = bytes.span
  var index = 0
  while index < span.count {
    index += span.asciiCount(from: index)
    guard index < span.count else { break }
    guard let scalar = span.scalar(at: index) else { return false }
    index += scalar.byteCount
  }
  return true
}

/// The bytes as well-formed UTF-8: U+FFFD stands for each part that is none, as in any browser.
public func repairedUTF8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  isValidUTF8(bytes) ? Array(bytes) : Array(String(decoding: bytes, as: UTF8.self).utf8)
}
