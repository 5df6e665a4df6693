internal import Objects
internal import Text

/// A message in a pane: wrapped at blanks and indented, with links, ids and trailers marked.
///
/// Rows are made for the part that is asked for, so that a message of megabytes costs a walk over its bytes
/// and no more.
public struct MessageRows {
  private let message: ArraySlice<UInt8>
  private let indent: Int
  private let wrap: SoftWrap
  private let isCommit: (ArraySlice<UInt8>) -> Bool

  /// Where the message's trailers are.
  private let trailers: Range<Int>

  /// - Parameters:
  ///   - message: The text in UTF-8; what is not printable is made visible.
  ///   - isCommit: Tells whether hexadecimal digits are the id of a commit; by default what looks like one is.
  public init(
    _ message: ArraySlice<UInt8>, layout: PaneLayout, indent: Int = 0,
    isCommit: ((ArraySlice<UInt8>) -> Bool)? = nil
  ) {
    let end = message.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? message.startIndex
    self.message = message[..<end]
    // In a narrow pane words count for more than looks.
    self.indent = layout.width - indent >= 16 ? indent : 0
    self.isCommit = isCommit ?? MessageMarks.looksLikeID
    wrap = SoftWrap(
      width: layout.width - self.indent, tabWidth: layout.tabWidth, breaks: .atBlanks)
    // What is longer is no message that somebody signed off.
    trailers =
      message.count <= Self.maximumLengthWithTrailers
      ? TrailerBlock(message, TrailerSettings()).range : 0..<0
  }

  /// In longer messages nobody looks for trailers.
  private static let maximumLengthWithTrailers = 1 << 18

  /// How many rows there are.
  public var count: Int {
    var count = 0
    forEachLine { line in
      count += wrap.rowCount(of: line)
      return true
    }
    return count
  }

  /// Some of the rows; those that are not there are left out.
  public func rows(in wanted: Range<Int> = 0..<Int.max) -> [PaneRow] {
    var rows: [PaneRow] = []
    var first = 0
    forEachLine { line in
      // The rows of the last line that is wanted are not counted to their end.
      if first >= wanted.lowerBound {
        let room = wanted.upperBound - first
        let made = self.rows(of: line, in: 0..<room)
        rows += made
        first += made.count
      } else {
        let count = wrap.rowCount(of: line)
        if first + count > wanted.lowerBound {
          rows += self.rows(
            of: line, in: (wanted.lowerBound - first)..<min(count, wanted.upperBound - first))
        }
        first += count
      }
      return first < wanted.upperBound
    }
    return rows
  }

  /// Calls `body` with each line without its end, until it says no.
  private func forEachLine(_ body: (ArraySlice<UInt8>) -> Bool) {
    let span = message.span
    var start = 0
    while start < span.count {
      let end = span.firstIndex(of: .newline, from: start, before: span.count)
      var line = message[(message.startIndex + start)..<(message.startIndex + end)]
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      guard body(line) else { return }
      start = end + 1
    }
  }

  private func rows(of line: ArraySlice<UInt8>, in wanted: Range<Int>) -> [PaneRow] {
    let base: PaneStyle =
      line.startIndex == message.startIndex
      ? .subject : trailers.contains(line.startIndex) ? .trailer : .plain
    let marks = MessageMarks.marks(in: line, isCommit: isCommit)
    return wrap.rows(of: line, in: wanted).map { range in
      var row = PaneRow()
      guard !range.isEmpty else { return row }
      row.append([UInt8](repeating: .space, count: indent), width: indent, .plain)
      row.append(line[range], base: base, parts: marks, by: wrap)
      return row
    }
  }
}
