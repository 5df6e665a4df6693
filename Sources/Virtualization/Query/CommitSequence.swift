internal import History
internal import Objects

/// The commits of a query, one after the other, found while they are asked for.
public final class CommitSequence {
  private let repository: VirtualizedRepository
  private let walk: RevisionWalk
  private let filter: CommitFilter
  private let mailmap: Mailmap?
  private let query: CommitQuery
  private var givenCount = 0
  private var passedCount = 0
  private var reversed: ArraySlice<LoggedCommit>?
  private var failure: (any Error)?
  /// Why a commit of the walk could not be given: the first one.
  private var missing: (any Error)?

  init(_ query: CommitQuery, of repository: VirtualizedRepository, walk: RevisionWalk) {
    self.query = query
    self.repository = repository
    self.walk = walk
    filter = query.filter
    mailmap = query.usesMailmap ? repository.mailmap : nil
  }

  /// The next commit, or nil at the end.
  ///
  /// - Throws: what could not be read, after all commits that can be given.
  public func next() throws -> LoggedCommit? {
    guard query.isReversed else { return try nextInOrder() }
    if reversed == nil { reversed = readAll()[...] }
    if let last = reversed?.popLast() { return last }
    if let failure { throw failure }
    return nil
  }

  private func readAll() -> [LoggedCommit] {
    var commits: [LoggedCommit] = []
    do {
      while let commit = try nextInOrder() { commits.append(commit) }
    } catch {
      failure = error
    }
    return commits
  }

  private func nextInOrder() throws -> LoggedCommit? {
    while givenCount < query.maximumCount {
      guard let position = try walk.next() else {
        if let missing { throw missing }
        return nil
      }
      let id = repository.reader.id(of: position)
      let parents = try walk.parents(of: position)
      guard let commit = commit(id) else { continue }
      if !filter.isEmpty {
        let notes = { [repository, filter] in
          filter.notes.map { repository.searchedNotes(on: id, $0) } ?? []
        }
        guard
          filter.accepts(commit, parentCount: parents.count, mailmap: mailmap, notes: notes)
        else { continue }
      }
      passedCount += 1
      if passedCount <= query.skip { continue }
      givenCount += 1
      return LoggedCommit(id: id, commit: commit, parents: parents.map(repository.reader.id(of:)))
    }
    return nil
  }

  /// The object of a commit, or nil when it cannot be read: the walk may know of it from a commit-graph that
  /// is older than its loss. Like what the walk itself misses, it does not hide the rest.
  private func commit(_ id: ObjectID) -> Commit? {
    do {
      return try repository.reader.commit(id)
    } catch {
      if missing == nil { missing = error }
      return nil
    }
  }
}
