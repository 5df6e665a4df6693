/// The help: every key, from the table that the program goes by.
enum HelpView {
  /// A line of the help: a heading, or keys and what they do.
  enum Line: Equatable {
    case blank
    case heading(String)
    case keys(String, String)
  }

  static func lines(_ keys: KeyTable) -> [Line] {
    var lines: [Line] = []
    for group in keys.help {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(group.heading))
      lines += group.lines.map { .keys($0.keys, $0.meaning) }
    }
    return lines
  }

  static func draw(_ keys: KeyTable, from top: Int, in body: Range<Int>, on page: inout Page) {
    let lines = lines(keys)
    let keyWidth = min(24, max(8, page.width / 3))
    for (place, line) in lines.dropFirst(top).prefix(body.count).enumerated() {
      let row = body.lowerBound + place
      switch line {
      case .blank: break
      case .heading(let text):
        page.write(text, Look(.title), row: row, column: 2, limit: page.width)
      case .keys(let keys, let meaning):
        page.write(keys, Look(.key), row: row, column: 4, limit: 3 + keyWidth)
        page.write(meaning, Look(.plain), row: row, column: 4 + keyWidth, limit: page.width)
      }
    }
  }
}
