/// The name of an object: a SHA-1 as twenty bytes.
///
/// Kept in three machine words, in the order of its bytes, so that comparing and hashing cost a few
/// instructions: a dictionary of a million ids fills in half the time that one of byte arrays takes.
public struct ObjectID: Hashable, Sendable {
  let high: UInt64
  let middle: UInt64
  let low: UInt32

  /// The id of all zeros, which names no object: "nothing" where the formats ask for an id.
  public static let zero = ObjectID(high: 0, middle: 0, low: 0)

  /// The length of an id in bytes.
  public static let byteCount = 20

  /// The length of an id in hexadecimal digits.
  public static let hexCount = 40

  init(high: UInt64, middle: UInt64, low: UInt32) {
    self.high = high
    self.middle = middle
    self.low = low
  }

  /// The id made of the first twenty bytes, or nil when there are fewer.
  public init?(bytes: some Sequence<UInt8>) {
    var iterator = bytes.makeIterator()
    func word(_ count: Int) -> UInt64? {
      var word: UInt64 = 0
      for _ in 0..<count {
        guard let byte = iterator.next() else { return nil }
        word = word << 8 | UInt64(byte)
      }
      return word
    }
    guard let high = word(8), let middle = word(8), let low = word(4) else { return nil }
    self.init(high: high, middle: middle, low: UInt32(low))
  }

  /// The id made of the three words, each in the order of its bytes (big-endian values).
  public init(words high: UInt64, _ middle: UInt64, _ low: UInt32) {
    self.init(high: high, middle: middle, low: low)
  }

  /// The three words of the id, each in the order of its bytes (big-endian values).
  public var words: (high: UInt64, middle: UInt64, low: UInt32) { (high, middle, low) }

  /// The twenty bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    appendBytes(to: &bytes)
    return bytes
  }

  /// Appends the twenty bytes.
  public func appendBytes(to output: inout [UInt8]) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      output.append(UInt8(truncatingIfNeeded: high >> shift))
    }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      output.append(UInt8(truncatingIfNeeded: middle >> shift))
    }
    for shift in stride(from: UInt32(24), through: 0, by: -8) {
      output.append(UInt8(truncatingIfNeeded: low >> shift))
    }
  }

  /// One byte of the twenty.
  public subscript(byte: Int) -> UInt8 {
    switch byte {
    case ..<8: UInt8(truncatingIfNeeded: high >> (56 - 8 * UInt64(byte)))
    case ..<16: UInt8(truncatingIfNeeded: middle >> (56 - 8 * UInt64(byte - 8)))
    default: UInt8(truncatingIfNeeded: low >> (24 - 8 * UInt32(byte - 16)))
    }
  }
}

extension ObjectID: Comparable {
  public static func < (a: ObjectID, b: ObjectID) -> Bool {
    if a.high != b.high { return a.high < b.high }
    if a.middle != b.middle { return a.middle < b.middle }
    return a.low < b.low
  }
}
