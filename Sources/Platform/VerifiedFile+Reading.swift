extension VerifiedFile {
  /// The little-endian number of one byte at an offset.
  ///
  /// - Throws: `FileDamage`, as all that read here do, also for an offset outside the file.
  @inline(__always)
  public func uint8(_ offset: Int) throws(FileDamage) -> Int {
    Int(try bytes(offset, 1).loadUnaligned(as: UInt8.self))
  }

  /// The little-endian number of three bytes at an offset.
  @inline(__always)
  public func uint24(_ offset: Int) throws(FileDamage) -> Int {
    let bytes = try bytes(offset, 3)
    let low = UInt16(littleEndian: bytes.loadUnaligned(as: UInt16.self))
    let high = bytes.loadUnaligned(fromByteOffset: 2, as: UInt8.self)
    return Int(low) | Int(high) << 16
  }

  /// The little-endian number of four bytes at an offset.
  @inline(__always)
  public func uint32(_ offset: Int) throws(FileDamage) -> Int {
    Int(UInt32(littleEndian: try bytes(offset, 4).loadUnaligned(as: UInt32.self)))
  }

  /// The little-endian number of eight bytes at an offset.
  @inline(__always)
  public func uint64(_ offset: Int) throws(FileDamage) -> UInt64 {
    UInt64(littleEndian: try bytes(offset, 8).loadUnaligned(as: UInt64.self))
  }

  /// The big-endian numbers of eight, eight and four bytes at an offset: an object's id.
  @inline(__always)
  public func idWords(_ offset: Int) throws(FileDamage) -> (UInt64, UInt64, UInt32) {
    let bytes = try bytes(offset, 20)
    return (
      UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
    )
  }

  /// A copy of the bytes of a range.
  public func copy(_ offset: Int, _ length: Int) throws(FileDamage) -> [UInt8] {
    Array(try bytes(offset, length))
  }

  /// Appends the bytes of a range.
  @inline(__always)
  public func append(_ offset: Int, _ length: Int, to output: inout [UInt8]) throws(FileDamage) {
    output.append(contentsOf: try bytes(offset, length))
  }
}

/// Numbers as `VerifiedFile` reads them.
extension [UInt8] {
  /// Appends a number of as many bytes, the lowest first; what does not fit is a broken invariant.
  @inline(__always)
  public mutating func append(number: Int, bytes count: Int) {
    precondition(
      number >= 0 && (count >= 8 || number < 1 << (8 * count)), "the number is too large")
    for byte in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }

  /// Appends a number of eight bytes, the lowest first.
  public mutating func append(number64 number: UInt64) {
    for byte in 0..<8 { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
