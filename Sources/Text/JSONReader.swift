/// Goes through JSON by the grammar of RFC 8259.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Deeper than anything that somebody means.
  private static let maximumDepth = 512

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readWhole() throws(JSONError) -> JSONValue {
    guard isValidUTF8(bytes[...]) else { throw failure(.notUTF8) }
    let value = try readValue(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw failure(.expected("the end")) }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw failure(.tooDeep) }
    skipBlanks()
    guard let first = peek else { throw failure(.end) }
    switch first {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    default:
      for (word, value) in Self.words where bytes[position...].starts(with: word) {
        position += word.count
        return value
      }
      throw failure(.expected("a value"))
    }
  }

  private static let words: [([UInt8], JSONValue)] = [
    (Array("true".utf8), .bool(true)), (Array("false".utf8), .bool(false)),
    (Array("null".utf8), .null),
  ]

  private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    var names: Set<[UInt8]> = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw failure(.expected("a name in quotes")) }
      let start = position
      let name = try readString()
      if !names.insert(name).inserted {
        position = start
        throw failure(.duplicate(name))
      }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw failure(.expected("a colon")) }
      members.append(.init(name: name, value: try readValue(depth: depth + 1)))
      skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "}")) else { throw failure(.expected("a comma or }")) }
      return .object(members)
    }
  }

  private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .array([]) }
    while true {
      elements.append(try readValue(depth: depth + 1))
      skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "]")) else { throw failure(.expected("a comma or ]")) }
      return .array(elements)
    }
  }

  private mutating func readNumber() throws(JSONError) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try readDigits() }
    if take(UInt8(ascii: ".")) { try readDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try readDigits()
    }
    return .number(Array(bytes[start..<position]))
  }

  private mutating func readDigits() throws(JSONError) {
    let start = position
    while let byte = peek, byte.isDigit { position += 1 }
    if position == start { throw failure(.expected("a digit")) }
  }

  // MARK: - Strings

  private mutating func readString() throws(JSONError) -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try readEscape(into: &text)
      case 0..<0x20: throw failure(.expected("an escape for a control character"))
      default:
        text.append(byte)
        position += 1
      }
    }
    throw failure(.end)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let letter = peek else { throw failure(.end) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(try readScalar()).utf8)
    default:
      position -= 1
      throw failure(.expected("an escape"))
    }
  }

  /// The character of `\uXXXX`, or of two of them that belong together.
  private mutating func readScalar() throws(JSONError) -> Character {
    let first = try readHex()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard (0xd800..<0xdc00).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u"))
    else {
      throw failure(.expected("the second half of a character"))
    }
    let second = try readHex()
    guard (0xdc00..<0xe000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw failure(.expected("the second half of a character")) }
    return Character(scalar)
  }

  private mutating func readHex() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek else { throw failure(.end) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.expected("a hexadecimal digit"))
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: - Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { position += 1 }
  }

  private func failure(_ reason: JSONError.Reason) -> JSONError {
    let isAtEnd = position >= bytes.count
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == 0x0a } + 1
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let found: JSONError.Reason = isAtEnd && reason != .notUTF8 ? .end : reason
    return JSONError(
      reason: found, line: line, column: min(position, bytes.count) - lineStart + 1)
  }
}
