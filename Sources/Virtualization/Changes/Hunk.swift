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
