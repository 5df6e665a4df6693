public import Objects
internal import Text

extension ReferenceName {
  /// Whether git lets a reference have the name (`git check-ref-format --allow-onelevel`): any bytes but
  /// those that its revision syntax or a file system would trip over.
  public var isWellFormed: Bool {
    if bytes.isEmpty || bytes == [UInt8(ascii: "@")] || bytes.last == UInt8(ascii: ".") {
      return false
    }
    var previous = UInt8(ascii: "/")
    var componentStart = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case 0...0x20, 0x7f, UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "["),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "*"):
        return false
      case UInt8(ascii: "."):
        // Neither at the start of a component nor two in a row.
        if previous == UInt8(ascii: "/") || previous == UInt8(ascii: ".") { return false }
      case UInt8(ascii: "{"):
        if previous == UInt8(ascii: "@") { return false }
      case UInt8(ascii: "/"):
        if previous == UInt8(ascii: "/") || bytes[componentStart..<offset].hasSuffix(".lock") {
          return false
        }
        componentStart = offset + 1
      default: break
      }
      previous = byte
    }
    return previous != UInt8(ascii: "/") && !bytes[componentStart...].hasSuffix(".lock")
  }

  /// Whether each working tree has a reference of its own by this name.
  var isPerWorkTree: Bool {
    if bytes.hasPrefix("refs/") {
      return bytes.hasPrefix("refs/bisect/") || bytes.hasPrefix("refs/worktree/")
        || bytes.hasPrefix("refs/rewritten/")
    }
    return bytes.allSatisfy {
      $0.isUppercase || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }
}
