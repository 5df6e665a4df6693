/// Writes JSON into a byte buffer, in the order in which it is told, without blanks.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.field("id", "0123")
///   json.text("subject", commit.subject)
///   json.key("parents")
///   json.array { json in … }
/// }
/// json.endLine()
/// ```
public struct JSONWriter {
  /// What has been written.
  public var output: [UInt8]

  /// Whether a comma is due before the next value or key.
  private var needsComma = false

  public init(output: [UInt8] = []) {
    self.output = output
  }

  // MARK: - Structure

  /// Writes an object; `members` writes its keys and values.
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `elements` writes its values.
  public mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a key; its value must follow.
  public mutating func key(_ name: StaticString) {
    separate()
    output.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    output.append(UInt8(ascii: "\""))
    output.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Ends a line after a whole value, where each value stands on a line of its own.
  public mutating func endLine() {
    output.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: - Values

  /// Writes a string of ASCII digits, letters and the like that need no escape.
  public mutating func plain(_ append: (inout [UInt8]) -> Void) {
    separate()
    output.append(UInt8(ascii: "\""))
    append(&output)
    output.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes bytes as a string; replacement characters stand for what is no UTF-8.
  public mutating func string(_ bytes: ArraySlice<UInt8>) {
    separate()
    output.append(UInt8(ascii: "\""))
    appendEscaped(isValidUTF8(bytes) ? bytes : repairedUTF8(bytes)[...])
    output.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    string(Array(text.utf8)[...])
  }

  public mutating func int(_ value: some BinaryInteger) {
    raw(String(value))
  }

  public mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  public mutating func null() {
    raw("null")
  }

  // MARK: - Members

  /// Writes text from a repository as a member; where it is not UTF-8, its exact bytes follow in a
  /// member of the same name with `Base64` appended.
  public mutating func text(_ name: StaticString, _ bytes: ArraySlice<UInt8>) {
    key(name)
    string(bytes)
    guard !isValidUTF8(bytes) else { return }
    output.append(UInt8(ascii: ","))
    output.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    output.append(contentsOf: "Base64\":\"".utf8)
    appendBase64(bytes, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes text from a repository, or null, as a member; see `text`.
  public mutating func text(_ name: StaticString, _ bytes: ArraySlice<UInt8>?) {
    if let bytes { text(name, bytes) } else { null(name) }
  }

  /// Writes a string as a member; null where there is none.
  public mutating func field(_ name: StaticString, _ value: String?) {
    guard let value else { return null(name) }
    key(name)
    string(value)
  }

  /// Writes a number as a member; null where there is none.
  public mutating func field(_ name: StaticString, _ value: (some BinaryInteger)?) {
    guard let value else { return null(name) }
    key(name)
    int(value)
  }

  public mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a member that is null.
  public mutating func null(_ name: StaticString) {
    key(name)
    null()
  }

  // MARK: - Bytes

  private mutating func open(_ bracket: UInt8) {
    separate()
    output.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    output.append(bracket)
    needsComma = true
  }

  private mutating func raw(_ text: String) {
    separate()
    output.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { output.append(UInt8(ascii: ",")) }
  }

  /// Appends well-formed text, escaping what JSON wants escaped and what a terminal would obey.
  private mutating func appendEscaped(_ utf8: ArraySlice<UInt8>) {
    let span = utf8.span
    var start = 0
    var index = 0
    func pending(_ end: Int) -> ArraySlice<UInt8> {
      utf8[(utf8.startIndex + start)..<(utf8.startIndex + end)]
    }
    while index < span.count {
      let byte = span[index]
      if byte < 0x80 {
        if byte &- 0x20 < 0x5f, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          index += 1
          continue
        }
        output.append(contentsOf: pending(index))
        appendEscape(ofASCII: byte)
        index += 1
        start = index
      } else if let scalar = span.scalar(at: index) {
        if isActing(scalar.value) {
          output.append(contentsOf: pending(index))
          if let acting = Unicode.Scalar(scalar.value), let units = UTF16.encode(acting) {
            for unit in units { appendEscape(ofUnit: unit) }
          }
          start = index + scalar.byteCount
        }
        index += scalar.byteCount
      } else {
        index += 1
      }
    }
    output.append(contentsOf: pending(index))
  }

  private mutating func appendEscape(ofASCII byte: UInt8) {
    let short: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): short = byte
    case 0x08: short = UInt8(ascii: "b")
    case 0x09: short = UInt8(ascii: "t")
    case 0x0a: short = UInt8(ascii: "n")
    case 0x0c: short = UInt8(ascii: "f")
    case 0x0d: short = UInt8(ascii: "r")
    default: return appendEscape(ofUnit: UInt16(byte))
    }
    output.append(UInt8(ascii: "\\"))
    output.append(short)
  }

  private mutating func appendEscape(ofUnit unit: UInt16) {
    output.append(UInt8(ascii: "\\"))
    output.append(UInt8(ascii: "u"))
    for place in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(place) & 15)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
