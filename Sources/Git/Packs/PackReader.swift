internal import Objects
internal import Platform

/// Reads commits from packs, one after the other, into memory that is used again.
///
/// It checks what git checks: the form of the entry and the checksum of the compressed content. Whatever is
/// unusual is left to `ObjectDatabase`, which knows it or says what is wrong. Not for use from several threads.
public final class PackReader {
  private let objects: PackedObjects
  private let inflater = Inflater()
  private var content: [UInt8] = []
  private var delta: [UInt8] = []
  private var patched: [UInt8] = []

  /// Longer commits are read the other way.
  private static let largest = 1 << 24
  /// So many differences stand on each other in git's own packs at most, unless somebody asks for more.
  private static let longestChain = 64

  public init(_ objects: PackedObjects) {
    self.objects = objects
  }

  /// Calls `body` with the content of the commit at a place, and gives what it gives; nil when there is no commit
  /// that can be read here.
  public func withCommit<Result>(
    at place: PackedObjects.Place, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result? {
    guard let count = read(objects.packs[place.pack], place.offset) else { return nil }
    let content = content
    return try body(content.span.extracting(0..<count))
  }

  /// Puts a commit in front of `content`, and gives its length.
  private func read(_ pack: PackFile, _ offset: Int) -> Int? {
    var deltas: [PackFile.Entry] = []
    var offset = offset
    while let entry = pack.entry(at: offset), entry.size <= Self.largest {
      switch entry.kind {
      case .other: return nil
      case .commit:
        guard inflater.inflate(pack.content(of: entry), count: entry.size, into: &content) else {
          return nil
        }
        var count = entry.size
        for delta in deltas.reversed() {
          guard let patched = apply(delta, of: pack, to: count) else { return nil }
          count = patched
        }
        return count
      case .delta(let base):
        guard deltas.count < Self.longestChain else { return nil }
        deltas.append(entry)
        offset = base
      }
    }
    return nil
  }

  /// Changes `content`, of which `count` bytes count, by a difference, and gives its new length.
  private func apply(_ entry: PackFile.Entry, of pack: PackFile, to count: Int) -> Int? {
    guard inflater.inflate(pack.content(of: entry), count: entry.size, into: &delta),
      let length = PackDelta.resultLength(delta[..<entry.size], base: count),
      length <= Self.largest
    else { return nil }
    patched.removeAll(keepingCapacity: true)
    patched.reserveCapacity(length)
    guard
      PackDelta.apply(
        delta[..<entry.size], to: content[..<count], length: length,
        appendingTo: &patched)
    else { return nil }
    swap(&content, &patched)
    return length
  }
}
