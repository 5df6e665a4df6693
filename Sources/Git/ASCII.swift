/// The classes of ASCII characters as git sees them, whatever the locale.
enum ASCII {
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte & 0xdf) && byte < 0x80 }

  static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte + 0x20 : byte }

  static func upper(_ byte: UInt8) -> UInt8 {
    isUpper(byte & 0xdf) && byte < 0x80 ? byte & 0xdf : byte
  }
}

extension Collection<UInt8> {
  /// Whether the bytes are the UTF-8 of the text.
  func equals(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { elementsEqual($0) }
  }

  /// Whether the bytes begin with the UTF-8 of the text.
  func hasPrefix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }
}

extension BidirectionalCollection<UInt8> {
  /// Whether the bytes end with the UTF-8 of the text.
  func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }

  /// The bytes without the line ends behind them.
  var withoutLineEnds: SubSequence {
    guard let last = lastIndex(where: { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
