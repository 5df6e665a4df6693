internal import History
internal import Objects
internal import Platform

/// The rows of a first-parent line, each merge one row, with the commits of opened merges beneath it.
public final class LineSequence {
  private let repository: VirtualizedRepository
  /// Those of the repository when the sequence was made, whose positions it goes by.
  private let reader: CommitReader
  private let graph: CommitGraph
  private let query: LineQuery
  private var rows: Rows
  private var opened: Set<ObjectID>?
  private var nextRow: Int
  private var givenCount = 0
  private var nested: ArraySlice<LoggedCommit> = []
  private var reversed: ArraySlice<LoggedCommit>?
  private var failure: (any Error)?
  /// The commits that were given so far by a list from several tips, so that each is given once.
  private var given: Set<Position> = []

  /// Where the commits of the line come from.
  private enum Rows {
    /// A line that is known by its tip alone, with random access.
    case line(HeadLine)
    /// A line from several tips, or one that others' history is taken away from.
    case walk(ChildrenFirst)
    case none
  }

  init(_ query: LineQuery, of repository: VirtualizedRepository) {
    self.query = query
    self.repository = repository
    reader = repository.reader
    graph = repository.graph
    nextRow = query.skip
    let selection = query.selection
    if selection.include.isEmpty {
      rows = .none
    } else if selection.include.count == 1, selection.exclude.isEmpty {
      let isHead = selection.include[0] == repository.head.commit
      let line = isHead ? repository.headLine : repository.makeLine(from: selection.include[0])
      rows = line.map(Rows.line) ?? .none
    } else {
      var options = WalkOptions()
      options.firstParent = true
      let walk = RevisionWalk(
        graph: repository.graph, options: options,
        include: selection.include.map(repository.position(of:)),
        exclude: selection.exclude.map(repository.position(of:)))
      rows = .walk(ChildrenFirst(walk))
    }
  }

  /// The next row, or nil at the end.
  ///
  /// - Throws: what could not be read, after all rows that can be given.
  public func next() throws -> LoggedCommit? {
    if let row = nested.popFirst() { return row }
    do {
      guard var row = try query.isReversed ? nextReversed() : nextOnLine() else {
        try reader.checkStore()
        return nil
      }
      try open(&row)
      try reader.checkStore()
      return row
    } catch {
      try reader.checkStore()
      throw error
    }
  }

  private func nextReversed() throws -> LoggedCommit? {
    if reversed == nil {
      var rows: [LoggedCommit] = []
      do {
        while let row = try nextOnLine() { rows.append(row) }
      } catch let error as FileDamage {
        throw error
      } catch {
        failure = error
      }
      reversed = rows[...]
    }
    if let last = reversed?.popLast() { return last }
    if let failure { throw failure }
    return nil
  }

  private func nextOnLine() throws -> LoggedCommit? {
    guard givenCount < query.maximumCount else { return nil }
    switch rows {
    case .none: return nil
    case .line(let line):
      guard let commit = try line.commit(at: nextRow) else { return nil }
      var row = try self.row(commit)
      row.position = nextRow
      if row.isMerge, query.countsMerged {
        row.mergedCount = try unlessUnreadable { try line.mergedCount(at: nextRow) }
      }
      nextRow += 1
      givenCount += 1
      return row
    case .walk(var walk):
      defer { rows = .walk(walk) }
      rows = .none
      while let commit = try walk.next() {
        let isNested = given.contains(commit)
        if opensMerges { given.insert(commit) }
        if isNested { continue }
        if nextRow > 0 {
          nextRow -= 1
          continue
        }
        var row = try self.row(commit)
        if row.isMerge, query.countsMerged {
          row.mergedCount = try unlessUnreadable { try graph.mergedCount(of: commit) }
        }
        givenCount += 1
        return row
      }
      return nil
    }
  }

  private func row(_ position: Position) throws -> LoggedCommit {
    let id = reader.idToShow(of: position)
    return LoggedCommit(
      id: id,
      commit: query.detail == .whole ? try reader.commit(id) : try reader.summary(position),
      parents: try graph.parents(of: position).map(reader.id(of:)))
  }

  private var opensMerges: Bool { query.expandsAll || !query.expanded.isEmpty }

  /// Puts what the merge brought in beneath it, where that is wanted.
  private func open(_ row: inout LoggedCommit) throws {
    guard row.isMerge, try query.expandsAll || isToOpen(row.id) else { return }
    nested = try repository.expansion(of: row.id)[...]
    row.isExpanded = !nested.isEmpty
    if case .line = rows { return }
    // With several tips, what a merge brought in may also lead to one of the others.
    nested = nested.filter { given.insert(reader.position(of: $0.id, in: graph)).inserted }[...]
  }

  private func isToOpen(_ merge: ObjectID) throws -> Bool {
    if query.expanded.isEmpty { return false }
    let merges = try opened ?? mergesToOpen()
    opened = merges
    return merges.contains(merge)
  }

  /// The merges of the line to open: those that were named, and for what is not on the line the merge
  /// that brought it in.
  private func mergesToOpen() throws -> Set<ObjectID> {
    guard case .line(let line) = rows else { return query.expanded }
    return Set(
      try query.expanded.map { id in
        let merge = try unlessUnreadable {
          try line.merge(bringingIn: reader.position(of: id, in: graph))
        }
        return merge.map(reader.id(of:)) ?? id
      })
  }

  /// What was asked for, or nil where a commit on the way to it cannot be read, which the list tells when it
  /// comes there.
  ///
  /// - Throws: `FileDamage`: the store only helps, so its loss leaves nothing out.
  private func unlessUnreadable<Answer>(_ ask: () throws -> Answer?) throws -> Answer? {
    do {
      return try ask()
    } catch let error as FileDamage {
      throw error
    } catch {
      return nil
    }
  }
}
