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
