internal import History
internal import Objects
internal import Platform

/// What is kept of a repository's commits between runs: their graph, and what lists show of them.
///
/// Positions are dense from 0 and stay what they are as commits are added. Whatever is read is checked;
/// `FileDamage` tells the caller to do without the store.
final class HistoryStore {
  let directory: StoreDirectory
  /// Tells this store from those that were here before.
  let identity: UInt64
  /// Oldest first; each goes on where the one before it ends.
  let segments: [Segment]

  /// The number of commits.
  var count: Int { segments.last?.positions.upperBound ?? 0 }

  /// A store without commits.
  init(empty directory: StoreDirectory) {
    self.directory = directory
    identity = .random(in: .min ... .max)
    segments = []
  }

  /// The store in a directory, or nil when there is none that holds under the present settings.
  ///
  /// - Throws: `FileDamage`.
  init?(_ directory: StoreDirectory) throws(FileDamage) {
    guard let manifest = try StoreManifest(directory) else { return nil }
    self.directory = directory
    if let segments = try Self.segments(manifest, in: directory) {
      identity = manifest.identity
      self.segments = segments
      return
    }
    // Somebody may have put others in their place since the manifest was read.
    guard let newer = try StoreManifest(directory) else { return nil }
    guard let segments = try Self.segments(newer, in: directory) else {
      throw FileDamage(path: directory.manifest)
    }
    identity = newer.identity
    self.segments = segments
  }

  /// The segments that a manifest names, or nil when one of them is not there.
  private static func segments(
    _ manifest: StoreManifest, in directory: StoreDirectory
  ) throws(FileDamage) -> [Segment]? {
    var segments: [Segment] = []
    for name in manifest.segments {
      let path = directory.path.appending(name)
      guard let file = try VerifiedFile(path) else { return nil }
      let segment = try Segment(file)
      guard segment.base == segments.last?.positions.upperBound ?? 0 else {
        throw FileDamage(path: path)
      }
      segments.append(segment)
    }
    return segments
  }

  /// Whether the other one is the same store with the same commits.
  func isSame(as other: HistoryStore?) -> Bool {
    other.map {
      $0.identity == identity && $0.segments.map(\.file.path) == segments.map(\.file.path)
    } ?? false
  }

  /// The segment with a position that is below `count`.
  @inline(__always)
  func segment(of position: Int) -> Segment { segments[segmentIndex(of: position)] }

  /// Which segment has a position that is below `count`.
  @inline(__always)
  func segmentIndex(of position: Int) -> Int {
    var place = segments.count - 1
    while segments[place].base > position { place -= 1 }
    return place
  }

  /// The position of a commit, or nil when the store has it not.
  func position(of id: ObjectID) throws(FileDamage) -> Int? {
    for segment in segments.reversed() {
      if let position = try segment.position(of: id) { return position }
    }
    return nil
  }

  func id(at position: Int) throws(FileDamage) -> ObjectID {
    try segment(of: position).id(at: position)
  }

  /// The parents of a commit, without memory for one or two of them.
  func parents(of position: Int) throws(FileDamage) -> ParentList {
    var (first, second, others) = (Position(-1), Position(-1), [Position]())
    _ = try segment(of: position).forEachParent(of: position) { parent throws(FileDamage) in
      if first < 0 {
        first = Position(parent)
      } else if second < 0 {
        second = Position(parent)
      } else {
        others.append(Position(parent))
      }
    }
    return ParentList(first: first, second: second, others: others)
  }

  func graphRecord(at position: Int) throws(FileDamage) -> Segment.GraphRecord {
    try segment(of: position).graphRecord(at: position)
  }

  /// The people, times and subject of a commit in the form of a commit; nil where only the object has them.
  func summary(at position: Int) throws(FileDamage) -> Commit? {
    try segment(of: position).summary(at: position)
  }

  /// Appends the subject of a commit; false where only the object has it.
  func appendSubject(at position: Int, to output: inout [UInt8]) throws(FileDamage) -> Bool {
    try segment(of: position).appendSubject(at: position, to: &output)
  }

  /// Makes the store unreadable for whoever comes next, so that it is made anew.
  func drop() {
    removeFile(directory.manifest)
    for segment in segments { remove(segment) }
    for name in ["line", "short-ids"] + StoredOrder.Kind.allCases.map(\.rawValue) {
      removeFile(directory.path.appending(name))
    }
  }

  /// Removes the file of a segment, and what is kept beside it.
  func remove(_ segment: Segment) {
    removeFile(segment.file.path)
    removeFile(MessageColumn.path(of: segment, in: self))
    removeFile(ChangedPathColumn.path(of: segment, in: self))
  }
}
