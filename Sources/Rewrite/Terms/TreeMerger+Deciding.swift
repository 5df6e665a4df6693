internal import Git
public import Objects

/// Putting what was decided about paths into terms of trees.
extension TreeMerger {
  /// What terms come to when some paths are what somebody decided.
  ///
  /// All that is not in conflict is the same in each of the trees that come of it, so that renames and what
  /// was moved out of the way are where the merge put them. One tree is left when nothing is in conflict.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  public func merge(
    _ terms: TreeTerms, deciding paths: [[UInt8]: MergeTerms<PathConflict.Entry?>]
  ) throws -> TreeTerms {
    let merge = try self.merge(terms.trees)
    var open: [[UInt8]: MergeTerms<Entry?>] = [:]
    for conflict in merge.conflicts where paths[conflict.path] == nil {
      open[conflict.path] = conflict.terms
    }
    var settled: [[UInt8]: Entry?] = [:]
    let folders = Set(
      merge.conflicts.filter { $0.terms.values.allSatisfy { $0 == nil } }.map(\.path))
    // Of a folder that nobody knows where to put there is nothing to set: what is in it stands where it is.
    for (path, terms) in paths where !folders.contains(path) {
      if let value = terms.single { settled[path] = .some(value) } else { open[path] = terms }
    }
    let ground = try trees.tree(merge.tree, setting: settled)
    guard !open.isEmpty else { return TreeTerms(TreeTerm(ground)) }
    let count = open.values.reduce(3) { max($0, $1.values.count) }
    let labels = terms.values.count == count ? terms.labels.values : []
    let result = try (0..<count).map { place in
      // Where fewer meet, the rest cancels out.
      let entries = open.mapValues { $0.values.count > place ? $0.values[place] : $0.values[0] }
      let tree = try trees.tree(ground, setting: entries)
      return TreeTerm(tree, label: labels.isEmpty ? [] : labels[place])
    }
    return TreeTerms(alternating: result)?.simplifiedTrees() ?? terms
  }

  /// What the contents of a path come to; what does not go together stays as it is.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  public func settle(
    _ entries: MergeTerms<PathConflict.Entry?>, at path: [UInt8], rulesOf tree: ObjectID
  ) throws -> MergeTerms<PathConflict.Entry?> {
    let terms = entries.simplified()
    if let decided = terms.decided { return MergeTerms(decided) }
    guard terms.added.allSatisfy({ $0?.mode.isFile ?? false }),
      terms.removed.allSatisfy({ $0?.mode.isFile ?? true }),
      let mode = terms.map({ $0?.mode ?? .file }).decided
    else { return terms }
    let merged = try mergeContents(terms, at: path, rulesOf: tree)
    return merged.isClean ? MergeTerms(Entry(mode: mode, id: merged.id)) : terms
  }
}
