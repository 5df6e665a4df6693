internal import Objects

extension ObjectID {
  /// The id written as forty digits at an offset, or nil when they are not all there.
  ///
  /// For files of many ids: eight digits at a time.
  init?(hexAt offset: Int, in bytes: UnsafeRawBufferPointer) {
    guard offset >= 0, offset <= bytes.count - Self.hexCount else { return nil }
    var words: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
    let isGood = withUnsafeMutableBytes(of: &words) { words in
      let words = words.bindMemory(to: UInt64.self)
      for place in 0..<5 {
        let digits = bytes.loadUnaligned(fromByteOffset: offset + 8 * place, as: UInt64.self)
        guard let value = Self.value(ofDigits: UInt64(bigEndian: digits)) else { return false }
        words[place] = value
      }
      return true
    }
    guard isGood else { return nil }
    self.init(
      words: words.0 << 32 | words.1, words.2 << 32 | words.3,
      UInt32(truncatingIfNeeded: words.4))
  }

  /// The value of eight hexadecimal digits, the first in the highest byte, or nil when one is none.
  private static func value(ofDigits digits: UInt64) -> UInt64? {
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
}
