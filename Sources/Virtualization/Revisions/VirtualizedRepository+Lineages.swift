internal import Git
internal import History
internal import Objects

extension VirtualizedRepository {
  /// The newest commit of a lineage, or of the only lineage that starts with these letters; nil when the
  /// text has not the form of one or nothing has it.
  ///
  /// A derived lineage is found by the id that the commit had first, and by the log of operations. One from a `change-id` header has to be looked for in the whole
  /// history, but for the commits that the history store tells whole.
  ///
  /// - Throws: `RevisionError.ambiguous` when the letters start several lineages.
  func objectOfLineage(_ text: [UInt8]) throws -> ObjectID? {
    guard text.count >= Abbreviator.shortest, text.count <= Lineage.letterCount,
      Lineage.isLineage(text)
    else { return nil }
    var found = try commitsOfDerivedLineages(startingWith: text)
    // Who names a path does not want to wait until all commits were asked.
    if found.isEmpty, !(startsInWorkTree && pathExists(text)) {
      found = try withSoundStore { try commitsWithChangeID(startingWith: text) }
    }
    guard found.count > 1 else { return found.first }
    throw RevisionError.ambiguous(
      text, candidates: found.map { RevisionError.Candidate(id: $0, kind: .commit) })
  }

  /// The present commit of each derived lineage that starts with these letters.
  private func commitsOfDerivedLineages(startingWith text: [UInt8]) throws -> [ObjectID] {
    let digits = Lineage.idDigits(of: text)
    // The commit itself, where it was never rewritten or is back, and those that were made of it.
    var candidates: [Lineage: [LineageTable.Row]] = [:]
    let rewritten = lineages.rows(fromDigits: digits)
    let first = abbreviator.ids(withPrefix: digits).map {
      LineageTable.Row(commit: $0, origin: $0, number: 0)
    }
    for row in first + rewritten {
      guard let commit = try? commit(row.commit) else { continue }
      let lineage = lineage(of: commit, id: row.commit)
      if lineage.bytes.starts(with: text) { candidates[lineage, default: []].append(row) }
    }
    return try candidates.values.compactMap { try present(of: $0) }.sorted()
  }

  /// The one of several forms of a commit that a branch has, the newest where several have one or none has.
  private func present(of forms: [LineageTable.Row]) throws -> ObjectID? {
    let newestFirst = forms.sorted { ($0.number, $1.commit) > ($1.number, $0.commit) }
    guard newestFirst.count > 1 else { return newestFirst.first?.commit }
    let reached = try reached(newestFirst.map(\.commit))
    return (newestFirst.first { reached.contains($0.commit) } ?? newestFirst.first)?.commit
  }

  /// Whether a branch has a commit in any of its forms.
  func hasPresentForm(_ id: ObjectID) throws -> Bool {
    let origin = lineages.origin(of: id)
    let forms = lineages.rows(fromDigits: Array(origin.hex.utf8)).map(\.commit)
    return try !reached([origin] + forms).isEmpty
  }

  /// Those of some commits that are there and that a branch or `HEAD` reaches.
  private func reached(_ commits: [ObjectID]) throws -> Set<ObjectID> {
    let commits = commits.filter { (try? self.commit($0)) != nil }
    let tips =
      [head.commit].compactMap { $0 }
      + references.filter { $0.name.kind == .branch }.map(\.target)
    return try withSoundStore {
      let found = try graph.descendants(
        of: commits.map { position(of: $0) }, from: tips.map { position(of: $0) })
      return Set(found.map(reader.id(of:))).intersection(commits)
    }
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
