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

  /// A way to a place: something within the row, and then line feeds.
  struct Movement {
    enum Step {
      case absolute
      /// From where the cursor is.
      case none, forward, back
      /// From the beginning of the row.
      case start, forwardFromStart
    }

    var step: Step
    var down = 0
    var byteCount: Int
  }

  /// The way with the fewest bytes.
  func movement(to target: Position) -> Movement {
    let isOrigin = target.row == 0 && target.column == 0
    var best = Movement(
      step: .absolute,
      byteCount: 3 + (isOrigin ? 0 : Self.digitCount(target.row + 1))
        + (target.column == 0 ? 0 : 1 + Self.digitCount(target.column + 1)))
    guard let row, row <= target.row else { return best }
    let down = target.row - row
    func consider(_ step: Movement.Step, _ byteCount: Int) {
      guard byteCount + down < best.byteCount else { return }
      best = Movement(step: step, down: down, byteCount: byteCount + down)
    }
    if target.column == 0 {
      consider(.start, 1)
    } else {
      consider(.forwardFromStart, 1 + Self.bytesForward(target.column))
    }
    guard let column else { return best }
    if column == target.column {
      consider(.none, 0)
    } else if column < target.column {
      consider(.forward, Self.bytesForward(target.column - column))
    } else {
      consider(.back, column - target.column)
    }
    return best
  }

  /// Goes to a place in a way that leads there.
  mutating func go(_ movement: Movement, to target: Position) {
    switch movement.step {
    case .absolute: moveAbsolutely(to: target)
    case .none: break
    case .forward: moveForward(target.column - (column ?? 0))
    case .back: output += repeatElement(8, count: (column ?? 0) - target.column)
    case .start: output.append(UInt8(ascii: "\r"))
    case .forwardFromStart:
      output.append(UInt8(ascii: "\r"))
      moveForward(target.column)
    }
    output += repeatElement(UInt8(ascii: "\n"), count: movement.down)
    (column, row) = (target.column, target.row)
  }

  private mutating func moveAbsolutely(to target: Position) {
    output += [0x1b, UInt8(ascii: "[")]
    if target.row > 0 || target.column > 0 { Self.append(target.row + 1, to: &output) }
    if target.column > 0 {
      output.append(UInt8(ascii: ";"))
      Self.append(target.column + 1, to: &output)
    }
    output.append(UInt8(ascii: "H"))
  }

  private mutating func moveForward(_ count: Int) {
    output += [0x1b, UInt8(ascii: "[")]
    if count > 1 { Self.append(count, to: &output) }
    output.append(UInt8(ascii: "C"))
  }

  private static func bytesForward(_ count: Int) -> Int {
    count == 1 ? 3 : 3 + digitCount(count)
  }

  private static func digitCount(_ number: Int) -> Int {
    number < 10 ? 1 : 1 + digitCount(number / 10)
  }

  /// Writes a number from 0 on in digits.
  private static func append(_ number: Int, to output: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
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
    var parameters: [UInt8] = []
    func add(_ number: Int) {
      if !parameters.isEmpty { parameters.append(UInt8(ascii: ";")) }
      append(number, to: &parameters)
    }
    let (gone, come) = (
      old.attributes.subtracting(new.attributes), new.attributes.subtracting(old.attributes)
    )
    var set = come
    if !gone.isDisjoint(with: [.bold, .dim]) {
      // One number ends both.
      add(22)
      set.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    if gone.contains(.italic) { add(23) }
    if gone.contains(.underline) { add(24) }
    if gone.contains(.reverse) { add(27) }
    for (attribute, number) in Self.numbers where set.contains(attribute) { add(number) }
    if old.foreground != new.foreground { numbers(of: new.foreground, base: 30).forEach(add) }
    if old.background != new.background { numbers(of: new.background, base: 40).forEach(add) }
    return parameters
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
