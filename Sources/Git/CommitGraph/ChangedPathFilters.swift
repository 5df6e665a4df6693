/// Bloom filters that tell which paths each commit of a layer changed against its first parent.
///
///     BIDX  where the filter of each commit ends, 4 bytes each
///     BDAT  version, number of hashes, bits for each path (4 bytes each), then the filters
struct ChangedPathFilters {
  /// How a path becomes the numbers of the bits that stand for it.
  struct Hashing: Hashable {
    let version: UInt32
    let count: UInt32
  }

  let hashing: Hashing
  private let bytes: MappedBytes
  private let index: Int
  private let data: Range<Int>

  private static let headerSize = 12
  private static let largestHashCount: UInt32 = 64

  /// The filters in two chunks, or nil when they cannot be read.
  init?(
    _ bytes: MappedBytes, index: Range<Int>?, data: Range<Int>?, count: Int, version wanted: UInt32?
  ) {
    guard let index, let data, index.count >= 4 * count, data.count >= Self.headerSize
    else { return nil }
    let version = bytes.uint32(data.lowerBound)
    let hashCount = bytes.uint32(data.lowerBound + 4)
    guard version == 1 || version == 2, wanted == nil || wanted == version, hashCount > 0,
      hashCount <= Self.largestHashCount
    else { return nil }
    hashing = Hashing(version: version, count: hashCount)
    self.bytes = bytes
    self.index = index.lowerBound
    self.data = (data.lowerBound + Self.headerSize)..<data.upperBound
  }

  /// Whether the commit at a place may have changed one of several paths; nil where it has no filter.
  ///
  /// - Parameter keys: for each path the hashes of which all must be in the filter.
  func mayContain(_ keys: [[UInt32]], at place: Int) -> Bool? {
    let start = place > 0 ? Int(bytes.uint32(index + 4 * (place - 1))) : 0
    let end = Int(bytes.uint32(index + 4 * place))
    guard start < end, end <= data.count else { return nil }
    let filter = UnsafeRawBufferPointer(
      rebasing: bytes.bytes[(data.lowerBound + start)..<(data.lowerBound + end)])
    let bitCount = UInt64(filter.count) * 8
    for hashes in keys {
      var isIn = true
      for hash in hashes where isIn {
        let bit = Int(UInt64(hash) % bitCount)
        isIn = filter[bit >> 3] & 1 << UInt8(bit & 7) != 0
      }
      if isIn { return true }
    }
    return false
  }
}

extension ChangedPathFilters.Hashing {
  /// The hashes of which all are in the filter of a commit that changed a path, in one of several forms.
  ///
  /// They are those of the path and of each folder above it. Version 1 takes bytes from 128 as C's `char`, which
  /// has a sign on some machines only: a path with such bytes has the forms of both.
  func keys(of path: [UInt8]) -> [[UInt32]] {
    let slash = UInt8(ascii: "/")
    let ends = path.indices.filter { path[$0] == slash && $0 > 0 } + [path.count]
    func key(signed: Bool) -> [UInt32] {
      ends.reversed().flatMap { end in
        let first = murmur3(path[..<end], seed: 0x293a_e76f, signed: signed)
        let second = murmur3(path[..<end], seed: 0x7e64_6e2c, signed: signed)
        return (0..<count).map { first &+ $0 &* second }
      }
    }
    let isPlain = path.allSatisfy { $0 < 0x80 }
    return version == 1 && !isPlain
      ? [key(signed: true), key(signed: false)] : [key(signed: false)]
  }
}

/// MurmurHash3 with 32 bits.
///
/// - Parameter signed: whether each byte is taken with its sign, which spoils the hash of what is no ASCII.
private func murmur3(_ bytes: ArraySlice<UInt8>, seed: UInt32, signed: Bool) -> UInt32 {
  func rotated(_ value: UInt32, by count: UInt32) -> UInt32 {
    value << count | value >> (32 - count)
  }
  func mixed(_ block: UInt32) -> UInt32 {
    rotated(block &* 0xcc9e_2d51, by: 15) &* 0x1b87_3593
  }
  var hash = seed
  var block: UInt32 = 0
  for (place, byte) in bytes.enumerated() {
    let value = signed ? UInt32(bitPattern: Int32(Int8(bitPattern: byte))) : UInt32(byte)
    let shifted = value << UInt32(8 * (place & 3))
    // With a sign, what the bytes spill over each other is joined: by "or" in a whole block, by "xor" in the rest.
    block = place | 3 < bytes.count ? block | shifted : block ^ shifted
    if place & 3 == 3 {
      hash = rotated(hash ^ mixed(block), by: 13) &* 5 &+ 0xe654_6b64
      block = 0
    }
  }
  if bytes.count & 3 != 0 { hash ^= mixed(block) }
  hash ^= UInt32(truncatingIfNeeded: bytes.count)
  hash = (hash ^ hash >> 16) &* 0x85eb_ca6b
  hash = (hash ^ hash >> 13) &* 0xc2b2_ae35
  return hash ^ hash >> 16
}
