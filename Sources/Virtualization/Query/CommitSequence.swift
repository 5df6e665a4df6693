internal import History
public import Objects
internal import Platform

/// The commits of a query, one after the other, found while they are asked for.
public final class CommitSequence {
  let repository: VirtualizedRepository
  /// Those of the repository when the sequence was made, whose positions it goes by.
  let reader: CommitReader
  let graph: CommitGraph
  let source: Source
  let filter: CommitFilter

  /// Whether a commit counts that the filter accepts.
  var predicate: ((ObjectID) throws -> Bool)?

  /// Whether commits are looked at to find out whether they count.
  var isSearch: Bool { !filter.isEmpty || predicate != nil }
  private let mailmap: Mailmap?
  let query: CommitQuery
  private var storedFilter: StoredFilter?
  /// The next place of stored rows.
  var nextPlace = 0
  var givenCount = 0
  var passedCount = 0
  lazy var windows = reader.store.map(SegmentWindows.init)
  private var reversed: ArraySlice<LoggedCommit>?
  private var failure: (any Error)?
  /// Why a commit of the walk could not be given: the first one.
  private(set) var missing: (any Error)?

  /// After how many stored commits it is told how far the search has come.
  private static let reportInterval = 4096

  /// Where the commits come from.
  enum Source {
    case walk(RevisionWalk)
    case stored(StoredRows)
    case storedPaths(StoredPathWalk)
  }

  init(_ query: CommitQuery, of repository: VirtualizedRepository, source: Source) {
    self.query = query
    self.repository = repository
    reader = repository.reader
    graph = repository.graph
    self.source = source
    filter = query.filter
    mailmap = query.usesMailmap && filter.searchesText ? repository.mailmap : nil
    if filter.isEmpty {
      // All that are passed over would be given: no need to look at them.
      if case .stored = source { (nextPlace, passedCount) = (query.skip, query.skip) }
    } else if let store = reader.store,
      let noted = filter.notes.map(repository.notedCommits) ?? []
    {
      storedFilter = StoredFilter(filter, mailmap: mailmap, store: store, noted: noted)
    }
  }

  /// The next commit, or nil at the end.
  ///
  /// - Throws: what could not be read, after all commits that can be given.
  public func next() throws -> LoggedCommit? {
    guard query.isReversed else { return try nextInOrder() }
    if reversed == nil { reversed = try readAll()[...] }
    if let last = reversed?.popLast() { return last }
    if let failure { throw failure }
    return nil
  }

  /// A commit of a list that shows no more than ids and subjects.
  public struct Brief: Sendable {
    public let id: ObjectID
    /// How many digits of the id tell it from all other objects.
    public let shortIDLength: Int
  }

  /// The next commit, or nil at the end; its subject is appended. The same commits as `next` gives.
  ///
  /// - Parameter minimumShortIDLength: how many digits of the id there shall be at least; nil for what
  ///   `core.abbrev` says.
  /// - Throws: as `next`.
  public func nextBrief(
    minimumShortIDLength minimum: Int? = nil, subject: inout [UInt8]
  ) throws -> Brief? {
    if query.isReversed {
      guard let row = try next() else { return nil }
      subject += row.commit.decoded.subject
      return Brief(
        id: row.id, shortIDLength: repository.shortIDLength(of: row.id, minimum: minimum))
    }
    guard let (position, commit) = try nextPosition() else { return nil }
    if let commit {
      subject += commit.decoded.subject
    } else {
      try reader.appendSubject(of: position, to: &subject)
    }
    let id = reader.id(of: position)
    try reader.checkStore()
    return Brief(
      id: id, shortIDLength: repository.shortIDLength(of: id, at: position, minimum: minimum))
  }

  private func readAll() throws -> [LoggedCommit] {
    var commits: [LoggedCommit] = []
    do {
      while let commit = try nextInOrder() { commits.append(commit) }
    } catch let error as FileDamage {
      throw error
    } catch {
      failure = error
    }
    return commits
  }

  private func nextInOrder() throws -> LoggedCommit? {
    while let (position, read) = try nextPosition() {
      if let row = try row(position, read) { return row }
    }
    return nil
  }

  /// The row of a commit, or nil when it cannot be read.
  func row(_ position: Position, _ read: Commit?) throws -> LoggedCommit? {
    guard let commit = try read ?? self.commit(position) else { return nil }
    let row = LoggedCommit(
      id: reader.idToShow(of: position), commit: commit,
      parents: try parents(of: position).map(reader.id(of:)))
    try reader.checkStore()
    return row
  }

  /// The parents of a commit, as the walk leaves them.
  func parents(of position: Position) throws -> ParentList {
    switch source {
    case .walk(let walk): return try walk.parents(of: position)
    case .stored, .storedPaths:
      guard reader.isStored(position), let store = reader.store else {
        return try graph.parents(of: position)
      }
      return try readingStore { () throws(FileDamage) in
        try store.parents(of: Int(position))
      }
    }
  }

  /// The next commit that the filter accepts, with its object where that was read for it.
  func nextPosition() throws -> (Position, Commit?)? {
    while givenCount < query.maximumCount {
      guard let position = try nextCandidate() else {
        if let missing { throw missing }
        return nil
      }
      var commit: Commit?
      if isSearch {
        guard let isAccepted = try accepts(position, reading: &commit) else { continue }
        guard isAccepted else { continue }
      }
      passedCount += 1
      if passedCount <= query.skip { continue }
      givenCount += 1
      return (position, commit)
    }
    return nil
  }

  func nextCandidate() throws -> Position? {
    switch source {
    case .walk(let walk):
      let next: Position?
      do {
        next = try walk.next()
      } catch {
        try reader.checkStore()
        throw error
      }
      try reader.checkStore()
      return next
    case .storedPaths(let walk):
      return try walk.next()
    case .stored(let rows):
      guard nextPlace < rows.count else { return nil }
      nextPlace += 1
      if nextPlace % Self.reportInterval == 0 {
        repository.reportSearch?(
          HistoryProgress(part: .search, doneCount: nextPlace, totalCount: rows.count))
      }
      return try rows.position(at: nextPlace - 1)
    }
  }

  /// Whether filter and predicate accept a commit; nil when it cannot be read.
  func accepts(_ position: Position, reading commit: inout Commit?) throws -> Bool? {
    if !filter.isEmpty {
      guard let isAccepted = try isFound(position, reading: &commit) else { return nil }
      guard isAccepted else { return false }
    }
    return try predicate?(reader.id(of: position)) ?? true
  }

  private func isFound(_ position: Position, reading commit: inout Commit?) throws -> Bool? {
    let isStored = reader.isStored(position)
    var count: Int?
    if case .walk(let walk) = source, !isStored || filter.parentCount != 0...Int.max {
      count = try walk.parents(of: position).count
    }
    if isStored, let verdict = try storedFilter?.accepts(Int(position), parentCount: count) {
      return verdict
    }
    let parentCount = try count ?? graph.parents(of: position).count
    commit = try self.commit(position, whole: true)
    return commit.map {
      filter.accepts($0, parentCount: parentCount, mailmap: mailmap) {
        let id = reader.id(of: position)
        return filter.notes.map { repository.searchedNotes(on: id, $0) } ?? []
      }
    }
  }

  /// What is wanted of a commit, or nil when it cannot be read: the walk may know of it from a commit-graph
  /// that is older than its loss. Like what the walk itself misses, it does not hide the rest.
  private func commit(_ position: Position, whole: Bool = false) throws -> Commit? {
    do {
      return whole || query.detail == .whole
        ? try reader.commit(reader.id(of: position)) : try reader.summary(position)
    } catch {
      try reader.checkStore()
      if missing == nil { missing = error }
      return nil
    }
  }
}
