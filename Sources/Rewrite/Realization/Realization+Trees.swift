internal import Git
internal import Objects

/// What a wanted commit's tree becomes.
extension Realization {
  /// The tree of a commit on other parents, all that goes into it put in.
  func tree(of commit: VirtualCommit, on parents: [ObjectID]) throws -> TreeMerge {
    var result: TreeMerge?
    for contribution in commit.contributions {
      guard let before = result else {
        result = try first(contribution, of: commit, on: parents)
        continue
      }
      let (base, wanted) = try ends(of: contribution)
      let next = try merge(base: base, ours: before.tree, theirs: wanted)
      result = TreeMerge(tree: next.tree, conflicts: before.conflicts + next.conflicts)
    }
    return try result ?? ground(parents)
  }

  /// The first change stands on the parents; that of a commit with its own number of parents keeps what was
  /// decided when it was made.
  private func first(
    _ contribution: Contribution, of commit: VirtualCommit, on parents: [ObjectID]
  ) throws -> TreeMerge {
    if case .commit(let id) = contribution {
      let source = try source(id)
      if try haveSameTrees(source.parents, parents) { return TreeMerge(tree: source.tree) }
      if source.parents.count == parents.count, parents.count > 1 {
        return try merger.merge(source.tree, madeOn: source.parents, onto: parents)
      }
    }
    let ground = try ground(parents)
    let (base, wanted) = try ends(of: contribution)
    let merge = try merge(base: base, ours: ground.tree, theirs: wanted)
    return TreeMerge(tree: merge.tree, conflicts: ground.conflicts + merge.conflicts)
  }

  /// What stands below a commit: its parent's tree, or the automatic merge of several.
  private func ground(_ parents: [ObjectID]) throws -> TreeMerge {
    guard parents.count > 1 else { return TreeMerge(tree: try tree(below: parents)) }
    return try merger.automaticMerge(of: parents)
  }

  /// The trees between which a change leads.
  private func ends(of contribution: Contribution) throws -> (base: ObjectID, wanted: ObjectID) {
    switch contribution {
    case .commit(let id):
      let source = try source(id)
      return (try ground(source.parents).tree, source.tree)
    case .inverse(let id):
      let source = try source(id)
      return (source.tree, try ground(source.parents).tree)
    case .since(let id, let parent):
      return (try tree(ofParent: parent, of: id), try source(id).tree)
    case .backTo(let id, let parent):
      return (try source(id).tree, try tree(ofParent: parent, of: id))
    case .difference(let from, let to):
      return (from, to)
    }
  }

  private func tree(ofParent place: Int, of id: ObjectID) throws -> ObjectID {
    let parents = try source(id).parents
    return try tree(below: parents.indices.contains(place) ? [parents[place]] : [])
  }

  private func haveSameTrees(_ some: [ObjectID], _ others: [ObjectID]) throws -> Bool {
    guard some.count == others.count else { return false }
    for (one, other) in zip(some, others) where one != other {
      if try tree(of: one) != tree(of: other) { return false }
    }
    return true
  }

  private func merge(base: ObjectID, ours: ObjectID, theirs: ObjectID) throws -> TreeMerge {
    if ours == base { return TreeMerge(tree: theirs) }
    if theirs == base || theirs == ours { return TreeMerge(tree: ours) }
    return try merger.merge(base: base, ours: ours, theirs: theirs)
  }
}
