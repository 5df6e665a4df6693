extension Screen {
  /// The screen as text, a line each row, without blanks at the ends: for tests and documents.
  public var text: String {
    (0..<size.rows).map { row in
      var line: [UInt8] = []
      for cell in self.row(row) { cell.glyph.append(to: &line) }
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }.joined(separator: "\n")
  }
}
