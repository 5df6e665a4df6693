import Testing
import Text

@testable import Terminal

/// A terminal as strict as none is: it obeys what `ScreenWriter` may write, and reports all else.
struct Emulator {
  let size: Size
  let erasesInColor: Bool
  private var cells: [Cell]
  private var row = 0
  /// nil where terminals differ about it.
  private var column: Int? = 0
  private var style = Style.standard
  /// What it was told and must not be.
  private(set) var complaints: [String] = []

  init(_ size: Size, erasesInColor: Bool) {
    self.size = size
    self.erasesInColor = erasesInColor
    // What was there before must not be left.
    cells = Array(repeating: Cell("#".utf8), count: size.columns * size.rows)
  }

  func cell(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// Where it differs from a screen first.
  func difference(from screen: Screen, _ depth: ColorDepth) -> String? {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let wanted = screen[Position(column: column, row: row)]
        let cell = cell(column: column, row: row)
        let expected = Cell(wanted.glyph, width: wanted.width, style: depth.reducing(wanted.style))
        if cell != expected {
          return "\(column),\(row): \(String(decoding: cell.text, as: UTF8.self)) \(cell.style) "
            + "is not \(String(decoding: expected.text, as: UTF8.self)) \(expected.style)"
        }
      }
    }
    return nil
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1b {
        obey(&rest)
      } else if byte < 0x20 {
        rest.removeFirst()
        control(byte)
      } else {
        let text = rest.prefix { $0 >= 0x20 }
        rest = rest.dropFirst(text.count)
        forEachGrapheme(of: text) { bytes, width in
          put(bytes, width)
          return true
        }
      }
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\r"): column = 0
    case UInt8(ascii: "\n"):
      row += 1
      if row == size.rows { complaints.append("scrolled") }
    case 8:
      if let before = column, before > 0 {
        column = before - 1
      } else {
        complaints.append("went back from an unknown column")
      }
    default: complaints.append("control \(byte)")
    }
  }

  private mutating func put(_ bytes: ArraySlice<UInt8>, _ width: Int) {
    guard let column else {
      complaints.append("wrote in an unknown column")
      return
    }
    let start = row * size.columns
    guard width > 0, column + width <= size.columns else {
      complaints.append("wrote beyond the end")
      return
    }
    for place in column..<(column + width) { breakUp(place) }
    cells[start + column] = Cell(Glyph(bytes), width: width, style: style)
    for place in (column + 1)..<max(column + 1, column + width) {
      cells[start + place] = Cell(.none, width: 0, style: style)
    }
    let next = column + width
    self.column = next < size.columns && Glyph(bytes).isPlain ? next : nil
  }

  private mutating func breakUp(_ column: Int) {
    let start = row * size.columns
    var first = column
    while first > 0, cells[start + first].width == 0 { first -= 1 }
    guard cells[start + first].width != 1 else { return }
    for place in first..<min(first + cells[start + first].width, size.columns) {
      // Terminals leave all kinds of things there.
      cells[start + place] = Cell("?".utf8)
    }
  }

  private mutating func obey(_ rest: inout ArraySlice<UInt8>) {
    let body = rest.dropFirst(2)
    guard rest.dropFirst().first == UInt8(ascii: "["),
      let end = body.firstIndex(where: { (0x40...0x7e).contains($0) })
    else {
      complaints.append("a sequence without end")
      rest = []
      return
    }
    let text = String(decoding: body[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (body[end], text) {
    case (UInt8(ascii: "h"), "?2026"), (UInt8(ascii: "l"), "?2026"): break
    case (UInt8(ascii: "H"), _):
      row = max(1, numbers[0]) - 1
      column = max(1, numbers.count > 1 ? numbers[1] : 1) - 1
      if row >= size.rows || column ?? 0 >= size.columns { complaints.append("moved out") }
    case (UInt8(ascii: "C"), _):
      if let before = column {
        column = before + max(1, numbers[0])
        if column ?? 0 >= size.columns { complaints.append("moved out") }
      } else {
        complaints.append("moved from an unknown column")
      }
    case (UInt8(ascii: "J"), "2"):
      cells = Array(repeating: erased, count: cells.count)
    case (UInt8(ascii: "K"), ""):
      guard let column else {
        complaints.append("erased from an unknown column")
        return
      }
      breakUp(column)
      for place in column..<size.columns { cells[row * size.columns + place] = erased }
    case (UInt8(ascii: "m"), _): change(numbers[...])
    default: complaints.append("sequence \(text)\(UnicodeScalar(body[end]))")
    }
  }

  private var erased: Cell {
    Cell(" ".utf8, style: erasesInColor ? Style(background: style.background) : .standard)
  }

  private mutating func change(_ numbers: ArraySlice<Int>) {
    var rest = numbers
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .standard
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 30...39, 90...97: style.foreground = color(number, &rest)
      case 40...49, 100...107: style.background = color(number - 10, &rest)
      default: complaints.append("style \(number)")
      }
    }
  }

  private func color(_ number: Int, _ rest: inout ArraySlice<Int>) -> CellColor {
    func next() -> UInt8 { UInt8(truncatingIfNeeded: rest.popFirst() ?? 0) }
    switch number {
    case 38:
      if next() == 5 { return .indexed(next()) }
      let (red, green, blue) = (next(), next(), next())
      return .exact(red: red, green: green, blue: blue)
    case 39: return .standard
    case 90...: return .indexed(UInt8(number - 90 + 8))
    default: return .indexed(UInt8(number - 30))
    }
  }
}
