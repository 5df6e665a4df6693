/// The commits of a first-parent line at one moment, newest first, with random access.
///
/// A value: it stays as it is when the line moves on. Lines share what they have in common, so that
/// keeping an old one costs only what differs.
public struct LineRows: RandomAccessCollection, Hashable, Sendable {
  /// Newest first from where the line was begun; the first `skipped` of them are no longer on the line.
  private var back: [Position]
  private var skipped = 0
  /// Oldest first: what was put in front later.
  private var front: [Position] = []

  /// No rows.
  public static let none = LineRows([])

  init(_ commits: [Position]) {
    back = commits
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { front.count + back.count - skipped }

  /// The commit at a row, the tip at 0. O(1).
  public subscript(row: Int) -> Position {
    row < front.count ? front[front.count - 1 - row] : back[row - front.count + skipped]
  }

  /// A number of row 0 that grows towards the root and goes down by one for each row put in front.
  var firstIndex: Int { skipped - front.count }

  /// Adds a row behind the last one.
  mutating func append(_ commit: Position) {
    back.append(commit)
  }

  /// Takes the first rows away. O(`count`).
  mutating func dropFirst(_ count: Int) {
    let fromFront = Swift.min(count, front.count)
    front.removeLast(fromFront)
    skipped += count - fromFront
  }

  /// Puts a commit in front of all others.
  mutating func putInFront(_ commit: Position) {
    front.append(commit)
  }
}
