internal import History
public import Objects

/// The trees that merges of commits have by themselves, before anybody has had a hand in them.
extension TreeMerger {
  /// The tree that git makes of merging commits, with labels that name none.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  public func automaticMerge(of commits: [ObjectID]) throws -> TreeMerge {
    try automaticMerge(of: commits, labels: .unnamed)
  }

  /// The tree that git makes of merging commits: the recursive merge of two, repeated for more of them.
  ///
  /// Where commits have several merge bases these are merged first, and what is in conflict among them stays
  /// in the text between markers, as git does it.
  ///
  /// - Parameter labels: What stands behind the markers. Those without names are the same for all commits, so
  ///   that two merges in which the same versions of a file meet have the same bytes there, conflicts included.
  /// - Throws: as `merge(base:ours:theirs:)` does.
  public func automaticMerge(
    of commits: [ObjectID], labels: MergeLabels
  ) throws -> TreeMerge {
    guard let first = commits.first else { return TreeMerge(tree: try trees.emptyTree()) }
    var merge = TreeMerge(tree: try tree(of: first))
    var position = history.position(of: first)
    for next in commits.dropFirst() {
      let other = history.position(of: next)
      let step = try automaticMerge(
        MergedCommit(position: position, tree: merge.markedTree),
        MergedCommit(position: other, tree: try tree(of: next)), labels: labels, depth: 0,
        rulesOf: merge.markedTree)
      let paths = Set(step.conflicts.map(\.path))
      merge = try merged(
        step.markedTree, step.conflicts + merge.conflicts.filter { !paths.contains($0.path) })
      if next != commits.last {
        position = try history.addVirtual(parents: [position, other])
      }
    }
    return merge
  }

  private func automaticMerge(
    _ ours: MergedCommit, _ theirs: MergedCommit, labels: MergeLabels, depth: Int,
    rulesOf root: ObjectID
  ) throws -> TreeMerge {
    guard depth < Self.maximumDepth else { throw MergeError.tooManyMergeBases }
    let bases = try history.mergeBases(ours.position, theirs.position)
    var merged: MergedCommit?
    for base in bases {
      let base = MergedCommit(position: base, tree: try tree(at: base))
      guard let before = merged else {
        merged = base
        continue
      }
      let merge = try automaticMerge(
        before, base, labels: .ofBases, depth: depth + 1, rulesOf: root)
      merged = MergedCommit(
        position: try history.addVirtual(parents: [before.position, base.position]),
        tree: merge.markedTree)
    }
    return try self.merge(
      PerSide(merged?.tree ?? trees.emptyTree(), ours.tree, theirs.tree),
      MergeDescription(labels: labels, depth: depth), rulesOf: root)
  }

  /// Deeper than any real criss-cross of merge bases of merge bases.
  private static var maximumDepth: Int { 256 }

  private func tree(at position: Position) throws -> ObjectID {
    // What is no object has no children, so it is no merge base.
    try history.id(at: position).map(tree(of:)) ?? trees.emptyTree()
  }
}

/// A commit, or what stands for several, with its tree.
private struct MergedCommit {
  let position: Position
  let tree: ObjectID
}
