/// The terminal's cursor and the style that is set, with the bytes that brought them about.
struct Pen {
  private var output: [UInt8] = []
  /// Where the cursor is; the column is nil where that cannot be told.
  private var column: Int?
  private var row: Int?
  /// Not known at first.
  private var style: Style?

  /// Where the next grapheme comes.
  var position: Position? {
    guard let column, let row else { return nil }
    return Position(column: column, row: row)
  }

  mutating func forget() { (column, row, style) = (nil, nil, nil) }

  /// The bytes since the last time.
  mutating func take() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Empties the whole screen.
  mutating func clear() {
    output += Array("\u{1b}[m\u{1b}[H\u{1b}[2J".utf8)
    (column, row, style) = (0, 0, .standard)
  }

  /// Erases the rest of the line.
  mutating func erase() { output += Array("\u{1b}[K".utf8) }

  mutating func put(_ glyph: Glyph, width: Int, screenWidth: Int) {
    glyph.append(to: &output)
    guard let before = column else { return }
    // Behind the last column terminals do different things; and they count what is no single character in
    // different ways.
    column = before + width < screenWidth && glyph.isPlain ? before + width : nil
  }

  // MARK: - Moving

  /// The shortest sequence that leads to a place.
  func movement(to target: Position) -> [UInt8] {
    var best = Array("\u{1b}[".utf8)
    if target.row > 0 || target.column > 0 { best += Array(String(target.row + 1).utf8) }
    if target.column > 0 { best += Array(";\(target.column + 1)".utf8) }
    best.append(UInt8(ascii: "H"))
    guard let row, row <= target.row, target.row - row < best.count else { return best }
    let down = [UInt8](repeating: UInt8(ascii: "\n"), count: target.row - row)
    var others: [[UInt8]] = []
    if target.column == 0 {
      others.append([UInt8(ascii: "\r")])
    } else {
      others.append([UInt8(ascii: "\r")] + forward(target.column))
    }
    if let column {
      if column == target.column {
        others.append([])
      } else if column < target.column {
        others.append(forward(target.column - column))
      } else if column - target.column < best.count {
        others.append([UInt8](repeating: 8, count: column - target.column))
      }
    }
    for other in others where other.count + down.count < best.count { best = other + down }
    return best
  }

  private func forward(_ count: Int) -> [UInt8] {
    Array((count == 1 ? "\u{1b}[C" : "\u{1b}[\(count)C").utf8)
  }

  mutating func follow(_ sequence: [UInt8], to target: Position) {
    output += sequence
    (column, row) = (target.column, target.row)
  }

  // MARK: - Style

  /// Whether a cell of this style can be written without a change.
  func isSet(_ wanted: Style, onBlank: Bool) -> Bool {
    guard let style else { return false }
    return onBlank ? style.ofBlank == wanted : style == wanted
  }

  /// Sets a style; for a blank only what is to be seen of it.
  mutating func set(_ wanted: Style, onBlank: Bool) {
    guard !isSet(wanted, onBlank: onBlank) else { return }
    var target = wanted
    if onBlank, let style, wanted.attributes.isEmpty {
      // The rest stays for what may follow.
      target = style
      target.background = wanted.background
      target.attributes.subtract([.reverse, .underline])
    }
    var parameters = [UInt8](";".utf8) + Self.parameters(from: .standard, to: target)
    if parameters.count == 1 { parameters = [] }
    if let style {
      let change = Self.parameters(from: style, to: target)
      let fresh = style == .standard ? change : parameters
      parameters = change.count <= fresh.count && !change.isEmpty ? change : fresh
    }
    output += [0x1b, UInt8(ascii: "[")] + parameters + [UInt8(ascii: "m")]
    style = target
  }

  /// What makes one style of another, number by number; nothing where they are equal.
  private static func parameters(from old: Style, to new: Style) -> [UInt8] {
    var numbers: [Int] = []
    let (gone, come) = (
      old.attributes.subtracting(new.attributes), new.attributes.subtracting(old.attributes)
    )
    var set = come
    if !gone.isDisjoint(with: [.bold, .dim]) {
      // One number ends both.
      numbers.append(22)
      set.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    if gone.contains(.italic) { numbers.append(23) }
    if gone.contains(.underline) { numbers.append(24) }
    if gone.contains(.reverse) { numbers.append(27) }
    for (attribute, number) in Self.numbers where set.contains(attribute) { numbers.append(number) }
    if old.foreground != new.foreground { numbers += Self.numbers(of: new.foreground, base: 30) }
    if old.background != new.background { numbers += Self.numbers(of: new.background, base: 40) }
    return Array(numbers.map { String($0) }.joined(separator: ";").utf8)
  }

  private static let numbers: [(Style.Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
  ]

  private static func numbers(of color: CellColor, base: Int) -> [Int] {
    switch color.kind {
    case .standard: [base + 9]
    case .indexed(let number) where number < 8: [base + Int(number)]
    case .indexed(let number) where number < 16: [base + 60 + Int(number) - 8]
    case .indexed(let number): [base + 8, 5, Int(number)]
    case .exact(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
