/// The classes of characters as git has them: of ASCII only, whatever the locale.
extension UInt8 {
  /// A blank: space, tab, line feed or carriage return (not vertical tab, not form feed).
  public var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }

  /// A decimal digit.
  public var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// A letter of the upper case.
  public var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

  /// A letter of either case.
  public var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// A letter or a decimal digit.
  public var isLetterOrDigit: Bool { isDigit || isLetter }

  /// The lower-case letter for an upper-case one, anything else as it is.
  public var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The upper-case letter for a lower-case one, anything else as it is.
  public var uppercased: UInt8 { self &- UInt8(ascii: "a") < 26 ? self & ~0x20 : self }

  /// The line feed.
  public static let newline = UInt8(ascii: "\n")
  /// The blank between words.
  public static let space = UInt8(ascii: " ")
  /// What begins a control sequence of a terminal.
  public static let escape: UInt8 = 0x1b
}
