/// Where the subject of a message is, and where its body begins.
///
/// A line of blanks is an empty line; blanks at the end of a line are not part of the subject, those
/// at its beginning are.
struct MessageParagraphs {
  /// The first paragraph, from its first character to its last that is not blank.
  let subjectRange: Range<Int>

  /// Where the first line behind it that is not empty begins.
  let bodyStart: Int

  /// Whether the subject is one line, so that its range is the subject.
  private let isOneLine: Bool

  init(bytes: [UInt8], range: Range<Int>) {
    let lines = MessageLines(bytes: bytes, end: range.upperBound)
    let start = lines.skippingEmptyLines(from: range.lowerBound)
    var line = start
    var subjectEnd = start
    var lineCount = 0
    while line < lines.end {
      let next = lines.nextLine(after: line)
      let textEnd = lines.textEnd(from: line, to: next)
      let isEmpty = textEnd == line
      line = next
      if isEmpty { break }
      subjectEnd = textEnd
      lineCount += 1
    }
    subjectRange = start..<subjectEnd
    bodyStart = lines.skippingEmptyLines(from: line)
    isOneLine = lineCount <= 1
  }

  /// The subject, its lines joined by blanks.
  func subject(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    if isOneLine { return bytes[subjectRange] }
    let lines = MessageLines(bytes: bytes, end: subjectRange.upperBound)
    var subject: [UInt8] = []
    subject.reserveCapacity(subjectRange.count)
    var line = subjectRange.lowerBound
    while line < lines.end {
      let next = lines.nextLine(after: line)
      if line > subjectRange.lowerBound { subject.append(UInt8(ascii: " ")) }
      subject.append(contentsOf: bytes[line..<lines.textEnd(from: line, to: next)])
      line = next
    }
    return subject[...]
  }
}

/// The lines of a message, as git reads them.
private struct MessageLines {
  let bytes: [UInt8]
  let end: Int

  /// Where the line after the one that begins at `start` begins.
  func nextLine(after start: Int) -> Int {
    min(bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: start, before: end) + 1, end)
  }

  /// The end of a line without the blanks at its end.
  func textEnd(from start: Int, to lineEnd: Int) -> Int {
    var textEnd = lineEnd
    while textEnd > start, isGitBlank(bytes[textEnd - 1]) { textEnd -= 1 }
    return textEnd
  }

  /// The beginning of the first line from `start` on that is not empty.
  func skippingEmptyLines(from start: Int) -> Int {
    var line = start
    while line < end {
      let next = nextLine(after: line)
      if textEnd(from: line, to: next) > line { break }
      line = next
    }
    return line
  }
}

/// A line reduced to letters, digits, `.` and `_`, with a dash for each run of others, as git names
/// the files of patches.
func sanitized(_ line: ArraySlice<UInt8>) -> [UInt8] {
  var name: [UInt8] = []
  var hasGap = false
  var previous: UInt8 = 0
  for byte in line {
    let letter = byte | 0x20
    let stays =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || isDigit(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    if !stays {
      hasGap = true
    } else if !(byte == UInt8(ascii: ".") && previous == byte) {
      // Several dots in a row count as one.
      if hasGap, !name.isEmpty { name.append(UInt8(ascii: "-")) }
      hasGap = false
      name.append(byte)
    }
    previous = byte
  }
  while let last = name.last, last == UInt8(ascii: ".") || last == UInt8(ascii: "-") {
    name.removeLast()
  }
  return name
}
