/// A path as git writes it where one is a line or a part of one: in quotes, with escapes as in C, when it holds
/// control characters, quotes, backslashes or (unless `core.quotePath` is off) bytes beyond ASCII.
public func quotedPath(_ path: [UInt8], quotesBeyondASCII: Bool = true) -> [UInt8] {
  let needsQuotes = path.contains { byte in
    byte < 0x20 || byte == 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || quotesBeyondASCII && byte >= 0x80
  }
  guard needsQuotes else { return path }
  var quoted: [UInt8] = [UInt8(ascii: "\"")]
  for byte in path { appendQuoted(byte, quotesBeyondASCII: quotesBeyondASCII, to: &quoted) }
  quoted.append(UInt8(ascii: "\""))
  return quoted
}

private func appendQuoted(_ byte: UInt8, quotesBeyondASCII: Bool, to quoted: inout [UInt8]) {
  let letters: [UInt8: String] = [
    0x07: "a", 0x08: "b", 0x09: "t", 0x0a: "n", 0x0b: "v", 0x0c: "f", 0x0d: "r",
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\",
  ]
  if let letter = letters[byte] {
    quoted += Array("\\\(letter)".utf8)
  } else if byte < 0x20 || byte == 0x7f || byte >= 0x80 && quotesBeyondASCII {
    quoted.append(UInt8(ascii: "\\"))
    for shift in [6, 3, 0] { quoted.append(UInt8(ascii: "0") + byte >> UInt8(shift) & 7) }
  } else {
    quoted.append(byte)
  }
}
