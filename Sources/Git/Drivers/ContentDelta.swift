internal import CGit
internal import Glibc

/// A content in the form of git's binary patches: whole, or as it is made of another one.
public struct ContentDelta: Hashable, Sendable {
  /// Whether it is made of the other content, by a delta; else it stands there whole.
  public let isDelta: Bool

  /// The size of the delta or content in bytes, before it was compressed.
  public let size: Int

  /// The delta or content, compressed by zlib.
  public let compressed: [UInt8]

  /// The smaller of both.
  ///
  /// - Parameter configuration: Says how much is compressed.
  /// - Throws: `RepositoryError.library` when there is no memory.
  public init(
    from base: [UInt8], to content: [UInt8], configuration: Configuration
  ) throws(RepositoryError) {
    let deflater = Deflater(level: configuration.compressionLevel("core.loosecompression"))
    var whole: [UInt8] = []
    try deflater.append([], content, to: &whole)
    if let delta = Self.delta(from: base, to: content, maximumSize: whole.count) {
      var compressed: [UInt8] = []
      try deflater.append([], delta, to: &compressed)
      if compressed.count < whole.count {
        (isDelta, size, self.compressed) = (true, delta.count, compressed)
        return
      }
    }
    (isDelta, size, compressed) = (false, content.count, whole)
  }

  private static func delta(
    from base: [UInt8], to content: [UInt8], maximumSize: Int
  ) -> [UInt8]? {
    guard !base.isEmpty, !content.isEmpty else { return nil }
    var (delta, size): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    yore_delta(base, base.count, content, content.count, maximumSize, &delta, &size)
    defer { free(delta) }
    return delta.map { Array(UnsafeBufferPointer(start: $0, count: size)) }
  }
}
