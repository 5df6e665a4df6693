/// What a graph holds of its commits, by position, in pages that are made when something is first put into
/// them: a graph may know a million commits and hold a hundred.
struct CommitRecords {
  /// What is held of one commit.
  struct Record {
    var firstParent: Position = CommitGraph.noParent
    var secondParent: Position = CommitGraph.noParent
    var commitTime: Int64 = 0
    var authorTime: Int64 = unknownTime
    /// 0 while there is none.
    var generation: UInt64 = 0
    var isLoaded = false
  }

  /// Stands for an author time that nobody has asked for yet.
  static let unknownTime = Int64.min

  private static let pageBits = 9
  private static let pageSize = 1 << pageBits

  /// How many commits there are.
  private(set) var count = 0
  /// A page is empty until something is put into it.
  private var pages: [[Record]] = []
  private static let nothing = Record()

  /// Makes room for more commits that nothing is held of.
  mutating func append(_ added: Int) {
    count += added
    let needed = (count + Self.pageSize - 1) >> Self.pageBits
    if needed > pages.count {
      pages.append(contentsOf: repeatElement([], count: needed - pages.count))
    }
  }

  subscript(position: Position) -> Record {
    @inline(__always)
    _read {
      let page = Int(position) >> Self.pageBits
      if pages[page].isEmpty {
        yield Self.nothing
      } else {
        yield pages[page][Int(position) & (Self.pageSize - 1)]
      }
    }
    @inline(__always)
    _modify {
      let page = Int(position) >> Self.pageBits
      precondition(Int(position) < count, "a position of another graph")
      if pages[page].isEmpty {
        pages[page] = Array(repeating: Self.nothing, count: Self.pageSize)
      }
      yield &pages[page][Int(position) & (Self.pageSize - 1)]
    }
  }
}
