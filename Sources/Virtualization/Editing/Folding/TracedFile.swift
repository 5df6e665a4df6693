internal import Git
internal import Objects

/// A file whose staged hunks are followed back along the line of first parents.
struct TracedFile {
  /// A version of the file: what it was from some commit of the line on, back to the next version.
  struct Version {
    /// The place of the newest commit on the line that has it, 0 being `HEAD`.
    let start: Int
    let path: [UInt8]
    let file: TreeFile
  }

  let path: [UInt8]
  private(set) var versions: [Version]
  private(set) var hunks: [TracedHunk]

  init(path: [UInt8], file: TreeFile, hunks: [TracedHunk]) {
    self.path = path
    versions = [Version(start: 0, path: path, file: file)]
    self.hunks = hunks
  }

  var isSettled: Bool { hunks.allSatisfy { $0.outcome != nil } }

  /// The version that the search has come to.
  var current: Version? { versions.last }

  /// Goes back over a commit that gave the file another name and left its lines alone.
  mutating func rename(from path: [UInt8], _ file: TreeFile, at place: Int) {
    versions.append(Version(start: place, path: path, file: file))
    pass([], lineCount: 0, commit: nil)
  }

  /// Goes back over a commit that changed the lines of the file.
  mutating func change(
    by changes: [LineChange], from path: [UInt8], _ file: TreeFile, lineCount: Int, at place: Int,
    commit: ObjectID?
  ) {
    versions.append(Version(start: place, path: path, file: file))
    pass(changes, lineCount: lineCount, commit: commit)
  }

  /// Ends at the commit that made the file.
  mutating func begin(at commit: ObjectID?) {
    for place in hunks.indices {
      hunks[place].settle(as: commit.map { .folded(into: $0) } ?? .stays(.merge))
    }
  }

  /// Ends the search for all that have no commit yet.
  mutating func settle(as reason: FoldedHunk.Reason) {
    for place in hunks.indices { hunks[place].settle(as: .stays(reason)) }
  }

  private mutating func pass(_ changes: [LineChange], lineCount: Int, commit: ObjectID?) {
    for place in hunks.indices {
      hunks[place].pass(changes, lineCount: lineCount, commit: commit)
    }
  }

  /// What becomes of the file in a commit of the line: the hunks that go into it and into those below it are
  /// in it then.
  ///
  /// - Parameters:
  ///   - place: The place of the commit on the line.
  ///   - places: The places of the commits that take hunks.
  ///   - read: Gives a file's bytes.
  /// - Returns: The version and its new bytes; nil where nothing changes.
  func changed(
    at place: Int, _ places: [ObjectID: Int], read: (ObjectID) throws -> [UInt8]
  ) rethrows -> (version: Version, bytes: [UInt8])? {
    guard let number = versions.lastIndex(where: { $0.start <= place }) else { return nil }
    let active = hunks.filter { hunk in
      guard case .folded(let commit)? = hunk.outcome, let target = places[commit] else {
        return false
      }
      return target >= place && hunk.ranges.indices.contains(number)
    }
    guard !active.isEmpty else { return nil }
    let lines = TextLines(try read(versions[number].file.id))
    var bytes: [UInt8] = []
    var next = 0
    for hunk in active {
      let range = hunk.ranges[number]
      // They stand in their order and apart, as they do in HEAD.
      guard range.lowerBound >= next, range.upperBound <= lines.count else { return nil }
      bytes += lines[next..<range.lowerBound]
      bytes += hunk.replacement
      next = range.upperBound
    }
    bytes += lines[next..<lines.count]
    return (versions[number], bytes)
  }

  /// The hunks, told.
  var told: [FoldedHunk] {
    hunks.compactMap { hunk in
      guard let outcome = hunk.outcome, let old = hunk.ranges.first else { return nil }
      return FoldedHunk(path: path, old: old, new: hunk.new, outcome: outcome)
    }
  }
}
