internal import CPlatform

/// Says that a file is not what was written.
public struct FileDamage: Error, Hashable, Sendable {
  public let path: Path

  public init(path: Path) {
    self.path = path
  }
}

/// A file mapped into memory whose every byte is checked before it is used.
///
///     content, in blocks of 4096 bytes │ a checksum per block │ trailer: length of the content,
///                                      │                      │ checksum of the checksums, mark
///
/// Opening costs the checksums of the checksums (a five-hundredth of the content); a block is checked when
/// it is first read. Checksums find damage by accident. They don't keep out somebody who writes a false file
/// on purpose: numbers read from one are to be checked like any other input.
public final class VerifiedFile {
  /// The bytes of a block.
  public static let blockSize = 4096

  static let mark: UInt64 = 0x3165_6c69_6672_6f79
  static let trailerSize = 24

  /// The length of the content.
  public let count: Int

  public let path: Path

  /// How many blocks were checked: what was touched of the file.
  public private(set) var checkedBlockCount = 0

  private let map: FileMap
  private let start: UnsafeRawPointer
  private var checked: [UInt64]

  /// The file at a path, or nil when there is none that can be opened.
  ///
  /// - Throws: `FileDamage` when its end is not that of such a file.
  public init?(_ path: Path) throws(FileDamage) {
    guard let map = FileMap(path) else { return nil }
    self.map = map
    self.path = path
    start = map.withBytes { $0.baseAddress ?? UnsafeRawPointer(bitPattern: 1)! }
    guard map.count >= Self.trailerSize else { throw FileDamage(path: path) }
    let trailer = start + (map.count - Self.trailerSize)
    let length = UInt64(littleEndian: trailer.loadUnaligned(as: UInt64.self))
    let sum = UInt64(littleEndian: trailer.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let mark = UInt64(littleEndian: trailer.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    guard mark == Self.mark, length <= UInt64(map.count) else { throw FileDamage(path: path) }
    count = Int(length)
    let blocks = Self.blockCount(count)
    let tableStart = map.count - Self.trailerSize - blocks * 8
    guard tableStart == count,
      yore_checksum(start + tableStart, UInt(blocks * 8)) ^ UInt(length) == UInt(sum)
    else { throw FileDamage(path: path) }
    checked = Array(repeating: 0, count: (blocks + 63) / 64)
  }

  static func blockCount(_ count: Int) -> Int { (count + blockSize - 1) / blockSize }

  /// The bytes of a range, good as long as the file.
  ///
  /// - Throws: `FileDamage` when a block of them is not what was written, or they are not inside the file.
  @inline(__always)
  public func bytes(_ offset: Int, _ length: Int) throws(FileDamage) -> UnsafeRawBufferPointer {
    guard offset >= 0, length >= 0, offset <= count &- length else { throw FileDamage(path: path) }
    if length > 0 {
      var block = offset / Self.blockSize
      let last = (offset &+ length &- 1) / Self.blockSize
      while block <= last {
        if checked[block &>> 6] & (1 &<< UInt64(block & 63)) == 0 { try check(block) }
        block &+= 1
      }
    }
    return UnsafeRawBufferPointer(start: start + offset, count: length)
  }

  @inline(never)
  private func check(_ block: Int) throws(FileDamage) {
    let offset = block * Self.blockSize
    let length = min(Self.blockSize, count - offset)
    let expected = UInt64(
      littleEndian: (start + count + block * 8).loadUnaligned(as: UInt64.self))
    guard UInt64(yore_checksum(start + offset, UInt(length))) == expected else {
      throw FileDamage(path: path)
    }
    checked[block >> 6] |= 1 << UInt64(block & 63)
    checkedBlockCount += 1
  }
}
