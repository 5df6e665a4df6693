internal import Git

/// How two contents that are no text are made of each other, in the form of git's binary patches.
public struct BinaryPatch: Hashable, Sendable {
  /// How one content is made.
  public struct Part: Hashable, Sendable {
    /// Whether it is made of the other content, by a delta; else it stands there whole.
    public let isDelta: Bool

    /// The size of the delta or content in bytes, before it was compressed.
    public let size: Int

    /// The delta or content, compressed by zlib.
    public let compressed: [UInt8]

    init(_ delta: ContentDelta) {
      (isDelta, size, compressed) = (delta.isDelta, delta.size, delta.compressed)
    }
  }

  /// How the new content is made, then how the old one is.
  public let parts: [Part]

  init(old: [UInt8], new: [UInt8], configuration: Configuration) throws {
    parts = [
      Part(try ContentDelta(from: old, to: new, configuration: configuration)),
      Part(try ContentDelta(from: new, to: old, configuration: configuration)),
    ]
  }
}
