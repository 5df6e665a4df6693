internal import Caching
internal import Objects
internal import Platform

/// What kept a store from being made: a commit that some tips reach and that cannot be read.
///
///     mark, version │ fingerprint of what the history depends on and of the tips (16) │ id (20)
///
/// While it cannot be read, nobody reads the whole history of these tips again for a store that cannot be.
struct UnreadableCommit {
  private static let mark: UInt64 = 0x6465_6461_6572_6e75
  private static let version = 1

  let id: ObjectID

  init(id: ObjectID) {
    self.id = id
  }

  /// The commit that was in the way of the same tips under the same settings; nil when none is known.
  init?(_ directory: StoreDirectory, tips: [ObjectID]) {
    guard let file = (try? VerifiedFile(Self.path(directory))) ?? nil else { return nil }
    do {
      let words = Self.fingerprint(directory, tips).words
      guard try file.uint64(0) == Self.mark, try file.uint64(8) == UInt64(Self.version),
        try file.uint64(16) == words.0, try file.uint64(24) == words.1
      else { return nil }
      let id = try file.idWords(32)
      self.init(id: ObjectID(words: id.0, id.1, id.2))
    } catch {
      return nil
    }
  }

  /// Keeps it; where that cannot be, the history is read again the next time.
  func write(to directory: StoreDirectory, tips: [ObjectID]) {
    let words = Self.fingerprint(directory, tips).words
    var bytes: [UInt8] = []
    bytes.append(number64: Self.mark)
    bytes.append(number: Self.version, bytes: 8)
    bytes.append(number64: words.0)
    bytes.append(number64: words.1)
    bytes += id.bytes
    try? VerifiedFile.write(bytes, to: Self.path(directory))
  }

  private static func path(_ directory: StoreDirectory) -> Path {
    directory.path.appending("unreadable")
  }

  private static func fingerprint(_ directory: StoreDirectory, _ tips: [ObjectID]) -> Fingerprint {
    Fingerprint { fingerprint in
      fingerprint.add(directory.fingerprint)
      for tip in tips.sorted() { fingerprint.add(tip.bytes) }
    }
  }
}
