internal import Text

/// Reads the text of a configuration file, value by value, with git's grammar.
///
/// A line end is `\n` or `\r\n`; the end of the text counts as one. A byte order mark at the start is
/// skipped. The position points at the next byte to read.
struct ConfigurationFile {
  /// One setting: its full name (section and variable in lower case) and its value, nil for none.
  struct Setting: Hashable {
    let key: [UInt8]
    let value: [UInt8]?
    let line: Int
  }

  /// Text that is no configuration, and on which line it stands.
  struct Fault: Error, Hashable {
    let line: Int
  }

  private let text: [UInt8]
  private var position = 0
  private var line = 1
  /// The stem of the current section with its dot, such as `branch.main.`.
  private var section: [UInt8] = []

  private static let newline = UInt8(ascii: "\n")

  init(text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next setting, or nil at the end.
  mutating func next() throws(Fault) -> Setting? {
    while position < text.count {
      let start = line
      let byte = advance()
      if byte.isBlank { continue }
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
        skipLine()
      } else if byte == UInt8(ascii: "[") {
        try readSection()
      } else if byte.isLetter {
        return try readSetting(startingWith: byte, line: start)
      } else {
        throw Fault(line: start)
      }
    }
    return nil
  }

  /// Takes a byte, a carriage return with its line feed as one; beyond the end it is a line end.
  private mutating func advance() -> UInt8 {
    guard position < text.count else { return Self.newline }
    var byte = text[position]
    position += 1
    if byte == UInt8(ascii: "\r"), position < text.count, text[position] == Self.newline {
      byte = Self.newline
      position += 1
    }
    if byte == Self.newline { line += 1 }
    return byte
  }

  private mutating func skipLine() {
    while position < text.count, advance() != Self.newline {}
  }

  private static func isKey(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }

  /// Reads `name]` or `name "sub\"section"]`.
  private mutating func readSection() throws(Fault) {
    let start = line
    section = []
    while true {
      guard position < text.count else { throw Fault(line: start) }
      let byte = advance()
      if byte == UInt8(ascii: "]") { break }
      if byte.isBlank {
        try readSubsection(after: byte, line: start)
        break
      }
      guard Self.isKey(byte) || byte == UInt8(ascii: ".") else { throw Fault(line: start) }
      section.append(byte.lowercased)
    }
    guard !section.isEmpty else { throw Fault(line: start) }
    section.append(UInt8(ascii: "."))
  }

  private mutating func readSubsection(after blank: UInt8, line start: Int) throws(Fault) {
    var byte = blank
    repeat {
      guard byte != Self.newline else { throw Fault(line: start) }
      byte = advance()
    } while byte.isBlank
    guard byte == UInt8(ascii: "\"") else { throw Fault(line: start) }
    section.append(UInt8(ascii: "."))
    while true {
      byte = advance()
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") { byte = advance() }
      guard byte != Self.newline else { throw Fault(line: start) }
      section.append(byte)
    }
    guard advance() == UInt8(ascii: "]") else { throw Fault(line: start) }
  }

  private mutating func readSetting(
    startingWith first: UInt8, line start: Int
  ) throws(Fault) -> Setting {
    var key = section
    key.append(first.lowercased)
    var byte = advance()
    while Self.isKey(byte) {
      key.append(byte.lowercased)
      byte = advance()
    }
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { byte = advance() }
    if byte == Self.newline { return Setting(key: key, value: nil, line: start) }
    guard byte == UInt8(ascii: "=") else { throw Fault(line: start) }
    return Setting(key: key, value: try readValue(), line: start)
  }

  /// Reads to the end of the line: blanks at both ends go, quotes keep them, a backslash at the end of a
  /// line joins the next one.
  private mutating func readValue() throws(Fault) -> [UInt8] {
    var value: [UInt8] = []
    var (isQuoted, blanks) = (false, 0)
    while true {
      let start = line
      var byte = advance()
      if byte == Self.newline {
        if isQuoted { throw Fault(line: start) }
        return value
      }
      if byte.isBlank, !isQuoted {
        if !value.isEmpty { blanks += 1 }
        continue
      }
      if !isQuoted, byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#") {
        skipLine()
        return value
      }
      value.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
      blanks = 0
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
        continue
      }
      if byte == UInt8(ascii: "\\") {
        byte = advance()
        switch byte {
        case Self.newline: continue
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "b"): byte = 0x08
        case UInt8(ascii: "n"): byte = Self.newline
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): break
        default: throw Fault(line: start)
        }
      }
      value.append(byte)
    }
  }
}
