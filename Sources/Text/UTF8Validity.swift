/// Whether the bytes are well-formed UTF-8.
public func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
  validUTF8Prefix(bytes).count == bytes.count
}

/// The start of some bytes, up to the first that is no well-formed UTF-8.
public func validUTF8Prefix(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let span = bytes.span
  var index = 0
  while index < span.count {
    index += span.asciiCount(from: index)
    guard index < span.count, let scalar = span.scalar(at: index) else { break }
    index += scalar.byteCount
  }
  return bytes.prefix(index)
}

/// The bytes as well-formed UTF-8: U+FFFD stands for each part that is none, as in any browser.
public func repairedUTF8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  isValidUTF8(bytes) ? Array(bytes) : Array(String(decoding: bytes, as: UTF8.self).utf8)
}
