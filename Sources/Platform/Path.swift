/// A path in the file system: any bytes but NUL, as the system and Git keep it.
///
/// Joining and splitting work on the text only; nothing here looks at the disk.
public struct Path: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  public init(_ path: String) {
    bytes = Array(path.utf8)
  }

  /// Whether the path starts at the root.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  public var isEmpty: Bool { bytes.isEmpty }

  /// The path with another one put behind it; an absolute one takes its place.
  public func appending(_ other: some Collection<UInt8>) -> Path {
    if other.first == UInt8(ascii: "/") || bytes.isEmpty { return Path(bytes: other) }
    if other.isEmpty { return self }
    var joined = bytes
    joined.reserveCapacity(bytes.count + 1 + other.count)
    if joined.last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    joined.append(contentsOf: other)
    return Path(bytes: joined)
  }

  /// The path with another one put behind it; an absolute one takes its place.
  public func appending(_ other: String) -> Path { appending(Array(other.utf8)) }

  /// The path with another one put behind it; an absolute one takes its place.
  public func appending(_ other: Path) -> Path { appending(other.bytes) }

  /// All before the last slash (the root for a path right under it), or nil when there is no slash.
  public var parent: Path? {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == 0 ? Path("/") : Path(bytes: bytes[..<slash])
  }

  /// What stands behind the last slash, or all of it when there is none.
  public var lastComponent: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// Calls `body` with the path as C wants it.
  public func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return try body(terminated)
  }
}

extension Path: ExpressibleByStringLiteral {
  public init(stringLiteral path: String) {
    self.init(path)
  }
}

extension Path: CustomStringConvertible {
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
