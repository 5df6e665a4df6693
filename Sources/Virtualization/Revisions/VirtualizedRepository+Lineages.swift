internal import Git
internal import History
internal import Objects

extension VirtualizedRepository {
  /// The newest commit of a lineage, or of the only lineage that starts with these letters; nil when the
  /// text has not the form of one or nothing has it.
  ///
  /// A derived lineage is found by its id. One from a `change-id` header has to be looked for in the whole
  /// history, but for the commits that the history store tells whole.
  ///
  /// - Throws: `RevisionError.ambiguous` when the letters start several lineages.
  func objectOfLineage(_ text: [UInt8]) throws -> ObjectID? {
    guard text.count >= Abbreviator.shortest, text.count <= Lineage.letterCount,
      Lineage.isLineage(text)
    else { return nil }
    var found: [ObjectID] = []
    for id in abbreviator.ids(withPrefix: Lineage.idDigits(of: text)) {
      guard let commit = try? commit(id),
        Lineage(of: commit, id: id).bytes.starts(with: text)
      else { continue }
      found.append(id)
    }
    // Who names a path does not want to wait until all commits were asked.
    if found.isEmpty, !(startsInWorkTree && pathExists(text)) {
      found = try withSoundStore { try commitsWithChangeID(startingWith: text) }
    }
    guard found.count > 1 else { return found.first }
    throw RevisionError.ambiguous(
      text, candidates: found.map { RevisionError.Candidate(id: $0, kind: .commit) })
  }

  /// The newest commit of each lineage that starts with these letters by a header.
  private func commitsWithChangeID(startingWith text: [UInt8]) throws -> [ObjectID] {
    var newest: [[UInt8]: ObjectID] = [:]
    var order: [[UInt8]] = []
    let walk = RevisionWalk(graph: graph, include: try allTips().map(position(of:)))
    while let position = try? walk.next() {
      // Of what the store tells of a commit there is none that has a header of this kind.
      if try reader.isToldByStore(position) { continue }
      let id = reader.id(of: position)
      guard let changeID = try reader.commit(id).changeID, changeID.starts(with: text) else {
        continue
      }
      if newest[Array(changeID)] == nil {
        newest[Array(changeID)] = id
        order.append(Array(changeID))
      }
    }
    return order.compactMap { newest[$0] }
  }
}
