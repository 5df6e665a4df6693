/// What git makes of the text of a setting, an environment variable or an argument.
public enum GitValue {
  /// The text as yes or no; nil when it is neither. No text, as of a setting without `=`, is yes.
  public static func bool(_ text: (some Collection<UInt8>)?) -> Bool? {
    guard let text else { return true }
    let word = String(decoding: text, as: UTF8.self)
    return switch word.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off", "": false
    default: int(text).map { $0 != 0 }
    }
  }

  /// The text as yes or no; nil when it is neither.
  public static func bool(_ text: String) -> Bool? { bool(Array(text.utf8)) }

  /// The text as a number: decimal, `0x…` or octal, with `k`, `m` or `g` behind it; nil when it is none.
  public static func int(_ text: some Collection<UInt8>) -> Int? {
    var digits = Array(text)[...].drop { $0 == 0x20 || (9...13).contains($0) }
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    var factor = 1
    switch digits.last.map(\.lowercased) {
    case UInt8(ascii: "k"): factor = 1 << 10
    case UInt8(ascii: "m"): factor = 1 << 20
    case UInt8(ascii: "g"): factor = 1 << 30
    default: break
    }
    if factor != 1 { digits = digits.dropLast() }
    var radix = 10
    if digits.count > 2, digits.first == UInt8(ascii: "0"),
      digits.dropFirst().first.map(\.lowercased) == UInt8(ascii: "x")
    {
      radix = 16
      digits = digits.dropFirst(2)
    } else if digits.count > 1, digits.first == UInt8(ascii: "0") {
      radix = 8
    }
    // A second sign is none of git's numbers.
    guard digits.first != UInt8(ascii: "-"), digits.first != UInt8(ascii: "+"),
      let number = Int(String(decoding: digits, as: UTF8.self), radix: radix)
    else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: isNegative ? -factor : factor)
    return overflow ? nil : product
  }
}
