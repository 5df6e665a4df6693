internal import Text
internal import Virtualization

/// Makes the rows of a hunk's lines.
struct LineRows {
  private let hunk: Hunk
  private let layout: PaneLayout
  private let gutter: Gutter
  private let measure: LineMeasure
  private let whitespace: WhitespaceRules
  private var marks: WordMarks

  /// The numbers of the lines at a place, kept because rows are asked for one after the other.
  private var place = 0
  private var oldLine: Int
  private var newLine: Int

  init(_ hunk: Hunk, in file: PaneFile, _ layout: PaneLayout, _ whitespace: WhitespaceRules) {
    self.hunk = hunk
    self.layout = layout
    self.whitespace = whitespace
    gutter = layout.gutter(of: file)
    measure = LineMeasure(file, layout)
    marks = WordMarks(hunk)
    (oldLine, newLine) = (hunk.old.lowerBound, hunk.new.lowerBound)
  }

  /// The row in front of the hunk's lines: its section, and its place where lines have no numbers.
  func head() -> PaneRow {
    var row = PaneRow()
    let sign =
      gutter.digits > 0
      ? Array((layout.isPlain ? "..." : "⋯").utf8)
      : Array("@@ -\(hunk.oldPlace) +\(hunk.newPlace) @@".utf8)
    row.appendCut(sign, room: layout.width, .hunkHeader)
    guard !hunk.section.isEmpty else { return row }
    let blanks = max(1, gutter.width - row.width)
    row.appendCut(
      [UInt8](repeating: .space, count: blanks) + printable(hunk.section),
      room: layout.width - row.width, .section)
    return row
  }

  /// Some of the rows of a line.
  mutating func rows(ofLine number: Int, in wanted: Range<Int>) -> [PaneRow] {
    advance(to: number)
    let line = hunk.lines[number]
    let text = measure.shownText(of: line)
    let textRows = layout.wraps ? measure.wrap.rows(of: text, in: wanted) : [cut(text)]
    let styles = textRows.isEmpty ? [] : stylesOfParts(of: line, text, number)
    var rows = textRows.enumerated().map { offset, range in
      var row = PaneRow()
      appendGutter(of: line, isFirst: wanted.lowerBound + offset == 0, to: &row)
      row.append(text[range], base: Self.base(line), parts: styles, by: measure.wrap)
      if !layout.wraps, range.upperBound < text.endIndex {
        row.appendCut(
          layout.isPlain ? plainEllipsis : ellipsis, room: layout.width - row.width, .faint)
      }
      return row
    }
    if !layout.wraps, !wanted.contains(0) { rows = [] }
    if rows.count < wanted.count {
      let notes = measure.notes(beneath: line)
      if !notes.isEmpty {
        let textCount = measure.textRowCount(of: line)
        for (place, note) in notes.enumerated() where wanted.contains(textCount + place) {
          rows.append(row(note))
        }
      }
    }
    return rows
  }

  /// Counts on to the numbers of a line.
  private mutating func advance(to number: Int) {
    if number < place {
      (place, oldLine, newLine) = (0, hunk.old.lowerBound, hunk.new.lowerBound)
    }
    while place < number {
      if hunk.lines[place].kind != .added { oldLine += 1 }
      if hunk.lines[place].kind != .removed { newLine += 1 }
      place += 1
    }
  }

  // MARK: - In front of a line

  private func appendGutter(of line: Hunk.Line, isFirst: Bool, to row: inout PaneRow) {
    if gutter.columns > 0 {
      var numbers: [UInt8] = []
      if gutter.columns > 1 || line.kind == .removed {
        append(isFirst && line.kind != .added ? oldLine + 1 : nil, to: &numbers)
      }
      if gutter.columns > 1 || line.kind != .removed {
        append(isFirst && line.kind != .removed ? newLine + 1 : nil, to: &numbers)
      }
      row.append(numbers, width: numbers.count, .faint)
    }
    guard gutter.showsSign else { return }
    guard isFirst else {
      let sign: [UInt8] = layout.isPlain ? Array(">".utf8) : Array("↳".utf8)
      row.append(sign + [.space], width: 2, .faint)
      return
    }
    let (sign, style): (String, PaneStyle) =
      switch line.kind {
      case .context: (" ", .context)
      case .added: ("+", .added)
      case .removed: (layout.isPlain ? "-" : "−", .removed)
      }
    row.append(Array(sign.utf8) + [.space], width: 2, style)
  }

  /// Adds a number in the width of its column, and a blank.
  private func append(_ number: Int?, to output: inout [UInt8]) {
    let digits = number.map { Array(String($0).utf8) } ?? []
    appendPadded(digits[...], toWidth: gutter.digits, alignment: .right, to: &output)
    output.append(.space)
  }

  // MARK: - The text

  /// The beginning of a line that is not wrapped, with room for the mark that something is missing.
  private func cut(_ text: ArraySlice<UInt8>) -> Range<Int> {
    let wrap = measure.wrap
    guard wrap.rows(of: text, in: 0..<2).count > 1 else { return text.indices }
    let mark = layout.isPlain ? plainEllipsis.count : 1
    let narrow = SoftWrap(width: wrap.width - mark, tabWidth: wrap.tabWidth)
    return narrow.rows(of: text, in: 0..<1).first ?? text.indices
  }

  /// Parts of a line that look special; later ones cover earlier ones.
  private mutating func stylesOfParts(
    of line: Hunk.Line, _ text: ArraySlice<UInt8>, _ number: Int
  ) -> [(range: Range<Int>, style: PaneStyle)] {
    var parts: [(range: Range<Int>, style: PaneStyle)] = []
    let word: PaneStyle = line.kind == .added ? .addedWord : .removedWord
    for range in marks.marks(ofLine: number) { parts.append((range, word)) }
    if line.kind == .added {
      for range in whitespace.errors(in: line.text) { parts.append((range, .whitespaceError)) }
    } else if line.text.last == UInt8(ascii: "\r") {
      parts.append(((line.text.endIndex - 1)..<line.text.endIndex, .faint))
    }
    return parts
  }

  private static func base(_ line: Hunk.Line) -> PaneStyle {
    switch line.kind {
    case .context: .context
    case .added: .added
    case .removed: .removed
    }
  }

  private func row(_ note: LineMeasure.Note) -> PaneRow {
    var row = PaneRow()
    let blanks = [UInt8](repeating: .space, count: gutter.width)
    row.append(blanks, width: gutter.width, .plain)
    let words =
      switch note {
      case .hidden(let count): "\(layout.isPlain ? ".." : "…") \(grouped(count)) more bytes"
      case .missingEnd: "\\ no newline at end of file"
      }
    row.appendCut(Array(words.utf8), room: max(1, layout.width) - row.width, .note)
    return row
  }
}

extension PaneRow {
  /// Adds as much of a printable text as there is room for.
  mutating func appendCut(_ text: [UInt8], room: Int, _ style: PaneStyle) {
    var shown: [UInt8] = []
    let width = appendTruncated(text[...], toWidth: max(0, room), to: &shown)
    append(shown, width: width, style)
  }
}

/// A number with commas between its thousands.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (place, digit) in digits.enumerated() {
    if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}
