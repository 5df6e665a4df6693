internal import History
public import Objects

/// The head commit list: the first-parent line from a tip, newest first, with random access.
///
/// It is a value: what one has in hand stays as it is when the repository moves on.
/// `VirtualizedRepository.headCommits` gives the one that is current.
public struct HeadCommitList: RandomAccessCollection {
  private enum Rows {
    case read(LineRows)
    /// Commits in front of a line that the store keeps, which is taken from a row on.
    case kept(front: [Position], StoredLine, from: Int)
  }

  private let rows: Rows
  private let reader: CommitReader

  init(_ rows: LineRows, reader: CommitReader) {
    self.rows = .read(rows)
    self.reader = reader
  }

  init(front: [Position], kept: StoredLine, from row: Int, reader: CommitReader) {
    rows = .kept(front: front, kept, from: row)
    self.reader = reader
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch rows {
    case .read(let rows): rows.count
    case .kept(let front, let kept, let first): front.count + kept.count - first
    }
  }

  /// The id at a position of the list, 0 being the tip. O(1).
  public subscript(position: Int) -> ObjectID {
    switch rows {
    case .read(let rows): return reader.id(of: rows[position])
    case .kept(let front, let kept, let first):
      if position < front.count { return reader.id(of: front[position]) }
      do {
        let row = first + position - front.count
        return reader.id(of: Position(try kept.position(atRow: row)))
      } catch {
        return reader.idNotTold(error)
      }
    }
  }
}
