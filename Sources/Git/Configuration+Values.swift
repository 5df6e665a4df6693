internal import Glibc
internal import Platform

extension Configuration {
  /// What a value means as yes or no: `.some(nil)` is a setting without a value, which is yes.
  public static func bool(_ value: [UInt8]?) -> Bool? {
    guard let value else { return true }
    return switch String(decoding: value.map(ASCII.lower), as: UTF8.self) {
    case "true", "yes", "on": true
    case "false", "no", "off", "": false
    default: int(value[...]).map { $0 != 0 }
    }
  }

  /// What a value means as a number: decimal, `0x…` or octal, with `k`, `m` or `g` behind it.
  static func int(_ value: ArraySlice<UInt8>) -> Int? {
    var digits = value.drop(while: ASCII.isBlank)
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    var factor = 1
    switch digits.last.map(ASCII.lower) {
    case UInt8(ascii: "k"): factor = 1 << 10
    case UInt8(ascii: "m"): factor = 1 << 20
    case UInt8(ascii: "g"): factor = 1 << 30
    default: break
    }
    if factor != 1 { digits = digits.dropLast() }
    var radix = 10
    if digits.count > 2, digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      radix = 16
      digits = digits.dropFirst(2)
    } else if digits.count > 1, digits.first == UInt8(ascii: "0") {
      radix = 8
    }
    guard digits.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) }),
      let number = Int(String(decoding: digits, as: UTF8.self), radix: radix)
    else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: isNegative ? -factor : factor)
    return overflow ? nil : product
  }
}

/// A path of a setting with `~` and `~user` replaced, or nil when the home directory is not known.
func expandedPath(_ path: [UInt8], home: Path?) -> Path? {
  guard path.first == UInt8(ascii: "~") else { return Path(bytes: path) }
  let slash = path.firstIndex(of: UInt8(ascii: "/")) ?? path.count
  if slash == 1 {
    return home.map { Path(bytes: $0.bytes + path[slash...]) }
  }
  let user = Path(bytes: path[1..<slash])
  guard let entry = user.withCString({ getpwnam($0) }), let directory = entry.pointee.pw_dir
  else { return nil }
  let length = strlen(directory)
  let bytes = UnsafeRawBufferPointer(start: directory, count: length)
  return Path(bytes: Array(bytes) + path[slash...])
}
