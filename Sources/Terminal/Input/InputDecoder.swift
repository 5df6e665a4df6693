/// What bytes from a terminal mean: a machine that takes them in pieces of any size.
///
/// It has no clock. Where bytes wait for others, `patience` says how long; what is typed next is never lost on a
/// sequence that does not end.
public struct InputDecoder {
  /// What is not understood yet: the beginning of a sequence or of a character.
  private var pending: [UInt8] = []
  /// What was put in so far, while the terminal says that something is.
  private var paste: PasteBuffer?

  public init() {}

  /// How long to wait for more before `timeOut` is due, in milliseconds; nil where nothing is open.
  ///
  /// A lone escape may be the key, or the beginning of a sequence. What is put in may come over a slow line, and must
  /// not be taken for keys.
  public var patience: Int? {
    paste != nil ? 3000 : pending.isEmpty ? nil : 60
  }

  /// Takes bytes, and gives what they mean.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    pending += bytes
    return events(isLast: false)
  }

  /// Nothing more came: what is open means what it is.
  public mutating func timeOut() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    if let text = paste?.cutOff() { events.append(.paste(text)) }
    paste = nil
    return events + self.events(isLast: true)
  }

  /// What the next bytes mean.
  enum Reading {
    /// Nothing yet: more must come.
    case open
    /// The bytes so many mean this, or nothing.
    case read(Int, TerminalEvent?)
    /// The bytes so many begin what is put in.
    case paste(Int)
  }

  private mutating func events(isLast: Bool) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var rest = pending[...]
    reading: while !rest.isEmpty {
      if paste != nil {
        if let text = paste?.take(&rest) {
          events.append(.paste(text))
          if paste?.isDone == true { paste = nil }
        }
        continue
      }
      switch read(rest, isLast: isLast) {
      case .open: break reading
      case .read(let count, let event):
        rest = rest.dropFirst(count)
        if let event { events.append(event) }
      case .paste(let count):
        rest = rest.dropFirst(count)
        paste = PasteBuffer()
      }
    }
    pending = Array(rest)
    return events
  }

  private func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> Reading {
    guard let first = bytes.first else { return .open }
    switch first {
    case 0x1b: return escape(bytes, isLast: isLast)
    case ..<0x20, 0x7f:
      let (key, modifiers) = Self.control(first)
      return .read(1, .key(key, modifiers))
    case ..<0x80: return .read(1, .key(.character(Unicode.Scalar(first)), []))
    default: return character(bytes, isLast: isLast)
    }
  }

  private static func control(_ byte: UInt8) -> (Key, Modifiers) {
    switch byte {
    case 0x00: (.character(" "), .control)
    case 0x08, 0x7f: (.backspace, [])
    case 0x09: (.tab, [])
    case 0x0a, 0x0d: (.enter, [])
    case 0x01...0x1a: (.character(Unicode.Scalar(byte | 0x60)), .control)
    default: (.character(Unicode.Scalar(byte | 0x40)), .control)
    }
  }

  /// A character beyond ASCII. Of bytes that are none the first means nothing; what follows may mean something.
  private func character(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> Reading {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      let count = UTF8.width(scalar)
      // The controls of C1 are no keys.
      return .read(count, scalar.value < 0xa0 ? nil : .key(.character(scalar), []))
    }
    let length =
      switch bytes.first ?? 0 {
      case 0xc2..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0..<0xf5: 4
      default: 1
      }
    let mayGoOn = bytes.count < length && bytes.dropFirst().allSatisfy { $0 & 0xc0 == 0x80 }
    return mayGoOn && !isLast ? .open : .read(1, nil)
  }

  /// An escape: the key, Alt with another key, or a sequence.
  private func escape(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> Reading {
    let escape = Reading.read(1, .key(.escape, []))
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return isLast ? escape : .open }
    switch second {
    case 0x1b: return escape
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      let reading =
        second == UInt8(ascii: "[")
        ? ControlSequence.read(bytes) : ControlSequence.readSingleShift(bytes)
      guard case .open = reading, isLast else { return reading }
      // Alone it is Alt with that key; with more behind it something that was cut off.
      return bytes.count == 2
        ? .read(2, .key(.character(Unicode.Scalar(second)), .alt)) : .read(bytes.count, nil)
    default:
      switch read(rest, isLast: isLast) {
      case .read(let count, .key(let key, let modifiers)?):
        return .read(count + 1, .key(key, modifiers.union(.alt)))
      case .read(let count, _): return .read(count + 1, nil)
      case .open, .paste: return .open
      }
    }
  }
}
