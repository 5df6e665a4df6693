internal import Caching
internal import Git
internal import Objects
internal import Platform

/// Where the history store of a repository is, and what its content depends on besides the objects.
struct StoreDirectory {
  let path: Path

  /// The settings under which commits have the parents that they have: grafts, the border of a shallow
  /// clone, replaced objects. A store that was written under others is not read.
  let fingerprint: Fingerprint

  /// The directory for a repository: in the common Git directory, or in the user's cache directory where
  /// that cannot be written to.
  init(_ location: RepositoryLocation, objects: ObjectDatabase, grafts: GraftTable) {
    let inside = location.commonDirectory.appending("yore")
    let isWritable = inside.isWritable || (!inside.exists && location.commonDirectory.isWritable)
    path =
      isWritable || inside.appending("history/current").exists
      ? inside.appending("history") : Self.outside(location)
    fingerprint = Fingerprint { fingerprint in
      for commit in grafts.commits {
        fingerprint.add(commit.bytes)
        for parent in grafts.parents(of: commit) ?? [] { fingerprint.add(parent.bytes) }
        fingerprint.add(-1)
      }
      fingerprint.add(-2)
      for pair in objects.replacements.pairs {
        fingerprint.add(pair.replaced.bytes)
        fingerprint.add(pair.replacement.bytes)
      }
    }
  }

  private static func outside(_ location: RepositoryLocation) -> Path {
    let environment = location.environment
    let home = environment.path("HOME") ?? Path("/")
    let named = environment.path("XDG_CACHE_HOME").flatMap { $0.isAbsolute ? $0 : nil }
    let cache = named ?? home.appending(".cache")
    let name = Fingerprint { $0.add(location.commonDirectory.bytes) }
    return cache.appending("yore").appending(hex(name.words.0) + hex(name.words.1))
      .appending("history")
  }

  /// The path of the file that names the others.
  var manifest: Path { path.appending("current") }

  /// The path of the file that a writer locks.
  var lock: Path { path.appending("lock") }

  /// Removes the segments that no manifest names any more, and what writers that were ended left half
  /// written. The caller holds the lock.
  func removeAll(but segments: [String]) {
    for entry in directoryEntries(path) ?? [] {
      let name = String(decoding: entry.name, as: UTF8.self)
      let isOfSegment = ["segment-", "messages-", "paths-"].contains(where: name.hasPrefix)
      let isLeft = isOfSegment && !segments.contains { name.hasSuffix($0) }
      if isLeft || name.hasSuffix(".new") { removeFile(path.appending(entry.name)) }
    }
  }

  /// A name for a file with this content.
  static func name(_ kind: String, _ content: [UInt8]) -> String {
    let fingerprint = Fingerprint { $0.add(content) }
    return "\(kind)-\(hex(fingerprint.words.0))"
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
