/// A text that somebody types to find others that contain it. Small letters stand for capitals, too; who types a
/// capital means it.
public struct TypedText: Hashable, Sendable {
  private let bytes: [UInt8]
  private let ignoresCase: Bool
  private let first: UInt8
  private let otherFirst: UInt8

  /// - Parameter text: not empty; nil is made of an empty one.
  public init?(_ text: [UInt8]) {
    guard let first = text.first else { return nil }
    bytes = text
    ignoresCase = !text.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    self.first = first
    otherFirst = ignoresCase && Self.isSmallLetter(first) ? first - 0x20 : first
  }

  /// Whether the text stands somewhere in a range of others. Costs their length.
  @inline(__always)
  public func isFound(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let last = range.upperBound - bytes.count
    var start = range.lowerBound
    while start <= last {
      let byte = text[start]
      if byte == first || byte == otherFirst, matches(text, at: start) { return true }
      start += 1
    }
    return false
  }

  /// Whether the text stands somewhere in another one.
  public func isFound(in text: ArraySlice<UInt8>) -> Bool {
    isFound(in: text.span, 0..<text.count)
  }

  /// Where the text stands first in another one.
  public func firstRange(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let span = text.span
    var start = 0
    while start + bytes.count <= span.count {
      let byte = span[start]
      if byte == first || byte == otherFirst, matches(span, at: start) {
        let found = text.startIndex + start
        return found..<(found + bytes.count)
      }
      start += 1
    }
    return nil
  }

  private func matches(_ text: Span<UInt8>, at start: Int) -> Bool {
    for place in 1..<max(1, bytes.count) {
      let byte = text[start + place]
      if byte == bytes[place] { continue }
      guard ignoresCase, Self.isSmallLetter(bytes[place]), byte == bytes[place] - 0x20 else {
        return false
      }
    }
    return true
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
