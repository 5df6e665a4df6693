/// Appends bytes in base 64, with padding.
public func appendBase64(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
  output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
  var rest = bytes
  while !rest.isEmpty {
    let group = rest.prefix(3)
    var bits: UInt32 = 0
    for byte in group { bits = bits << 8 | UInt32(byte) }
    bits <<= 8 * UInt32(3 - group.count)
    for place in 0..<4 {
      let digit = Int(bits >> (18 - 6 * UInt32(place)) & 63)
      output.append(place <= group.count ? base64Digits[digit] : UInt8(ascii: "="))
    }
    rest = rest.dropFirst(3)
  }
}

private let base64Digits = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// The bytes that a text in base 64 stands for, padding at its end or not; nil for what is no such text.
public func bytes(base64 text: [UInt8]) -> [UInt8]? {
  var bytes: [UInt8] = []
  var (bits, count): (UInt32, UInt32) = (0, 0)
  let digits = text.prefix { $0 != UInt8(ascii: "=") }
  guard digits.count % 4 != 1, text.count - digits.count < 3 else { return nil }
  for letter in digits {
    guard let digit = base64Digits.firstIndex(of: letter) else { return nil }
    (bits, count) = ((bits << 6 | UInt32(digit)) & 0xffff, count + 6)
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }
  guard text[digits.endIndex...].allSatisfy({ $0 == UInt8(ascii: "=") }) else { return nil }
  return bytes
}
