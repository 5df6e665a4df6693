internal import Caching
internal import Platform

/// The one file of a store that is replaced: it names the segments, oldest first.
struct StoreManifest {
  private static let mark: UInt64 = 0x7473_696c_6572_6f79
  private static let version = 1
  private static let mostSegments = 64

  /// The names of the segments' files.
  var segments: [String]

  /// Tells a store from every other one, so that a file beside the segments is never taken for one of a
  /// store that came before.
  var identity: UInt64

  init(segments: [String], identity: UInt64) {
    self.segments = segments
    self.identity = identity
  }

  /// The manifest of a store, or nil where there is none that holds under this fingerprint.
  ///
  /// - Throws: `FileDamage`.
  init?(_ directory: StoreDirectory) throws(FileDamage) {
    guard let file = try VerifiedFile(directory.manifest) else { return nil }
    let damage = FileDamage(path: file.path)
    guard try file.uint64(0) == Self.mark else { throw damage }
    guard try file.uint64(8) == UInt64(Self.version),
      try file.uint64(16) == directory.fingerprint.words.0,
      try file.uint64(24) == directory.fingerprint.words.1
    else { return nil }
    identity = try file.uint64(32)
    let count = try file.uint32(40)
    guard count <= Self.mostSegments else { throw damage }
    segments = []
    var offset = 44
    for _ in 0..<count {
      let length = try file.uint8(offset)
      let name = try file.copy(offset + 1, length)
      // A name leads nowhere but into the store's own folder.
      guard !name.isEmpty, !name.contains(UInt8(ascii: "/")), name.first != UInt8(ascii: ".") else {
        throw damage
      }
      segments.append(String(decoding: name, as: UTF8.self))
      offset += 1 + length
    }
  }

  /// Puts the manifest into its place: from then on readers see these segments.
  ///
  /// - Throws: `SystemError`; the old manifest then still holds.
  func write(to directory: StoreDirectory) throws(SystemError) {
    var bytes: [UInt8] = []
    bytes.append(number: Int(Self.mark), bytes: 8)
    bytes.append(number: Self.version, bytes: 8)
    bytes.append(number64: directory.fingerprint.words.0)
    bytes.append(number64: directory.fingerprint.words.1)
    bytes.append(number64: identity)
    bytes.append(number: segments.count, bytes: 4)
    for name in segments {
      bytes.append(UInt8(name.utf8.count))
      bytes += Array(name.utf8)
    }
    try VerifiedFile.write(bytes, to: directory.manifest)
  }
}
