/// Neighbouring changes of a file with the lines around them.
public struct Hunk: Hashable, Sendable {
  /// A line of a hunk.
  public struct Line: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      case context, added, removed
    }

    public let kind: Kind

    /// The line with its end; the last one of a file may have none.
    public let bytes: ArraySlice<UInt8>

    public init(kind: Kind, bytes: ArraySlice<UInt8>) {
      self.kind = kind
      self.bytes = bytes
    }

    /// Whether the line ends as lines do.
    public var hasEnd: Bool { bytes.last == UInt8(ascii: "\n") }

    /// The line without its end.
    public var text: ArraySlice<UInt8> { hasEnd ? bytes.dropLast() : bytes }
  }

  /// The lines of the old file, counted from 0.
  public let old: Range<Int>

  /// The lines of the new file, counted from 0.
  public let new: Range<Int>

  /// The nearest line before the hunk that begins something, such as a function; without blanks at its end.
  public let section: ArraySlice<UInt8>

  public let lines: [Line]

  public init(old: Range<Int>, new: Range<Int>, section: ArraySlice<UInt8>, lines: [Line]) {
    self.old = old
    self.new = new
    self.section = section
    self.lines = lines
  }
}

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
