/// The sequences that terminals send for keys without a character, for the mouse and for the focus: those of
/// xterm, with the forms of kitty, rxvt and the Linux console.
enum ControlSequence {
  /// Longer sequences are none.
  private static let longest = 64

  /// Reads a sequence that begins with `ESC [`.
  static func read(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Reading {
    let body = bytes.dropFirst(2)
    switch body.first {
    case nil: return .open
    case UInt8(ascii: "["): return linuxFunctionKey(body)
    case UInt8(ascii: "M"): return oldMouse(body)
    default: break
    }
    let isPrivate = body.first == UInt8(ascii: "?")
    for (place, byte) in body.enumerated() {
      switch byte {
      case UInt8(ascii: "$") where !isPrivate, 0x40...0x7e:
        let parameters = body.prefix(place)
        let count = place + 3
        if byte == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) { return .paste(count) }
        return .read(count, event(parameters, byte))
      case 0x20...0x3f:
        if place >= longest { return .read(place + 3, nil) }
      default:
        // No part of a sequence: it was cut off, and this is something else.
        return .read(place + 2, nil)
      }
    }
    return .open
  }

  /// Reads a sequence that begins with `ESC O`: one character, for some terminals with modifiers in front.
  static func readSingleShift(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Reading {
    let body = bytes.dropFirst(2)
    let digits = body.prefix { (0x30...0x39).contains($0) }.prefix(2)
    guard let final = body.dropFirst(digits.count).first else { return .open }
    let modifiers = Self.modifiers(digits.isEmpty ? 1 : number(digits))
    let count = 3 + digits.count
    if let key = letters[final] ?? keypad[final] { return .read(count, .key(key, modifiers)) }
    if let key = letters[final & 0x5f], (0x61...0x64).contains(final) {
      return .read(count, .key(key, .control))
    }
    // Alt with a capital O, and something else soon after it.
    return .read(2, .key(.character("O"), .alt))
  }

  // MARK: - Keys

  private static func event(_ body: ArraySlice<UInt8>, _ final: UInt8) -> TerminalEvent? {
    if body.first == UInt8(ascii: "<") { return mouse(numbers(body.dropFirst()), final) }
    let fields = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let parts = fields.map { numbers($0, separator: UInt8(ascii: ":")) }
    let first = parts.first?.first ?? 0
    let second = parts.count > 1 ? parts[1] : []
    // The third kind of event is that a key was let go.
    if second.count > 1, second[1] == 3 { return nil }
    let modifiers = Self.modifiers(second.first ?? 1)
    switch final {
    case UInt8(ascii: "I"): return body.isEmpty ? .focus(true) : nil
    case UInt8(ascii: "O"): return body.isEmpty ? .focus(false) : nil
    case UInt8(ascii: "Z"): return .key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "u"): return character(first, modifiers)
    case UInt8(ascii: "~"):
      if first == 27, parts.count > 2 { return character(parts[2].first ?? 0, modifiers) }
      return numbered[first].map { .key($0, modifiers) }
    case UInt8(ascii: "^"): return numbered[first].map { .key($0, .control) }
    case UInt8(ascii: "@"): return numbered[first].map { .key($0, [.control, .shift]) }
    case UInt8(ascii: "$"): return numbered[first].map { .key($0, .shift) }
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return letters[final & 0x5f].map { .key($0, .shift) }
    default: return letters[final].map { .key($0, modifiers) }
    }
  }

  /// A key by the number of its character.
  private static func character(_ value: Int, _ modifiers: Modifiers) -> TerminalEvent? {
    switch value {
    case 9: return .key(.tab, modifiers)
    case 13, 57414: return .key(.enter, modifiers)
    case 27: return .key(.escape, modifiers)
    case 8, 127: return .key(.backspace, modifiers)
    case ..<32, 0x80..<0xa0, 57344..<63744: return nil
    default: break
    }
    guard let number = UInt32(exactly: value), var scalar = Unicode.Scalar(number) else {
      return nil
    }
    var modifiers = modifiers
    if modifiers.contains(.shift) {
      let large = scalar.properties.uppercaseMapping.unicodeScalars
      if large.count == 1, let first = large.first { scalar = first }
      modifiers.remove(.shift)
    }
    if modifiers.contains(.control), (0x41...0x5a).contains(scalar.value) {
      // As in the old form, which does not tell capitals apart.
      scalar = Unicode.Scalar(UInt8(scalar.value) | 0x20)
    }
    return .key(.character(scalar), modifiers)
  }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let keypad: [UInt8: Key] = [UInt8(ascii: "M"): .enter]

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static func linuxFunctionKey(_ body: ArraySlice<UInt8>) -> InputDecoder.Reading {
    guard let letter = body.dropFirst().first else { return .open }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .read(3, nil) }
    return .read(4, .key(.function(Int(letter) - 0x40), []))
  }

  // MARK: - The mouse

  /// The three bytes of a terminal that does not know the form with numbers.
  private static func oldMouse(_ body: ArraySlice<UInt8>) -> InputDecoder.Reading {
    let values = body.dropFirst().prefix(3).map { Int($0) - 32 }
    guard values.allSatisfy({ $0 >= 0 }) else { return .read(3, nil) }
    guard values.count == 3 else { return .open }
    // It does not tell which button was let go.
    let isRelease = values[0] & 0b1110_0011 == 3
    let button = isRelease ? values[0] & ~3 : values[0]
    return .read(
      6, mouse([button, values[1], values[2]], isRelease ? UInt8(ascii: "m") : UInt8(ascii: "M")))
  }

  private static func mouse(_ numbers: [Int], _ final: UInt8) -> TerminalEvent? {
    guard numbers.count == 3, numbers[0] < 256, numbers[1] > 0, numbers[2] > 0,
      let action = action(numbers[0], isRelease: final == UInt8(ascii: "m"))
    else { return nil }
    var modifiers: Modifiers = []
    if numbers[0] & 4 != 0 { modifiers.insert(.shift) }
    if numbers[0] & 8 != 0 { modifiers.insert(.alt) }
    if numbers[0] & 16 != 0 { modifiers.insert(.control) }
    return .mouse(action, Position(column: numbers[1] - 1, row: numbers[2] - 1), modifiers)
  }

  private static func action(_ code: Int, isRelease: Bool) -> MouseAction? {
    switch code & 0b1100_0011 {
    case 64: return .wheelUp
    case 65: return .wheelDown
    case 66: return .wheelLeft
    case 67: return .wheelRight
    default: break
    }
    let buttons: [MouseButton] = [.left, .middle, .right]
    // More buttons than these, and moves without one, mean nothing here.
    guard code & 0b1100_0000 == 0, buttons.indices.contains(code & 3) else { return nil }
    let button = buttons[code & 3]
    return isRelease ? .release(button) : code & 32 != 0 ? .drag(button) : .press(button)
  }

  // MARK: - Numbers

  private static func modifiers(_ number: Int) -> Modifiers {
    (1...256).contains(number) ? Modifiers(rawValue: UInt8(number - 1) & 7) : []
  }

  private static func numbers(
    _ bytes: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ";")
  ) -> [Int] {
    bytes.split(separator: separator, omittingEmptySubsequences: false).map(number)
  }

  /// A number; 0 for what is none. Nothing that counts has more digits than nine.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
    return digits.prefix(9).reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
