internal import Objects
internal import Presentation
internal import Virtualization

/// The rows of the drawn graph from `HEAD`, found one after the other as far as somebody looks, and kept.
final class GraphRows {
  private let sequence: GraphSequence
  private var drawing: GraphDrawing
  private let makeRows: ([LoggedCommit]) -> [ListRow]

  private(set) var rows: [ListRow] = []
  /// How many of them are commits.
  private(set) var commitCount = 0
  /// Whether these are all.
  private(set) var isWhole = false

  /// More rows are not kept.
  private static let mostRows = 200_000
  /// How many commits are made rows of at once.
  private static let batchSize = 256
  /// Wider graphs are cut off.
  private static let mostLanes = 12

  /// - Parameter makeRows: makes rows of commits, without a drawing.
  /// - Throws: what stands in the way of the first row.
  init(
    _ repository: VirtualizedRepository, style: GraphStyle,
    makeRows: @escaping ([LoggedCommit]) -> [ListRow]
  ) throws {
    var query = CommitQuery(
      RevisionSelection(include: repository.head.commit.map { [$0] } ?? []))
    query.order = .topological
    query.detail = .summary
    sequence = try repository.graphRows(query)
    drawing = GraphDrawing(style, colors: nil, limit: Self.mostLanes)
    self.makeRows = makeRows
  }

  /// Finds rows until there are `count`, or all.
  ///
  /// - Throws: `RepositoryError`.
  func find(_ count: Int) throws {
    while rows.count < min(count, Self.mostRows), !isWhole { try findMore() }
    if rows.count >= Self.mostRows { isWhole = true }
  }

  private func findMore() throws {
    var commits: [LoggedCommit] = []
    var lines: [(commit: [GraphRun], beneath: [GraphRun]?)] = []
    while commits.count < Self.batchSize {
      guard let commit = try sequence.next() else {
        isWhole = true
        break
      }
      commits.append(commit)
      lines.append((drawing.commitRuns(sequence.lanes), drawing.runsBeneath(sequence.lanes)))
    }
    for (var row, line) in zip(makeRows(commits), lines) {
      row.drawing = line.commit
      row.place = commitCount
      commitCount += 1
      rows.append(row)
      if let beneath = line.beneath { rows.append(.connector(beneath)) }
    }
  }

  /// The next row from one on that is wanted, or the one before it; nil where there is none.
  ///
  /// - Throws: `RepositoryError`.
  func row(
    from start: Int, isForward: Bool, where isWanted: (ListRow) -> Bool
  ) throws -> Int? {
    if !isForward {
      return rows[..<min(max(0, start), rows.count)].lastIndex { !$0.isConnector && isWanted($0) }
    }
    var next = start + 1
    while true {
      try find(next + 1)
      guard next < rows.count else { return nil }
      if !rows[next].isConnector, isWanted(rows[next]) { return next }
      next += 1
    }
  }

  /// The row of a commit; nil where it is none of the rows that are kept.
  ///
  /// - Throws: `RepositoryError`.
  func row(of commit: ObjectID) throws -> Int? {
    try row(from: -1, isForward: true) { $0.id == commit }
  }

  /// The row that a jump leads to.
  ///
  /// - Throws: `RepositoryError`.
  func row(of target: JumpTarget, from start: Int, isForward: Bool) throws -> Int? {
    switch target {
    case .merge: try row(from: start, isForward: isForward) { $0.isMerge }
    case .tag:
      try row(from: start, isForward: isForward) { $0.labels.contains { $0.slot == .tag } }
    case .reference: try row(from: start, isForward: isForward) { !$0.labels.isEmpty }
    case .commit(let id): try row(of: id)
    }
  }
}
