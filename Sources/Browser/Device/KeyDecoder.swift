/// What bytes from a terminal mean: a machine that takes them in pieces of any size, and never waits for what does
/// not come.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  /// What was put in so far, while the terminal says that something is being put in.
  private var paste: [UInt8]?

  /// Longer sequences are none.
  private static let longestSequence = 64

  /// Whether bytes wait for others: a lone escape may be the key, or the beginning of a sequence.
  var isWaiting: Bool { !bytes.isEmpty && paste == nil }

  /// Takes bytes, and gives what they mean.
  mutating func take(_ new: [UInt8]) -> [Event] {
    bytes += new
    var events: [Event] = []
    var rest = bytes[...]
    while !rest.isEmpty, let event = next(&rest, isLast: false) {
      if let event = event { events.append(event) }
    }
    bytes = Array(rest)
    return events
  }

  /// What waits means what it is: nothing more came.
  mutating func takeRest() -> [Event] {
    var events: [Event] = []
    var rest = bytes[...]
    while !rest.isEmpty, let event = next(&rest, isLast: true) {
      if let event { events.append(event) }
    }
    bytes = []
    return events
  }

  /// The next event; inside, nil for bytes that mean nothing; outside, nil where more bytes are needed.
  private mutating func next(_ rest: inout ArraySlice<UInt8>, isLast: Bool) -> Event?? {
    if paste != nil { return nextOfPaste(&rest) }
    guard let first = rest.first else { return nil }
    switch first {
    case 0x1b: return escape(&rest, isLast: isLast)
    case ..<0x20, 0x7f:
      rest.removeFirst()
      return .some(.key(Self.control(first)))
    case ..<0x80:
      rest.removeFirst()
      return .some(.key(KeyStroke(String(UnicodeScalar(first)))))
    default: return character(&rest, isLast: isLast)
    }
  }

  private static func control(_ byte: UInt8) -> KeyStroke {
    switch byte {
    case 0x00: KeyStroke("space", control: true)
    case 0x09: KeyStroke("tab")
    case 0x0a, 0x0d: KeyStroke("enter")
    case 0x08, 0x7f: KeyStroke("backspace")
    case 0x1b: KeyStroke("escape")
    default: KeyStroke(String(UnicodeScalar(byte | 0x60)), control: true)
    }
  }

  private func character(_ rest: inout ArraySlice<UInt8>, isLast: Bool) -> Event?? {
    guard let first = rest.first else { return nil }
    let length =
      switch first {
      case 0xc2..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0..<0xf5: 4
      default: 1
      }
    let bytes = rest.prefix(length)
    let isBroken = length == 1 || bytes.dropFirst().contains { $0 & 0xc0 != 0x80 }
    if !isBroken, bytes.count < length, !isLast { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !isBroken, bytes.count == length, text.unicodeScalars.first?.value != 0xfffd else {
      // What comes behind a byte that means nothing may mean something.
      rest.removeFirst()
      return .some(nil)
    }
    rest = rest.dropFirst(length)
    return .some(.key(KeyStroke(text)))
  }

  // MARK: - Sequences

  private mutating func escape(_ rest: inout ArraySlice<UInt8>, isLast: Bool) -> Event?? {
    let start = rest
    rest.removeFirst()
    guard let second = rest.first else {
      if isLast { return .some(.key(KeyStroke("escape"))) }
      rest = start
      return nil
    }
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      if rest.count == 1, isLast {
        rest.removeFirst()
        return .some(.key(KeyStroke(String(UnicodeScalar(second)), alt: true)))
      }
      rest.removeFirst()
      guard let end = rest.firstIndex(where: { (0x40...0x7e).contains($0) }) else {
        if isLast || rest.count > Self.longestSequence {
          rest = []
          return .some(nil)
        }
        rest = start
        return nil
      }
      let parameters = rest[..<end]
      let final = rest[end]
      rest = rest[(end + 1)...]
      return .some(sequence(parameters, final))
    case 0x1b:
      return .some(.key(KeyStroke("escape")))
    default:
      // Alt and a key.
      guard case .some(let event) = next(&rest, isLast: isLast) else {
        rest = start
        return nil
      }
      guard case .key(let key)? = event else { return .some(nil) }
      return .some(
        .key(KeyStroke(key.base, control: key.control, alt: true, shift: key.shift)))
    }
  }

  private mutating func sequence(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Event? {
    if parameters.first == UInt8(ascii: "<") { return mouse(parameters.dropFirst(), final) }
    let numbers = Self.numbers(parameters)
    if final == UInt8(ascii: "~"), numbers.first == 200 {
      paste = []
      return nil
    }
    let names: [UInt8: String] = [
      UInt8(ascii: "A"): "up", UInt8(ascii: "B"): "down", UInt8(ascii: "C"): "right",
      UInt8(ascii: "D"): "left", UInt8(ascii: "H"): "home", UInt8(ascii: "F"): "end",
      UInt8(ascii: "P"): "f1", UInt8(ascii: "Q"): "f2", UInt8(ascii: "R"): "f3",
      UInt8(ascii: "S"): "f4",
    ]
    let numbered: [Int: String] = [
      1: "home", 2: "insert", 3: "delete", 4: "end", 5: "pageup", 6: "pagedown", 7: "home",
      8: "end", 11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6", 18: "f7", 19: "f8",
      20: "f9", 21: "f10", 23: "f11", 24: "f12",
    ]
    let modifiers = max(0, (numbers.count > 1 ? numbers[1] : 1) - 1)
    if final == UInt8(ascii: "Z") { return .key(KeyStroke("tab", shift: true)) }
    let name = final == UInt8(ascii: "~") ? numbers.first.flatMap { numbered[$0] } : names[final]
    guard let name else { return nil }
    return .key(
      KeyStroke(
        name, control: modifiers & 4 != 0, alt: modifiers & 2 != 0, shift: modifiers & 1 != 0))
  }

  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }

  private func mouse(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Event? {
    let numbers = Self.numbers(parameters)
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let button = numbers[0]
    let kind: MouseEvent.Kind
    switch button & 0b1100_0011 {
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    case 0: kind = button & 32 != 0 ? .drag : final == UInt8(ascii: "M") ? .press : .release
    default: return nil
    }
    return .mouse(MouseEvent(kind: kind, column: numbers[1] - 1, row: numbers[2] - 1))
  }

  // MARK: - What is put in at once

  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  private mutating func nextOfPaste(_ rest: inout ArraySlice<UInt8>) -> Event?? {
    guard var text = paste else { return nil }
    while let byte = rest.popFirst() {
      text.append(byte)
      if text.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
        text.removeLast(Self.pasteEnd.count)
        paste = nil
        return .some(.paste(String(decoding: text, as: UTF8.self)))
      }
    }
    paste = text
    return nil
  }
}
