public import Objects

extension VirtualizedRepository {
  /// The commits that operands name, each once: single revisions in their order, ranges oldest first.
  ///
  /// - Throws: `RevisionError`, `EditError.emptyRange`, `RepositoryError`.
  public func commits(named operands: [[UInt8]]) throws -> [ObjectID] {
    var found: [ObjectID] = []
    var seen: Set<ObjectID> = []
    for operand in operands {
      for id in try commits(namedBy: operand) where seen.insert(id).inserted { found.append(id) }
    }
    return found
  }

  private func commits(namedBy operand: [UInt8]) throws -> [ObjectID] {
    if case .single(let name) = RevisionRange(operand) { return [try commit(named: name)] }
    var query = CommitQuery(try select([.revision(operand)]))
    query.order = .topological
    query.isReversed = true
    let sequence = try commits(query)
    var found: [ObjectID] = []
    while let row = try sequence.next() { found.append(row.id) }
    guard !found.isEmpty else { throw EditError.emptyRange(operand) }
    return found
  }
}
