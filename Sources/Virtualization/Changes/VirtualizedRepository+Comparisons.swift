internal import Git
public import Objects
internal import Rewrite

extension VirtualizedRepository {
  /// What is to be compared to see the changes of a commit: nothing for a merge whose changes are not wanted.
  ///
  /// - Parameter showsRoot: whether a commit without parents adds all its files, or shows nothing.
  /// - Throws: `RepositoryError` when a commit cannot be read, `MergeError` when its parents cannot be merged.
  public func comparisons(
    of commit: ObjectID, merges: MergeComparison, showsRoot: Bool = true
  ) throws -> [CommitComparison] {
    let tree = try tree(ofCommit: commit)
    let parents = try parents(of: commit)
    guard let first = parents.first else {
      return showsRoot ? [CommitComparison(old: [], new: tree)] : []
    }
    guard parents.count > 1 else {
      return [CommitComparison(old: [try self.tree(ofCommit: first)], new: tree)]
    }
    switch merges {
    case .nothing: return []
    case .firstParent:
      return [CommitComparison(old: [try self.tree(ofCommit: first)], new: tree)]
    case .eachParent:
      return try parents.map {
        CommitComparison(old: [try self.tree(ofCommit: $0)], new: tree, parent: $0)
      }
    case .allParents:
      return [CommitComparison(old: try parents.map(self.tree(ofCommit:)), new: tree)]
    case .automaticMerge:
      let labels = try mergeLabels(of: parents)
      let merge = try mergerInMemory().merge(of: parents, labels: labels)
      var comparison = CommitComparison(old: [merge.markedTree], new: tree)
      comparison.notes = RemergeNotes(labels: labels).notes(on: merge.conflicts)
      return [comparison]
    }
  }

  /// The tree of a commit; of one in conflict what its sides come to, with markers in files around what is open.
  private func tree(ofCommit id: ObjectID) throws -> ObjectID {
    let commit = try commit(id)
    if let terms = ConflictForm.conflict(of: commit) {
      return try mergerInMemory().merge(terms).markedTree
    }
    guard let tree = commit.tree else {
      throw RepositoryError.corruptObject(id, reason: "no tree")
    }
    return tree
  }

  /// The names that git gives the sides of a merge when it is done again: id and subject of each.
  private func mergeLabels(of parents: [ObjectID]) throws -> MergeLabels {
    guard parents.count == 2 else { return .unnamed }
    let names = try parents.map { id in
      Array("\(id.hex.prefix(shortIDLength(of: id))) (".utf8) + (try commit(id).subject)
        + Array(")".utf8)
    }
    return MergeLabels(base: MergeLabels.unnamed.base, ours: names[0], theirs: names[1])
  }

  private func mergerInMemory() throws -> AutomaticMerger {
    if let automaticMerger, !automaticMerger.isFull { return automaticMerger }
    let merger = try AutomaticMerger(objects, configuration: configuration, known: knownCommits)
    automaticMerger = merger
    return merger
  }

  /// The content of an object, be it one that only an automatic merge made.
  func readObject(_ id: ObjectID, as kind: ObjectKind) throws -> [UInt8] {
    try automaticMerger?.objects.read(id, as: kind) ?? objects.read(id, as: kind)
  }
}
