internal import Objects

/// Some ids, and a quick way to tell of written ones that they are none of them: what a file of many lines
/// is searched with.
struct IDFilter {
  private let ids: Set<ObjectID>
  /// A bit for every value of the first three digits.
  private var bits = [UInt64](repeating: 0, count: 64)

  init(_ ids: Set<ObjectID>) {
    self.ids = ids
    for id in ids {
      let place = Int(id[0]) << 4 | Int(id[1] >> 4)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
  }

  /// Whether an id is one of them.
  func contains(_ id: ObjectID) -> Bool { ids.contains(id) }

  /// Whether the id that is written at an offset can be one of them. The forty bytes must be there; what is
  /// no id at all may pass.
  @inline(__always)
  func mayContain(hexAt offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let place =
      Self.value(bytes[offset]) << 8 | Self.value(bytes[offset + 1]) << 4
      | Self.value(bytes[offset + 2])
    return bits[place >> 6] & (1 << UInt64(place & 63)) != 0
  }

  /// The value of a digit of either case; some other number below 16 for what is none.
  @inline(__always)
  private static func value(_ digit: UInt8) -> Int {
    Int((digit & 15) &+ (digit >> 6 & 1) &* 9) & 15
  }
}
