import Objects
import Text

/// A commit's bytes as they are shown: in the encoding of the output, and up to the first NUL, where git's
/// own text ends.
struct MessageText {
  let bytes: [UInt8]

  /// Where the text ends.
  let end: Int

  /// The name in the commit's `encoding` header.
  let encoding: ArraySlice<UInt8>?

  /// The text of a commit in an encoding; the bytes as they are when they cannot be converted.
  ///
  /// With `makingPrintable`, the message (not what stands above it) is fit for a terminal.
  init(_ commit: Commit, in output: OutputEncoding, makingPrintable: Bool = false) {
    let text = MessageText(exact: commit, in: output)
    self = makingPrintable ? text.printable : text
  }

  private init(bytes: [UInt8], end: Int, encoding: ArraySlice<UInt8>?) {
    self.bytes = bytes
    self.end = end
    self.encoding = encoding
  }

  /// The text with its message made fit for a terminal.
  private var printable: MessageText {
    let start = headerEnd
    if isPrintable(bytes[start..<end]) { return self }
    var output = Array(bytes[..<start])
    appendPrintable(bytes[start..<end], keeping: [.lineEnds, .tabs], to: &output)
    return MessageText(bytes: output, end: output.count, encoding: encoding)
  }

  private init(exact commit: Commit, in output: OutputEncoding) {
    encoding = commit.encoding
    let whole = commit.bytes
    let wholeEnd = whole.span.firstIndex(of: 0, from: 0, before: whole.count)
    if let encoding, let converted = output.converting(whole[..<wholeEnd], from: encoding) {
      let replaced = Self.replacingEncodingHeader(in: converted, by: output)
      end = replaced.span.firstIndex(of: 0, from: 0, before: replaced.count)
      bytes = replaced
    } else if encoding == nil,
      let converted = output.converting(whole[..<wholeEnd], from: nil)
    {
      let replaced = Self.replacingEncodingHeader(in: converted, by: output)
      end = replaced.span.firstIndex(of: 0, from: 0, before: replaced.count)
      bytes = replaced
    } else {
      bytes = whole
      end = wholeEnd
    }
  }

  /// The line that begins at `start`, without its line end; empty at the end of the text and for an
  /// empty line.
  func line(from start: Int) -> Range<Int> {
    start..<(start < end ? bytes.span.firstIndex(of: .newline, from: start, before: end) : start)
  }

  /// Where the line after the one that ends at `lineEnd` begins.
  func next(after lineEnd: Int) -> Int { min(lineEnd + 1, end) }

  /// Where the empty line between headers and message is, or the end.
  var headerEnd: Int {
    var index = 0
    while index < end {
      let line = line(from: index)
      if line.isEmpty { return index }
      index = next(after: line.upperBound)
    }
    return end
  }

  /// The first place at or after `start` where a line with more than blanks begins, or the end.
  func skippingBlankLines(from start: Int) -> Int {
    var index = start
    while index < end {
      let line = line(from: index)
      if !bytes[line].allSatisfy(\.isBlank) { return index }
      index = next(after: line.upperBound)
    }
    return end
  }

  /// The line's range without the blanks at its end.
  func trimmed(_ line: Range<Int>) -> Range<Int> {
    var last = line.upperBound
    while last > line.lowerBound, bytes[last - 1].isBlank { last -= 1 }
    return line.lowerBound..<last
  }

  /// Writes the first paragraph from `start` on as one line, and gives the place behind it and the blank
  /// line that ends it.
  @discardableResult
  func appendSubject(from start: Int, to output: inout [UInt8]) -> Int {
    var index = start
    var isFirst = true
    while index < end {
      let line = line(from: index)
      index = next(after: line.upperBound)
      let text = trimmed(line)
      if text.isEmpty { break }
      if !isFirst { output.append(.space) }
      output.append(contentsOf: bytes[text])
      isFirst = false
    }
    return index
  }

  /// The place behind the first paragraph and the blank line that ends it.
  func skippingParagraph(from start: Int) -> Int {
    var index = start
    while index < end {
      let line = line(from: index)
      index = next(after: line.upperBound)
      if trimmed(line).isEmpty { break }
    }
    return index
  }

  /// Takes the `encoding` header out of converted text, or names the new encoding in it.
  private static func replacingEncodingHeader(
    in bytes: [UInt8], by output: OutputEncoding
  ) -> [UInt8] {
    var index = 0
    while !bytes.holds("encoding ", at: index, before: bytes.count) {
      index = bytes.span.firstIndex(of: .newline, from: index, before: bytes.count) + 1
      if index >= bytes.count || bytes[index] == .newline { return bytes }
    }
    let lineEnd = bytes.span.firstIndex(of: .newline, from: index, before: bytes.count)
    guard lineEnd < bytes.count else { return bytes }
    var replaced = bytes
    if output.isUTF8 {
      replaced.removeSubrange(index...lineEnd)
    } else {
      replaced.replaceSubrange((index + 9)..<lineEnd, with: output.name)
    }
    return replaced
  }
}
