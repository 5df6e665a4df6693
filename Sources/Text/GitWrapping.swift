/// Appends a text wrapped as git wraps it for `%w(width,indent1,indent2)` and in mail headers.
///
/// Breaks at blanks only, so that a longer word sticks out; paragraphs stay apart. A text that is not
/// UTF-8 is counted by bytes. Ends at a zero byte, as all text does for git.
///
/// - Parameters:
///   - width: The cells of a line; when not positive, lines are indented and not wrapped.
///   - indent1: The indent of the first line; when negative, so many cells are taken already.
///   - indent2: The indent of the other lines.
public func appendWrapped(
  _ text: ArraySlice<UInt8>, width: Int, indent1: Int, indent2: Int, to output: inout [UInt8]
) {
  let text = text.prefix { $0 != 0 }
  if width <= 0 {
    appendIndented(text, indent1: indent1, indent2: indent2, to: &output)
    return
  }
  let rewindCount = output.count
  var wrapping = Wrapping(text: text, width: width, indent1: indent1, indent2: indent2)
  if !wrapping.run(countingBytes: false, output: &output) {
    output.removeSubrange(rewindCount...)
    _ = wrapping.run(countingBytes: true, output: &output)
  }
}

private func appendIndented(
  _ text: ArraySlice<UInt8>, indent1: Int, indent2: Int, to output: inout [UInt8]
) {
  var rest = text
  var indent = indent1
  while !rest.isEmpty {
    let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    appendBlanks(indent, to: &output)
    output.append(contentsOf: rest[..<end])
    rest = rest[end...]
    indent = indent2
  }
}

/// One pass over a text, from blank to blank.
private struct Wrapping {
  let text: ArraySlice<UInt8>
  let width: Int
  let indent1: Int
  let indent2: Int

  /// Wraps the whole text; false when it is not UTF-8 and characters were to be counted.
  mutating func run(countingBytes: Bool, output: inout [UInt8]) -> Bool {
    let span = text.span
    /// The byte at a place, 0 behind the end.
    func byte(_ index: Int) -> UInt8 { index < span.count ? span[index] : 0 }
    func append(_ range: Range<Int>) {
      let start = text.startIndex
      output.append(contentsOf: text[(start + range.lowerBound)..<(start + range.upperBound)])
    }

    var index = 0
    var lineStart = 0
    var indent = indent1
    var column = indent1 < 0 ? -indent1 : indent1
    // The last place on this line where it may be broken.
    var blank: Int? = indent1 < 0 ? 0 : nil

    func breakLine(at place: Int) {
      output.append(UInt8(ascii: "\n"))
      lineStart = place + (byte(place).isBlank ? 1 : 0)
      index = lineStart
      blank = nil
      indent = indent2
      column = indent2
    }

    while true {
      index += span.colorSequencesCount(at: index)
      let next = byte(index)
      guard next == 0 || next.isBlank else {
        if countingBytes {
          column += 1
          index += 1
        } else if let scalar = span.gitScalar(at: index) {
          column += scalar.gitWidth
          index += scalar.byteCount
        } else {
          return false
        }
        continue
      }
      if column > width, let blank {
        breakLine(at: blank)
        continue
      }
      if next == 0, index == lineStart { return true }
      if blank == nil { appendBlanks(indent, to: &output) }
      append((blank ?? lineStart)..<index)
      if next == 0 { return true }
      blank = index
      if next == UInt8(ascii: "\t") {
        column |= 7
      } else if next == UInt8(ascii: "\n") {
        let after = index + 1
        blank = after
        if byte(after) == UInt8(ascii: "\n") {
          output.append(UInt8(ascii: "\n"))
          breakLine(at: after)
          continue
        }
        if !byte(after).isLetterOrDigit {
          breakLine(at: after)
          continue
        }
        output.append(UInt8(ascii: " "))
      }
      column += 1
      index += 1
    }
  }
}
