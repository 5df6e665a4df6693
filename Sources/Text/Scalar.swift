/// A character of a UTF-8 text and the bytes that it takes.
struct Scalar {
  let value: UInt32
  let byteCount: Int

  var properties: Int32 { Int32(bitPattern: value) }
}

extension Span where Element == UInt8 {
  /// The character at `index`, or nil when no well-formed one begins there.
  ///
  /// Strict: no overlong forms, no surrogates, nothing above U+10FFFF.
  func scalar(at index: Int) -> Scalar? {
    let first = UInt32(self[index])
    if first < 0x80 { return Scalar(value: first, byteCount: 1) }
    switch first {
    case 0xc2...0xdf:
      guard let second = continuation(at: index &+ 1) else { return nil }
      return Scalar(value: (first & 0x1f) << 6 | second, byteCount: 2)
    case 0xe0...0xef:
      guard let second = continuation(at: index &+ 1), let third = continuation(at: index &+ 2)
      else { return nil }
      let value = (first & 0x0f) << 12 | second << 6 | third
      guard value >= 0x800, !(0xd800...0xdfff).contains(value) else { return nil }
      return Scalar(value: value, byteCount: 3)
    case 0xf0...0xf4:
      guard let second = continuation(at: index &+ 1), let third = continuation(at: index &+ 2),
        let fourth = continuation(at: index &+ 3)
      else { return nil }
      let value = (first & 0x07) << 18 | second << 12 | third << 6 | fourth
      guard (0x10000...0x10ffff).contains(value) else { return nil }
      return Scalar(value: value, byteCount: 4)
    default:
      return nil
    }
  }

  private func continuation(at index: Int) -> UInt32? {
    guard index < count, self[index] & 0xc0 == 0x80 else { return nil }
    return UInt32(self[index] & 0x3f)
  }
}
