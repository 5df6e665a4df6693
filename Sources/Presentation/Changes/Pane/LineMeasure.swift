internal import Text
internal import Virtualization

/// How many rows a line takes; what makes the rows goes by the same numbers.
struct LineMeasure {
  let wrap: SoftWrap
  private let file: PaneFile
  private let layout: PaneLayout

  init(_ file: PaneFile, _ layout: PaneLayout) {
    self.file = file
    self.layout = layout
    wrap = layout.wrap(in: file)
  }

  /// All rows of a line: of its text and of what is said beneath it.
  func rowCount(of line: Hunk.Line) -> Int {
    textRowCount(of: line) + notes(beneath: line).count
  }

  /// The rows of the text alone.
  func textRowCount(of line: Hunk.Line) -> Int {
    layout.wraps ? wrap.rowCount(of: shownText(of: line)) : 1
  }

  /// As much of a line as is shown, without its end, and no character split.
  func shownText(of line: Hunk.Line) -> ArraySlice<UInt8> {
    let text = line.text
    let limit = max(0, layout.longestLineInBytes)
    guard text.count > limit else { return text }
    var end = text.startIndex + limit
    let least = max(text.startIndex, end - 3)
    while end > least, text[end] & 0xc0 == 0x80 { end -= 1 }
    return text[..<end]
  }

  /// What is said beneath a line, a row each.
  func notes(beneath line: Hunk.Line) -> [Note] {
    var notes: [Note] = []
    let hidden = line.text.count - shownText(of: line).count
    if hidden > 0 { notes.append(.hidden(byteCount: hidden)) }
    if !line.hasEnd, file.marksMissingEnds { notes.append(.missingEnd) }
    return notes
  }

  enum Note {
    /// Bytes of a line too long to be shown whole.
    case hidden(byteCount: Int)
    /// The last line of a file does not end as lines do.
    case missingEnd
  }
}
