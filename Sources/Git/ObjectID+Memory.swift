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
}
