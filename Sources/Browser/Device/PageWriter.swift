/// Writes pages to a terminal: of each only what is different from the one before.
struct PageWriter {
  let colors: LookColors
  private var shown: Page?

  init(colors: LookColors) {
    self.colors = colors
  }

  /// Forgets what is on the screen, which is drawn anew then.
  mutating func forget() { shown = nil }

  /// The bytes that lead from the last page to this one.
  mutating func bytes(for page: Page) -> [UInt8] {
    var output: [UInt8] = []
    let isNew = shown?.width != page.width || shown?.height != page.height
    if isNew { output += Array("\u{1b}[0m\u{1b}[2J".utf8) }
    for (row, pieces) in page.rows.enumerated() {
      let old = isNew ? [] : shown?.rows[row] ?? []
      if old != pieces { append(pieces, after: old, row: row, width: page.width, to: &output) }
    }
    shown = page
    guard !output.isEmpty else { return [] }
    // A terminal that knows this shows nothing half done.
    return Array("\u{1b}[?2026h".utf8) + output + Array("\u{1b}[0m\u{1b}[?2026l".utf8)
  }

  private func append(
    _ pieces: [Page.Piece], after old: [Page.Piece], row: Int, width: Int, to output: inout [UInt8]
  ) {
    // Pieces at the beginning that are the same stay; so do those at the end where nothing moved.
    var first = 0
    while first < pieces.count, first < old.count, pieces[first] == old[first] { first += 1 }
    var lastNew = pieces.count
    var lastOld = old.count
    while lastNew > first, lastOld > first, pieces[lastNew - 1] == old[lastOld - 1] {
      lastNew -= 1
      lastOld -= 1
    }
    var column = first > 0 ? pieces[first - 1].column + pieces[first - 1].width : 0
    let end = lastNew < pieces.count ? pieces[lastNew].column : width
    output += Array("\u{1b}[\(row + 1);\(column + 1)H".utf8)
    var look: Look?
    for piece in pieces[first..<lastNew] {
      if piece.column > column {
        output +=
          Array("\u{1b}[0m".utf8)
          + Array(repeating: UInt8(ascii: " "), count: piece.column - column)
        look = nil
      }
      if piece.look != look { output += Array("\u{1b}[\(colors.parameters(of: piece.look))m".utf8) }
      look = piece.look
      output += piece.text
      column = piece.column + piece.width
    }
    guard column < end else { return }
    output += Array("\u{1b}[0m".utf8)
    if lastNew == pieces.count {
      output += Array("\u{1b}[K".utf8)
    } else {
      output += Array(repeating: UInt8(ascii: " "), count: end - column)
    }
  }
}
