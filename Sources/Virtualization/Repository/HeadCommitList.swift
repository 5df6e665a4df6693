internal import History
public import Objects

/// The head commit list: the first-parent line from a tip, newest first, with random access.
///
/// It is a value: what one has in hand stays as it is when the repository moves on.
/// `VirtualizedRepository.headCommits` gives the one that is current.
public struct HeadCommitList: RandomAccessCollection {
  private let rows: LineRows
  private let reader: CommitReader

  init(_ rows: LineRows, reader: CommitReader) {
    self.rows = rows
    self.reader = reader
  }

  public var startIndex: Int { rows.startIndex }

  public var endIndex: Int { rows.endIndex }

  /// The id at a position of the list, 0 being the tip. O(1).
  public subscript(position: Int) -> ObjectID { reader.id(of: rows[position]) }
}
