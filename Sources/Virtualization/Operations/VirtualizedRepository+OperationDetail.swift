internal import Git
public import Objects

/// An operation with the history before and after it.
public struct OperationDetail: Sendable {
  /// A commit of one of the two.
  public struct Commit: Hashable, Sendable {
    public var id: ObjectID
    public var subject: [UInt8]
  }

  public var operation: Operation

  /// The commits that references led to before and no longer did afterwards, newest first.
  public var before: [Commit] = []

  /// Those that they led to afterwards and had not before.
  public var after: [Commit] = []
}

extension VirtualizedRepository {
  /// What an operation did to the history. What git purged of it is left out.
  ///
  /// - Throws: `RepositoryError`.
  public func detail(of operation: Operation) throws -> OperationDetail {
    var detail = OperationDetail(operation: operation)
    let heads = [operation.head?.old, operation.head?.new].map { text -> ObjectID? in
      guard let text, case .detached(let id)? = HeadValue(text: text) else { return nil }
      return id
    }
    let old = commits(operation.references.map(\.old) + [heads[0]])
    let new = commits(operation.references.map(\.new) + [heads[1]])
    detail.before = try rows(from: old, without: new)
    detail.after = try rows(from: new, without: old)
    return detail
  }

  /// The commits that ids lead to, where they are still there.
  private func commits(_ ids: [ObjectID?]) -> [ObjectID] {
    ids.compactMap { id in
      guard let id, let found = try? objects.peel(id), found.kind == .commit else { return nil }
      return found.id
    }
  }

  private func rows(
    from tips: [ObjectID], without others: [ObjectID]
  ) throws -> [OperationDetail.Commit] {
    guard !tips.isEmpty else { return [] }
    var query = CommitQuery(RevisionSelection(include: tips, exclude: others))
    query.order = .topological
    let sequence = try commits(query)
    var found: [OperationDetail.Commit] = []
    while let row = try sequence.next() {
      found.append(.init(id: row.id, subject: Array(row.commit.decoded.subject)))
    }
    return found
  }

  /// Forgets operations: git may purge what only they kept.
  ///
  /// - Parameter time: Those before this time, as git reads it, such as `2.weeks.ago`; nil for all but the
  ///   newest.
  /// - Returns: how many were forgotten.
  /// - Throws: `RepositoryError.git` for a time that git cannot read.
  public func pruneOperations(before time: [UInt8]?) throws -> Int {
    let log = operationLog
    guard log.tip != nil else { return 0 }
    let count = log.ids.count
    let time = time ?? Array("now".utf8)
    let words =
      ["reflog", "expire"].map { Array($0.utf8) } + [
        Array("--expire=".utf8) + time, Array("--expire-unreachable=".utf8) + time,
        ReferenceName.operations.bytes,
      ]
    _ = try git.run(words: words)
    log.lookAgain()
    return count - log.ids.count
  }
}
