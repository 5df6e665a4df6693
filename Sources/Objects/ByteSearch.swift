extension Span where Element == UInt8 {
  /// The first place of a byte from `start` on and before `end`, or `end` when it is not there.
  ///
  /// Eight bytes a step: finding line ends is what most of the reading of a commit is.
  public func firstIndex(of byte: UInt8, from start: Int, before end: Int) -> Int {
    precondition(start >= 0 && end <= count, "a range outside of the bytes")
    let pattern = ones &* UInt64(byte)
    var index = start
    let bytes = unsafe bytes
    while index &+ 8 <= end {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let difference = UInt64(littleEndian: word) ^ pattern
      let zeros = (difference &- ones) & ~difference & highBits
      if zeros != 0 { return index &+ zeros.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < end, self[index] != byte { index &+= 1 }
    return min(index, end)
  }

  /// How many bytes from `start` on are those of the other span from `otherStart` on.
  func sharedCount(from start: Int, with other: Span<UInt8>, from otherStart: Int) -> Int {
    let limit = min(count &- start, other.count &- otherStart)
    let (bytes, others) = unsafe (bytes, other.bytes)
    var shared = 0
    while shared &+ 8 <= limit {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start &+ shared, as: UInt64.self)
      let otherWord = unsafe others.unsafeLoadUnaligned(
        fromByteOffset: otherStart &+ shared, as: UInt64.self)
      let difference = UInt64(littleEndian: word ^ otherWord)
      if difference != 0 { return shared &+ difference.trailingZeroBitCount / 8 }
      shared &+= 8
    }
    while shared < limit, self[start &+ shared] == other[otherStart &+ shared] { shared &+= 1 }
    return shared
  }

  /// Whether `text` stands at `start`, all of it before `end`.
  func has(_ text: StaticString, at start: Int, before end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, end &- start >= length else { return false }
    let expected = unsafe UnsafeBufferPointer(start: text.utf8Start, count: length)
    for offset in 0..<length where unsafe self[start &+ offset] != expected[offset] {
      return false
    }
    return true
  }

  /// The id whose forty hexadecimal digits stand at `start`, or nil when they are none.
  func objectID(at start: Int) -> ObjectID? {
    guard start >= 0, start &+ ObjectID.hexCount <= count else { return nil }
    let bytes = unsafe bytes
    func word(_ place: Int) -> UInt64? {
      let digits = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start &+ 8 &* place, as: UInt64.self)
      return ObjectID.value(ofDigits: UInt64(bigEndian: digits))
    }
    guard let first = word(0), let second = word(1), let third = word(2), let fourth = word(3),
      let low = word(4)
    else { return nil }
    return ObjectID(
      high: first << 32 | second, middle: third << 32 | fourth,
      low: UInt32(truncatingIfNeeded: low))
  }

  /// The id whose twenty bytes stand at `start`, or nil when there are fewer.
  func objectID(bytesAt start: Int) -> ObjectID? {
    guard start >= 0, start &+ ObjectID.byteCount <= count else { return nil }
    let bytes = unsafe bytes
    let high = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
    let middle = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self)
    let low = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start &+ 16, as: UInt32.self)
    return ObjectID(
      high: UInt64(bigEndian: high), middle: UInt64(bigEndian: middle),
      low: UInt32(bigEndian: low))
  }
}

/// What git takes for a blank: without vertical tab and form feed.
func isGitBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == 9 || byte == 10 || byte == 13
}

/// Whether the byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

private let ones: UInt64 = 0x0101_0101_0101_0101
private let highBits: UInt64 = 0x8080_8080_8080_8080
