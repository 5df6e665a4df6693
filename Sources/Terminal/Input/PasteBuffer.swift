/// What is put in at once, until the terminal says that it ends.
struct PasteBuffer {
  private var text: [UInt8] = []
  private(set) var isDone = false

  private static let end = Array("\u{1b}[201~".utf8)
  /// More is handed over in parts.
  private static let mostBytes = 1 << 20

  /// Takes bytes up to the end. Gives the text when it is whole, or a part of a long one.
  mutating func take(_ bytes: inout ArraySlice<UInt8>) -> [UInt8]? {
    while let byte = bytes.popFirst() {
      text.append(byte)
      if byte == Self.end.last, text.suffix(Self.end.count).elementsEqual(Self.end) {
        text.removeLast(Self.end.count)
        isDone = true
        return cutOff()
      }
      // A part must not end within what may be the sequence of the end, or between the two of a line's end.
      if text.count >= Self.mostBytes, byte == UInt8(ascii: " ") { return cutOff() }
    }
    return nil
  }

  /// The text so far, with line feeds at the ends of lines: terminals send what the key for it does.
  mutating func cutOff() -> [UInt8] {
    defer { text = [] }
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count)
    var last: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "\r") {
        lines.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || last != UInt8(ascii: "\r") {
        lines.append(byte)
      }
      last = byte
    }
    return lines
  }
}
