public import Objects

/// The head commit list: the first-parent line from a tip, newest first, with random access.
///
/// It is a value: what one has in hand stays as it is when the repository moves on.
/// `VirtualizedRepository.headCommits` gives the one that is current.
public struct HeadCommitList: Hashable, Sendable {
  /// The commits as they were first read, newest first.
  private var older: [ObjectID] = []
  /// How many at the front of `older` are no longer on the line.
  private var droppedCount = 0
  /// The commits put in front since, oldest first, so that putting one in front appends.
  private var newer: [ObjectID] = []

  /// A list without commits, as an unborn branch has.
  init() {}
}

extension HeadCommitList: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int { newer.count + older.count - droppedCount }

  /// The id at a position of the list, 0 being the tip. O(1).
  public subscript(position: Int) -> ObjectID {
    position < newer.count
      ? newer[newer.count - 1 - position] : older[droppedCount + position - newer.count]
  }
}

extension HeadCommitList {
  /// A commit's number on its line: it stays the same when others are put in front of it.
  typealias Serial = Int

  /// The serial of the tip; the one at position p has the serial of the tip plus p.
  var tipSerial: Serial { droppedCount - newer.count }

  /// Adds the commit behind the last one.
  mutating func append(_ id: ObjectID) {
    older.append(id)
  }

  /// Takes the first commits away. O(`count`), whatever the length of the line.
  mutating func dropFirst(_ count: Int) {
    let fromNewer = Swift.min(count, newer.count)
    newer.removeLast(fromNewer)
    droppedCount += count - fromNewer
  }

  /// Puts commits, newest first, in front of all others. O(their number).
  ///
  /// Once commits of `older` were dropped, their serials are given to others: they are not on the line.
  mutating func putInFront(_ ids: some BidirectionalCollection<ObjectID>) {
    newer.append(contentsOf: ids.reversed())
  }
}
