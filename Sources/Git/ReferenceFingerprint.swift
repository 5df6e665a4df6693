internal import Objects
internal import Platform

/// What the file system tells about the references of a repository: when it is equal, they are unchanged.
///
/// Made of the state of the files rather than of what they hold, so that taking it opens few files. Equal
/// ones mean equal references; different ones need not mean different references.
public struct ReferenceFingerprint: Hashable, Sendable {
  /// Everything that was looked at, one thing after the other.
  public let bytes: [UInt8]

  /// A fingerprint that was kept.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension ReferenceStore {
  /// How long before the look a file must have been left alone for its state to tell all, in nanoseconds:
  /// a file system counts time in ticks, and within one tick a change does not show.
  private static let raceWindow: Int64 = 2_000_000_000

  /// Takes the fingerprint of all references and of `HEAD`.
  public func fingerprint() -> ReferenceFingerprint {
    let now = Clock.now * 1_000_000_000
    var bytes: [UInt8] = []
    func add(_ number: Int64) {
      withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
    func add(_ status: FileStatus, _ path: Path, content: Bool) {
      add(Int64(bitPattern: status.inode))
      add(status.size)
      add(status.modified)
      add(status.changed)
      // What changed just now may change again without a trace, so what it holds counts too.
      if content || max(status.changed, status.modified) > now - Self.raceWindow {
        let text = readFile(path, limit: Self.maximumFileSize) ?? []
        add(Int64(text.count))
        bytes.append(contentsOf: text)
      }
    }
    let head = location.gitDirectory.appending("HEAD")
    if let status = FileStatus(at: head) { add(status, head, content: true) }
    let packed = location.commonDirectory.appending("packed-refs")
    if let status = FileStatus(at: packed) { add(status, packed, content: false) }
    var files: [(name: [UInt8], path: Path, status: FileStatus)] = []
    walkLoose(Array("refs".utf8)) { name, path, status in
      if let status = status ?? FileStatus(at: path) { files.append((name.bytes, path, status)) }
    }
    files.sort { $0.name.lexicographicallyPrecedes($1.name) }
    for (name, path, status) in files {
      add(Int64(name.count))
      bytes.append(contentsOf: name)
      add(status, path, content: false)
    }
    return ReferenceFingerprint(bytes: bytes)
  }
}
