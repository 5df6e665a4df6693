/// Splits the top of a commit or tag object into its headers: `name value` lines up to the first empty
/// one, each with the continuation lines (those that begin with a space) that follow it.
struct HeaderReader: IteratorProtocol {
  /// One header: its name, and its value with the continuation lines as they stand.
  struct Header {
    let name: Range<Int>
    /// The rest of the first line, without the line end; nil where no space follows the name.
    let value: Range<Int>?
    /// The whole header, its last line end and its continuation lines included.
    let whole: Range<Int>

    /// The value when the header has one and this name.
    func value(of expected: StaticString, in bytes: [UInt8]) -> Range<Int>? {
      guard name.count == expected.utf8CodeUnitCount,
        bytes.span.has(expected, at: name.lowerBound, before: name.upperBound)
      else { return nil }
      return value
    }
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  /// Where the message starts, once all headers have been read; nil when no empty line ends them.
  private(set) var messageStart: Int?

  /// Reads from `start` up to `end`, or up to the end of the object.
  init(bytes: [UInt8], from start: Int = 0, end: Int? = nil) {
    self.bytes = bytes
    self.end = end ?? bytes.count
    position = start
  }

  mutating func next() -> Header? {
    guard position < end else { return nil }
    let bytes = bytes
    let span = bytes.span
    let start = position
    let lineEnd = span.firstIndex(of: UInt8(ascii: "\n"), from: start, before: end)
    if lineEnd == start {
      messageStart = start + 1
      position = end
      return nil
    }
    var next = min(lineEnd + 1, end)
    while next < end, span[next] == UInt8(ascii: " ") {
      next = min(span.firstIndex(of: UInt8(ascii: "\n"), from: next, before: end) + 1, end)
    }
    position = next
    let nameEnd = span.firstIndex(of: UInt8(ascii: " "), from: start, before: lineEnd)
    return Header(
      name: start..<nameEnd, value: nameEnd < lineEnd ? nameEnd + 1..<lineEnd : nil,
      whole: start..<next)
  }
}
