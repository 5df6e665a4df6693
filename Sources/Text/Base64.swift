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
