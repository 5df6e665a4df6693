extension ObjectID {
  /// The id written as forty hexadecimal digits (of either case), or nil for anything else.
  public init?(hex digits: some Sequence<UInt8>) {
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var count = 0
    for digit in digits {
      guard let value = hexValue(of: digit), count < Self.hexCount else { return nil }
      switch count {
      case ..<16: words.0 = words.0 << 4 | UInt64(value)
      case ..<32: words.1 = words.1 << 4 | UInt64(value)
      default: words.2 = words.2 << 4 | UInt64(value)
      }
      count += 1
    }
    guard count == Self.hexCount else { return nil }
    self.init(high: words.0, middle: words.1, low: UInt32(words.2))
  }

  /// The id written as forty hexadecimal digits (of either case), or nil for anything else.
  public init?(_ hex: String) {
    self.init(hex: hex.utf8)
  }

  /// The value of eight hexadecimal digits, the first in the highest byte, or nil when one is none:
  /// for those who read very many.
  public static func value(ofDigits digits: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lower = digits | 0x20 * ones
    // One in each byte that is to be a letter: only those have this bit.
    let letters = lower >> 6 & ones
    let nibbles = lower & (0x0f * ones)
    // '0' to '9' are 0x30 and up, 'a' to 'f' 0x61 and up.
    guard lower & (0xf0 * ones) == (0x30 * ones) ^ (letters &* 0x50),
      // No digit beyond '9', no letter beyond 'f', nor the one before 'a'.
      (nibbles &+ 0x06 * ones &+ letters &* 3) & (0x10 * ones) == 0,
      (nibbles &+ 0x0f * ones) & letters << 4 == letters << 4,
      // A digit has no upper case.
      (digits | letters << 5) & (0x20 * ones) == 0x20 * ones
    else { return nil }
    var value = nibbles &+ letters &* 9
    value = (value | value >> 4) & 0x00ff_00ff_00ff_00ff
    value = (value | value >> 8) & 0x0000_ffff_0000_ffff
    return (value | value >> 16) & 0xffff_ffff
  }

  /// The forty hexadecimal digits, in lower case.
  public var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(Self.hexCount)
    appendHex(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Writes the first `count` hexadecimal digits, in lower case.
  public func appendHex(to output: inout [UInt8], count: Int = ObjectID.hexCount) {
    append(count, to: &output) { nibbles in
      let letters = ((nibbles &+ 0x06 &* ones) >> 4) & ones
      return nibbles &+ 0x30 &* ones &+ letters &* 0x27
    }
  }

  /// Writes the first `count` digits as letters that no hexadecimal number has: `z` for 0 down to `k` for 15.
  public func appendReverseHex(to output: inout [UInt8], count: Int = ObjectID.hexCount) {
    append(count, to: &output) { UInt64(UInt8(ascii: "z")) &* ones &- $0 }
  }

  /// Writes digits, eight at a time; `letters` makes them of as many numbers from 0 to 15, one in each byte.
  @inline(__always)
  private func append(
    _ count: Int, to output: inout [UInt8], letters: (UInt64) -> UInt64
  ) {
    var left = count
    let words: InlineArray<5, UInt64> = [high >> 32, high, middle >> 32, middle, UInt64(low)]
    for place in words.indices where left > 0 {
      var nibbles = words[place] & 0xffff_ffff
      nibbles = (nibbles | nibbles << 16) & 0x0000_ffff_0000_ffff
      nibbles = (nibbles | nibbles << 8) & 0x00ff_00ff_00ff_00ff
      nibbles = (nibbles | nibbles << 4) & 0x0f0f_0f0f_0f0f_0f0f
      let text = letters(nibbles).bigEndian
      unsafe withUnsafeBytes(of: text) { bytes in
        unsafe output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<min(left, 8)]))
      }
      left -= 8
    }
  }

  /// The value, 0 to 15, of one of the forty digits.
  public func nibble(_ digit: Int) -> UInt8 {
    switch digit {
    case ..<16: UInt8(truncatingIfNeeded: high >> (60 - 4 * UInt64(digit)) & 15)
    case ..<32: UInt8(truncatingIfNeeded: middle >> (60 - 4 * UInt64(digit - 16)) & 15)
    default: UInt8(truncatingIfNeeded: low >> (28 - 4 * UInt32(digit - 32)) & 15)
    }
  }

  /// How many leading hexadecimal digits two ids share: 40 when they are equal.
  public func sharedDigits(with other: ObjectID) -> Int {
    if high != other.high { return (high ^ other.high).leadingZeroBitCount / 4 }
    if middle != other.middle { return 16 + (middle ^ other.middle).leadingZeroBitCount / 4 }
    return 32 + (low ^ other.low).leadingZeroBitCount / 4
  }
}

extension ObjectID: CustomStringConvertible {
  public var description: String { hex }
}

/// The value of a hexadecimal digit in ASCII, or nil when the byte is none.
public func hexValue(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// The lower-case hexadecimal digit in ASCII for a value from 0 to 15.
public func hexDigit(for value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
}

private let ones: UInt64 = 0x0101_0101_0101_0101
