/// SipHash-2-4 with a result of 128 bits, as its authors specify it.
struct SipState {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  /// The bytes that do not fill a word yet, the first one lowest.
  private var pending: UInt64 = 0
  private var byteCount = 0

  init(key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736f_6d65_7073_6575
    v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
    v2 = key.0 ^ 0x6c79_6765_6e65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  /// Takes in bytes.
  mutating func absorb(_ slice: ArraySlice<UInt8>) {
    let bytes = slice.span
    var index = 0
    while index < bytes.count, byteCount & 7 != 0 {
      absorb(byte: bytes[index])
      index += 1
    }
    let raw = unsafe bytes.bytes
    while index + 8 <= bytes.count {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      mix(UInt64(littleEndian: word))
      byteCount &+= 8
      index += 8
    }
    while index < bytes.count {
      absorb(byte: bytes[index])
      index += 1
    }
  }

  /// Takes in the eight bytes of a number, the lowest first.
  mutating func absorb(word: UInt64) {
    let shift = UInt64(byteCount & 7) * 8
    mix(shift == 0 ? word : pending | word << shift)
    pending = shift == 0 ? 0 : word >> (64 - shift)
    byteCount &+= 8
  }

  /// The result for what was taken in so far.
  func finished() -> (UInt64, UInt64) {
    var state = self
    state.mix(pending | UInt64(truncatingIfNeeded: byteCount) << 56)
    state.v2 ^= 0xee
    for _ in 0..<4 { state.round() }
    let first = state.v0 ^ state.v1 ^ state.v2 ^ state.v3
    state.v1 ^= 0xdd
    for _ in 0..<4 { state.round() }
    return (first, state.v0 ^ state.v1 ^ state.v2 ^ state.v3)
  }

  private mutating func absorb(byte: UInt8) {
    pending |= UInt64(byte) << (UInt64(byteCount & 7) * 8)
    byteCount &+= 1
    if byteCount & 7 == 0 {
      mix(pending)
      pending = 0
    }
  }

  private mutating func mix(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func round() {
    v0 = v0 &+ v1
    v2 = v2 &+ v3
    v1 = rotated(v1, 13) ^ v0
    v3 = rotated(v3, 16) ^ v2
    v0 = rotated(v0, 32)
    v2 = v2 &+ v1
    v0 = v0 &+ v3
    v1 = rotated(v1, 17) ^ v2
    v3 = rotated(v3, 21) ^ v0
    v2 = rotated(v2, 32)
  }

  private func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
