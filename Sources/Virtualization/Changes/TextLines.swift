/// The lines of a text, each with its end.
struct TextLines {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for (place, byte) in bytes.enumerated()
    where byte == UInt8(ascii: "\n") && place + 1 < bytes.count {
      starts.append(place + 1)
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  subscript(line: Int) -> ArraySlice<UInt8> {
    bytes[starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)]
  }

  /// The bytes of neighbouring lines.
  subscript(lines: Range<Int>) -> ArraySlice<UInt8> {
    let start = lines.lowerBound < count ? starts[lines.lowerBound] : bytes.count
    return bytes[start..<(lines.upperBound < count ? starts[lines.upperBound] : bytes.count)]
  }
}
