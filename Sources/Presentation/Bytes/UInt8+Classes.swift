/// The classes of characters as git has them: of ASCII only, whatever the locale.
extension UInt8 {
  /// A blank: space, tab, line feed or carriage return (not vertical tab, not form feed).
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  var isLetterOrDigit: Bool { isDigit || isLetter }

  /// The lower-case letter for an upper-case one, anything else as it is.
  var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The upper-case letter for a lower-case one, anything else as it is.
  var uppercased: UInt8 { self &- UInt8(ascii: "a") < 26 ? self & ~0x20 : self }

  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let escape: UInt8 = 0x1b
}
