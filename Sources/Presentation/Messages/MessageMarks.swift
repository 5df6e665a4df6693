internal import Text

/// The parts of a line of a message that lead somewhere: addresses of pages, and ids of commits.
enum MessageMarks {
  /// Longer lines are prose no more, and have no marks.
  static let maximumLineLengthInBytes = 64 << 10

  /// The marked parts of a line in their order; no two overlap.
  ///
  /// - Parameter isCommit: tells whether hexadecimal digits are the id of a commit.
  static func marks(
    in line: ArraySlice<UInt8>, isCommit: (ArraySlice<UInt8>) -> Bool
  ) -> [(range: Range<Int>, style: PaneStyle)] {
    guard line.count <= maximumLineLengthInBytes else { return [] }
    var marks: [(range: Range<Int>, style: PaneStyle)] = []
    var index = line.startIndex
    var isWordStart = true
    while index < line.endIndex {
      if isWordStart, let end = endOfLink(in: line, from: index) {
        marks.append((index..<end, .link))
        index = end
      } else if isWordStart, let end = endOfID(in: line, from: index), isCommit(line[index..<end]) {
        marks.append((index..<end, .commitID))
        index = end
      } else {
        isWordStart = !isPartOfWord(line[index])
        index += 1
      }
    }
    return marks
  }

  /// Whether digits look like an id: seven of them or more, and neither a number nor a word.
  static func looksLikeID(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.contains(where: \.isDigit) && digits.contains(where: \.isLetter)
  }

  private static func endOfLink(in line: ArraySlice<UInt8>, from start: Int) -> Int? {
    let rest = line[start...]
    guard let scheme = schemes.first(where: { rest.starts(with: $0) }) else { return nil }
    var end = start + scheme.count
    while end < line.endIndex, line[end] > 0x20, line[end] != 0x7f,
      !"<>\"`{}|\\^".utf8.contains(line[end])
    {
      end += 1
    }
    // What ends a sentence does not belong to the address, nor does a bracket that was opened before it.
    while end > start + scheme.count {
      let last = line[end - 1]
      if last == UInt8(ascii: ")") {
        let address = line[start..<end]
        if address.count(where: { $0 == UInt8(ascii: "(") })
          >= address.count(where: { $0 == UInt8(ascii: ")") })
        {
          break
        }
      } else if !".,;:!?']".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end > start + scheme.count ? end : nil
  }

  private static let schemes = [Array("https://".utf8), Array("http://".utf8)]

  private static func endOfID(in line: ArraySlice<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < line.endIndex, isHexadecimal(line[end]) { end += 1 }
    guard (7...40).contains(end - start), end == line.endIndex || !isPartOfWord(line[end])
    else { return nil }
    return end
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
