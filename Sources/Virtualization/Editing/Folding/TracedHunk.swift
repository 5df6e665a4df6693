internal import Git
internal import Objects

/// A hunk that is followed back through the versions of its file, until a commit touches its lines.
///
///     HEAD       HEAD~1     HEAD~2
///     3..<4      3..<4      1..<2     HEAD~1 put two lines above it, so it passes that by
///                                     HEAD~2 made the line: it is the one
struct TracedHunk {
  /// The lines that it replaces, in each version of the file that it came through, the newest first.
  private(set) var ranges: [Range<Int>]

  /// The bytes that come in their place.
  let replacement: ArraySlice<UInt8>

  /// The lines of the new file.
  let new: Range<Int>

  private(set) var outcome: FoldedHunk.Outcome?

  init(_ change: LineChange, replacement: ArraySlice<UInt8>) {
    ranges = [change.old]
    new = change.new
    self.replacement = replacement
  }

  /// How a commit treats the lines of a hunk.
  private enum Touch {
    /// It has nothing to do with them; they were here before.
    case none(Range<Int>)
    /// It made all of them, or what is beside the place where new ones come in.
    case all
    /// It made some of them.
    case some
  }

  /// Goes back over a commit that changed the file.
  ///
  /// - Parameters:
  ///   - changes: What it changed, from the version before to the present one.
  ///   - lineCount: The number of lines before.
  ///   - commit: The commit; nil for one that cannot take it, being a merge.
  mutating func pass(_ changes: [LineChange], lineCount: Int, commit: ObjectID?) {
    guard outcome == nil else { return }
    switch touch(by: changes) {
    case .all: outcome = commit.map { .folded(into: $0) } ?? .stays(.merge)
    case .some: outcome = .stays(.severalCommits)
    case .none(let range):
      // A line without an end can be the last one only.
      if let last = replacement.last, last != UInt8(ascii: "\n"), range.upperBound < lineCount {
        outcome = .stays(.severalCommits)
      } else {
        ranges.append(range)
      }
    }
  }

  /// Ends the search.
  mutating func settle(as outcome: FoldedHunk.Outcome) {
    if self.outcome == nil { self.outcome = outcome }
  }

  private func touch(by changes: [LineChange]) -> Touch {
    guard let lines = ranges.last else { return .some }
    var shift = 0
    for change in changes {
      let made = change.new
      if lines.isEmpty {
        if made.lowerBound <= lines.lowerBound, lines.lowerBound <= made.upperBound { return .all }
      } else if made.isEmpty {
        if lines.lowerBound < made.lowerBound, made.lowerBound < lines.upperBound { return .some }
      } else if made.overlaps(lines) {
        return made.lowerBound <= lines.lowerBound && lines.upperBound <= made.upperBound
          ? .all : .some
      }
      guard made.upperBound <= lines.lowerBound else { break }
      shift += change.old.count - made.count
    }
    return .none((lines.lowerBound + shift)..<(lines.upperBound + shift))
  }
}
