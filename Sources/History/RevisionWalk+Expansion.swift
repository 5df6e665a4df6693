extension RevisionWalk {
  /// Where the parents of an expanded commit go.
  enum Destination {
    case queue, nowhere
  }

  /// Looks at a commit's parents, once: simplifies them, hands on what is uninteresting, finds new commits.
  func expand(_ commit: Position, into destination: Destination) throws {
    guard marks[commit].insert(.added).inserted else { return }
    if marks[commit].contains(.uninteresting) {
      expandUninteresting(commit, into: destination)
      return
    }
    try simplify(commit)
    for parent in walkedParents(commit) {
      if touch(parent, gently: false) {
        noteSkew(from: commit, to: parent)
        if marks[parent].insert(.seen).inserted, destination == .queue { putIntoQueue(parent) }
      }
      if options.firstParent { break }
    }
  }

  private func expandUninteresting(_ commit: Position, into destination: Destination) {
    let inherited = marks[commit].intersection([.uninteresting, .excluded])
    for parent in graph.loadedParents(commit) {
      mark(parent, inherited)
      // A missing ancestor of what is left out is nobody's loss.
      guard touch(parent, gently: true) else { continue }
      noteSkew(from: commit, to: parent)
      markParents(of: parent)
      if marks[parent].insert(.seen).inserted, destination == .queue { putIntoQueue(parent) }
    }
  }

  /// Hands the marks that keep a commit from being shown on to its ancestors, as far as they were touched.
  ///
  /// Normally none was. A commit may though have been reached on another way first, as interesting, and its
  /// ancestors with it.
  func markParents(of commit: Position) {
    let inherited = marks[commit].intersection([.uninteresting, .excluded])
    var pending = Array(parentsToMark(commit, inherited))
    while let ancestor = pending.popLast() {
      if marks[ancestor].isSuperset(of: inherited) { continue }
      mark(ancestor, inherited)
      if marks[ancestor].contains(.touched) {
        pending += parentsToMark(ancestor, inherited)
      }
    }
  }

  /// Excluding goes over all parents. What `since` cuts off goes over those that are left, as in git.
  private func parentsToMark(_ commit: Position, _ inherited: Marks) -> ParentList {
    inherited.contains(.excluded) ? graph.loadedParents(commit) : walkedParents(commit)
  }

  func mark(_ commit: Position, _ inherited: Marks) {
    if marks[commit].contains(.counted) {
      marks[commit].remove(.counted)
      interestingInQueue -= 1
    }
    marks[commit].formUnion(inherited)
    if unsettled != nil, inherited.contains(.excluded), !marks[commit].contains(.added),
      marks[commit].insert(.unsettled).inserted
    {
      unsettled?.append(commit)
    }
  }

  func noteSkew(from commit: Position, to parent: Position) {
    skew.note(graph.loadedTime(commit), parent: graph.loadedTime(parent))
  }
}
