public import History
public import Objects
internal import Platform

/// The commits of a query laid out in lanes, one row after the other, children before parents.
///
/// Without a filter a row is laid out as it is found. What a filter leaves is found first and tied together: a line
/// leads to the nearest ancestor that is shown.
public final class GraphSequence {
  /// The lanes of the row that was given last.
  public var lanes: LaneRow { layout.row }

  let repository: VirtualizedRepository
  let commits: CommitSequence
  let reader: CommitReader
  let query: CommitQuery
  var layout: LaneLayout
  private(set) var tied: TiedCommits?
  private let closing: ClosedMerges?
  /// The next row of the head's line that was not met yet.
  private var lineRow = 0
  private var nextTied = 0

  init(
    _ query: CommitQuery, of repository: VirtualizedRepository,
    where predicate: ((ObjectID) throws -> Bool)?
  ) throws {
    let closing = try query.closesMerges ? ClosedMerges(query, of: repository) : nil
    var query = query
    // Where no merge is open, nothing but first parents is seen.
    if let closing, closing.opensNone { query.firstParent = true }
    query.rewritesParents = !query.paths.isEmpty
    self.query = query
    self.repository = repository
    self.closing = closing
    commits = try repository.commits(query)
    commits.predicate = predicate
    reader = commits.reader
    layout = LaneLayout()
    let isFiltered = commits.isSearch || !(closing?.opensNone ?? true)
    if isFiltered { tied = try TiedCommits(commits, closing: closing) }
    layout = LaneLayout(head: head) { [reader] in
      // What is needed of it is that it stays the same.
      reader.id(of: $0).words.high >> 32
    }
  }

  /// The commit whose line keeps the left lane, where it is certain that it is shown.
  private var head: Position? {
    let selection = query.selection
    guard let id = repository.head.commit, selection.include.count > 1,
      selection.include.contains(id), selection.exclude.isEmpty, query.paths.isEmpty,
      query.since == nil, query.until == nil, query.skip == 0
    else { return nil }
    let position = reader.position(of: id, in: commits.graph)
    guard let tied else { return position }
    return tied.nearest.standIns(forCommit: position).first
  }

  /// The next row, or nil at the end.
  ///
  /// - Throws: what could not be read, after all rows that can be given.
  public func next() throws -> LoggedCommit? {
    while let (position, read) = try nextPosition() {
      guard var row = try commits.row(position, read) else { continue }
      try layOut(position)
      try complete(&row, position)
      try reader.checkStore()
      return row
    }
    return nil
  }

  /// The id of a commit that a line leads to.
  public func id(of commit: Position) -> ObjectID { reader.id(of: commit) }

  // MARK: - Rows

  func nextPosition() throws -> (Position, Commit?)? {
    guard let tied else { return try commits.nextPosition() }
    guard nextTied < tied.rows.count else {
      if let failure = tied.failure { throw failure }
      return nil
    }
    nextTied += 1
    return (tied.rows[nextTied - 1], nil)
  }

  func layOut(_ position: Position) throws {
    layout.begin(position)
    let parents = try commits.parents(of: position)
    if let tied {
      for line in tied.lines(of: position) {
        layout.connect(to: line.target, isDotted: line.isDotted)
      }
      return layout.end(isCut: !parents.isEmpty)
    }
    let walk: RevisionWalk? = if case .walk(let walk) = commits.source { walk } else { nil }
    let own = try query.rewritesParents ? commits.graph.parents(of: position) : parents
    for parent in parents {
      if walk?.leads(to: parent) ?? true {
        layout.connect(to: parent, isDotted: !own.contains(parent))
      }
      if query.firstParent { break }
    }
    layout.end(isCut: !own.isEmpty || reader.isGrafted(reader.id(of: position)))
  }

  /// Adds what is known of a commit by its place on the head's line, and of a closed merge.
  private func complete(_ row: inout LoggedCommit, _ position: Position) throws {
    guard let closing else { return }
    let line = repository.headLine
    if let line, try line.commit(at: lineRow) == position {
      row.position = lineRow
      lineRow += 1
    }
    guard row.isMerge else { return }
    row.isExpanded = closing.isOpen(position)
    row.mergedCount =
      if let line, let place = row.position {
        try line.mergedCount(at: place)
      } else {
        try commits.graph.mergedCount(of: position)
      }
  }
}

extension VirtualizedRepository {
  /// The rows of a drawn graph.
  ///
  /// - Parameter predicate: whether a commit is shown that the query asks for; called from the newest to the
  ///   oldest, each once.
  /// - Throws: what stands in the way of the first of them.
  public func graphRows(
    _ query: CommitQuery, where predicate: ((ObjectID) throws -> Bool)? = nil
  ) throws -> GraphSequence {
    try GraphSequence(query, of: self, where: predicate)
  }

  /// Whether the first rows of a graph can be found without going through the whole history.
  public var streamsTopologically: Bool { graph.hasGenerations }
}
