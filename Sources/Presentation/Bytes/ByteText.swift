internal import Text

extension [UInt8] {
  /// Whether `text` stands at `index`, before `end`.
  func holds(_ text: StaticString, at index: Int, before end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= 0, index + count <= end, end <= self.count else { return false }
    return text.withUTF8Buffer { wanted in
      for offset in 0..<count where unsafe wanted[offset] != self[index + offset] { return false }
      return true
    }
  }

  /// Appends ASCII text.
  mutating func append(text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends a number, with zeros in front up to `digits` digits.
  mutating func append(number: Int, digits: Int = 1) {
    append(number: Int64(number), digits: digits)
  }

  /// Appends a number, with zeros in front up to `digits` digits.
  mutating func append(number: Int64, digits: Int = 1) {
    var rest = number.magnitude
    if number < 0 { append(UInt8(ascii: "-")) }
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    while count - start < digits { append(UInt8(ascii: "0")) }
    self[start...].reverse()
  }

  /// Takes the blanks off the end, but nothing before `start`.
  mutating func trimEnd(downTo start: Int) {
    var end = count
    while end > start, self[end - 1].isBlank { end -= 1 }
    removeLast(count - end)
  }
}

/// Whether two texts are the same but for the case of ASCII letters.
func equalsIgnoringCase(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
  a.elementsEqual(b) { $0.lowercased == $1.lowercased }
}

extension ArraySlice<UInt8> {
  /// The slice without the blanks at both ends.
  func trimmed() -> ArraySlice<UInt8> {
    let start = drop(while: \.isBlank)
    guard let end = start.lastIndex(where: { !$0.isBlank }) else { return start.prefix(0) }
    return start[...end]
  }
}
