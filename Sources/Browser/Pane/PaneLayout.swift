internal import Text

/// The lines of a commit as rows of a width: each line in as many rows as it takes.
struct PaneLayout: Equatable {
  /// A row: a part of a line.
  struct Row: Equatable {
    /// The place of the line.
    var line: Int
    /// What the row has of its text.
    var bytes: Range<Int>
  }

  private(set) var rows: [Row] = []
  /// The first row of each line; where a line is folded away, that of the next one.
  private(set) var starts: [Int] = []

  /// - Parameters:
  ///   - width: the cells of a row.
  ///   - folded: the files of which nothing but the heading is shown, by their numbers.
  init(_ detail: CommitDetail, width: Int, folded: Set<Int>) {
    starts.reserveCapacity(detail.lines.count)
    var file = -1
    for (place, line) in detail.lines.enumerated() {
      if file + 1 < detail.files.count, detail.files[file + 1].start == place { file += 1 }
      starts.append(rows.count)
      if file >= 0, folded.contains(file), place != detail.files[file].start { continue }
      append(line, at: place, width: max(1, width - Self.gutterWidth(of: line, in: detail)))
    }
  }

  /// The cells in front of the text of a line.
  static func gutterWidth(of line: CommitDetail.Line, in detail: CommitDetail) -> Int {
    switch line.kind {
    case .context, .added, .removed: 2 * detail.numberWidth + 4
    default: 0
    }
  }

  private func wrapsAtWords(_ kind: CommitDetail.Line.Kind) -> Bool {
    kind == .message || kind == .subject || kind == .fact
  }

  /// A line that is longer is cut: nobody reads on.
  private static let mostRowsOfALine = 200

  private mutating func append(_ line: CommitDetail.Line, at place: Int, width: Int) {
    var start = 0
    var count = 0
    repeat {
      var end = start
      if line.text.count - start <= width, line.text[start...].allSatisfy({ $0 < 0x80 }) {
        end = line.text.count
      } else {
        let fitting = prefix(of: line.text[start...], fitting: width).byteCount
        // A character that is wider than the pane still has to go somewhere.
        end = min(line.text.count, start + max(1, fitting))
        if wrapsAtWords(line.kind), end < line.text.count,
          let blank = line.text[start..<end].lastIndex(of: UInt8(ascii: " ")), blank > start
        {
          end = blank + 1
        }
      }
      rows.append(Row(line: place, bytes: start..<end))
      start = end
      count += 1
    } while start < line.text.count && count < Self.mostRowsOfALine
  }
}
