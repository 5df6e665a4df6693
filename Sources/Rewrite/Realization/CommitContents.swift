internal import Git
internal import Objects

/// What wanted commits come to hold: with what was decided about conflicts, or as if nothing ever was.
struct CommitContents {
  let realization: Realization

  /// Whether decisions are passed over, those of the commits below included.
  let isRaw: Bool

  private var merger: any HistoryMerging { realization.merger }

  private func contents(of id: ObjectID) throws -> TreeTerms {
    if isRaw, let raw = realization.raw[id] { return raw }
    return try realization.contents(of: id)
  }

  private func contents(below parents: [ObjectID]) throws -> TreeTerms {
    guard let parent = parents.first else { return try realization.contents(below: []) }
    return try contents(of: parent)
  }

  private func source(_ id: ObjectID) throws -> Realization.Source { try realization.source(id) }

  /// What a commit holds on other parents, all that goes into it put in.
  ///
  /// On parents that are decided it is merged as git would, and only what that leaves open is kept as terms. On
  /// others it stays a sum, so that whatever cancels out later, a resolution put below it or its cause taken
  /// away, leaves exactly what would have been merged had the conflict never been.
  func contents(of commit: VirtualCommit, on parents: [ObjectID]) throws -> TreeTerms {
    let isDecided = try parents.allSatisfy { try contents(of: $0).single != nil }
    var result: TreeTerms?
    for contribution in commit.contributions {
      guard let before = result else {
        result = try first(contribution, of: commit, on: parents, collapses: isDecided)
        continue
      }
      let (base, wanted) = try ends(of: contribution)
      result = try merge(base: base, ours: before, theirs: wanted, collapses: isDecided)
    }
    return try result ?? ground(parents)
  }

  /// The first change stands on the parents; that of a commit with its own number of parents keeps what was
  /// decided when it was made.
  private func first(
    _ contribution: Contribution, of commit: VirtualCommit, on parents: [ObjectID],
    collapses: Bool
  ) throws -> TreeTerms {
    if case .commit(let id) = contribution {
      let old = try source(id).parents
      let own = try contents(of: id)
      if try haveSameContents(old, parents) { return own }
      if old.count == parents.count, parents.count > 1 {
        return try remerge(own, madeOn: old, onto: parents, collapses: collapses)
      }
    }
    let (base, wanted) = try ends(of: contribution)
    return try merge(base: base, ours: ground(parents), theirs: wanted, collapses: collapses)
  }

  /// A merge on other parents: as git's merges have it where that is decided, else the sum of all that meets.
  private func remerge(
    _ own: TreeTerms, madeOn old: [ObjectID], onto new: [ObjectID], collapses: Bool
  ) throws -> TreeTerms {
    let isDecided = try old.allSatisfy { try contents(of: $0).single != nil }
    if collapses, isDecided, let tree = own.single?.tree {
      let merge = try merger.merge(tree, madeOn: old, onto: new)
      if merge.conflicts.isEmpty { return TreeTerms(TreeTerm(merge.tree)) }
    }
    let sum = try automatic(new).changed(from: automatic(old), to: own).simplifiedTrees()
    return try decided(sum, collapses: collapses)
  }

  /// What stands below a commit: what its parent holds, or the automatic merge of several.
  private func ground(_ parents: [ObjectID]) throws -> TreeTerms {
    guard parents.count > 1 else { return try contents(below: parents) }
    if try parents.allSatisfy({ try contents(of: $0).single != nil }) {
      let merge = try merger.automaticMerge(of: parents)
      if merge.conflicts.isEmpty { return TreeTerms(TreeTerm(merge.tree)) }
    }
    return try automatic(parents)
  }

  /// The automatic merge of commits as a sum: each side, and what the sides have in common taken off.
  private func automatic(_ commits: [ObjectID], depth: Int = 0) throws -> TreeTerms {
    guard let first = commits.first else { return try contents(below: []) }
    var sum = try contents(of: first)
    for next in commits.dropFirst() {
      let bases = try merger.mergeBases(first, next)
      // Bases of bases are hardly ever several; what is deeper is taken for the first of them.
      let base =
        bases.count > 1 && depth < 4
        ? try automatic(bases, depth: depth + 1) : try contents(below: Array(bases.prefix(1)))
      sum = sum.changed(from: base, to: try contents(of: next))
    }
    return sum.simplifiedTrees()
  }

  /// What a change leads from and to.
  private func ends(of contribution: Contribution) throws -> (base: TreeTerms, wanted: TreeTerms) {
    switch contribution {
    case .commit(let id): (try ground(source(id).parents), try contents(of: id))
    case .inverse(let id): (try contents(of: id), try ground(source(id).parents))
    case .since(let id, let parent): (try contents(ofParent: parent, of: id), try contents(of: id))
    case .backTo(let id, let parent): (try contents(of: id), try contents(ofParent: parent, of: id))
    case .difference(let from, let to): (TreeTerms(TreeTerm(from)), TreeTerms(TreeTerm(to)))
    }
  }

  private func contents(ofParent place: Int, of id: ObjectID) throws -> TreeTerms {
    let parents = try source(id).parents
    return try contents(below: parents.indices.contains(place) ? [parents[place]] : [])
  }

  private func haveSameContents(_ some: [ObjectID], _ others: [ObjectID]) throws -> Bool {
    guard some.count == others.count else { return false }
    for (one, other) in zip(some, others) where one != other {
      if try !contents(of: one).hasSameTrees(as: contents(of: other)) { return false }
    }
    return true
  }

  private func merge(
    base: TreeTerms, ours: TreeTerms, theirs: TreeTerms, collapses: Bool
  ) throws -> TreeTerms {
    if let base = base.single?.tree, let first = ours.single?.tree, let second = theirs.single?.tree
    {
      if first == base { return theirs }
      if second == base || second == first { return ours }
    }
    let sum = ours.changed(from: base, to: theirs).simplifiedTrees()
    return try decided(sum, collapses: collapses)
  }

  /// Terms as the tree that they come to, where they come to one.
  private func decided(_ sum: TreeTerms, collapses: Bool) throws -> TreeTerms {
    if let tree = sum.trees.decided {
      return TreeTerms(sum.values.first { $0.tree == tree } ?? TreeTerm(tree))
    }
    guard collapses else { return sum }
    let merge = try merger.merge(sum.trees)
    return merge.conflicts.isEmpty ? TreeTerms(TreeTerm(merge.tree)) : sum
  }
}
