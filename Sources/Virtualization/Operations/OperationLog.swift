internal import Git
internal import Objects

/// The operations of a repository, as commits that the log of `refs/yore/operations` keeps.
///
/// Which there are is read from that log, so that what git expired is no longer there; how they hang together
/// is read from themselves.
final class OperationLog {
  private let store: ReferenceStore
  private let objects: ObjectDatabase
  private var read: [ObjectID: Operation] = [:]

  /// The newest operation; nil when there is none.
  private(set) var tip: ObjectID?

  init(_ location: RepositoryLocation, objects: ObjectDatabase) {
    store = ReferenceStore(location)
    self.objects = objects
    tip = store.value(of: .operations)
  }

  /// Looks again which is the newest.
  func lookAgain() {
    tip = store.value(of: .operations)
    kept = nil
  }

  private var kept: [ObjectID]?

  /// The ids of all that are kept, newest first.
  var ids: [ObjectID] {
    if let kept { return kept }
    var found: [ObjectID] = []
    var seen: Set<ObjectID> = [.zero]
    for id in [tip].compactMap({ $0 }) + store.reflog(of: .operations).map(\.after)
    where seen.insert(id).inserted {
      found.append(id)
    }
    kept = found
    keptIDs = seen
    return found
  }

  private var keptIDs: Set<ObjectID> = []

  /// An operation.
  ///
  /// - Throws: `OperationError.purged` when there is no such one any more.
  func operation(_ id: ObjectID) throws -> Operation {
    if let known = read[id] { return known }
    guard let commit = try? objects.commit(id), let operation = Operation(commit, id: id) else {
      throw OperationError.purged(id)
    }
    read[id] = operation
    return operation
  }

  /// The newest operation, or nil when there is none.
  ///
  /// - Throws: `OperationError.purged` when the reference leads to something else.
  func newest() throws -> Operation? { try tip.map(operation) }

  /// What the next undos take back, the next one first: as many as asked for, or as there are.
  func undone(_ count: Int) throws -> [Operation] {
    var found: [Operation] = []
    var next = try newest()?.undone
    while let id = next, found.count < count {
      let operation = try keptOperation(id)
      found.append(operation)
      next = operation.position.undone
    }
    return found
  }

  /// What the next redos do again, the next one first, as many as asked for, or as there are; and where redo
  /// stands then.
  func redone(_ count: Int) throws -> (operations: [Operation], position: OperationPosition) {
    guard let newest = try newest() else { return ([], OperationPosition()) }
    var position = newest.position
    var found: [Operation] = []
    while found.count < count {
      if position.redone.isEmpty {
        guard let rest = position.rest else { break }
        position = try keptOperation(rest).position
        continue
      }
      found.append(try keptOperation(position.redone.removeFirst()))
    }
    return (found, position)
  }

  /// What can be done again of what redo would, as far as git keeps it.
  func keptRedone() -> Set<ObjectID> {
    guard let newest = try? newest() else { return [] }
    var found: Set<ObjectID> = []
    var position = newest.position
    while true {
      for id in position.redone where isKept(id) { found.insert(id) }
      guard let rest = position.rest, let next = try? keptOperation(rest) else { return found }
      position = next.position
    }
  }

  private func isKept(_ id: ObjectID) -> Bool { !ids.isEmpty && keptIDs.contains(id) }

  /// An operation that git keeps still.
  private func keptOperation(_ id: ObjectID) throws -> Operation {
    guard id == tip || isKept(id) else { throw OperationError.purged(id) }
    return try operation(id)
  }

  /// The operations newer than one, newest first; nil when it is not found among those before the newest.
  func operations(since known: ObjectID?, limit: Int = .max) -> [Operation]? {
    var found: [Operation] = []
    var next = tip
    while let id = next, id != known {
      guard found.count < limit, let operation = try? operation(id) else { return nil }
      found.append(operation)
      next = operation.previous
    }
    return next == known ? found : nil
  }
}
