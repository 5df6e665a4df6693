/// Splits the top of a commit or tag object into its headers: `name value` lines up to the first empty
/// one, each with the continuation lines (those that begin with a space) that follow it.
struct HeaderReader: IteratorProtocol {
  /// One header: its name, and its value with the continuation lines as they stand.
  struct Header {
    let name: Range<Int>
    /// The rest of the first line, without the line end.
    let value: Range<Int>
    /// The whole header, its last line end and its continuation lines included.
    let whole: Range<Int>

    func names(_ expected: StaticString, in bytes: [UInt8]) -> Bool {
      let count = expected.utf8CodeUnitCount
      guard name.count == count else { return false }
      return expected.withUTF8Buffer { wanted in
        for offset in 0..<count where unsafe wanted[offset] != bytes[name.lowerBound + offset] {
          return false
        }
        return true
      }
    }
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Where the message starts, once all headers have been read.
  private(set) var messageStart: Int

  init(bytes: [UInt8]) {
    self.bytes = bytes
    messageStart = bytes.count
  }

  mutating func next() -> Header? {
    guard position < bytes.count else { return nil }
    let start = position
    let lineEnd = endOfLine(from: start)
    if lineEnd == start {
      messageStart = start + 1
      position = bytes.count
      return nil
    }
    var end = min(lineEnd + 1, bytes.count)
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") {
      end = min(endOfLine(from: end) + 1, bytes.count)
    }
    position = end
    let nameEnd = bytes[start..<lineEnd].firstIndex(of: UInt8(ascii: " ")) ?? lineEnd
    return Header(
      name: start..<nameEnd, value: min(nameEnd + 1, lineEnd)..<lineEnd, whole: start..<end)
  }

  private func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }
}
