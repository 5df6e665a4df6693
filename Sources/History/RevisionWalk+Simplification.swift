/// Limiting to paths, with git's default simplification: a merge that took everything from one parent is
/// followed to that parent only, and commits that change nothing are left out.
extension RevisionWalk {
  /// Whether a commit belongs to the graph that is drawn: it is shown, or it is an excluded tip.
  private func isRelevant(_ commit: Position) -> Bool {
    marks[commit].intersection([.uninteresting, .bottom]) != .uninteresting
  }

  /// Compares a commit with its parents, marks it when it changes nothing, and cuts its other parents off
  /// when it is the same as one of them.
  ///
  /// A parent that can't be loaded counts as different: the walk fails in the end, and shows rather more.
  func simplify(_ commit: Position) throws {
    guard let paths = options.paths else { return }
    let parents = walkedParents(commit)
    if parents.isEmpty {
      if try !paths.differs(commit, from: nil) { marks[commit].insert(.treeSame) }
      return
    }
    var relevantParents = 0
    var (relevantChange, irrelevantChange) = (false, false)
    for (place, parent) in parents.enumerated() {
      let isRelevant = isRelevant(parent)
      if isRelevant { relevantParents += 1 }
      if place == 1, options.firstParent { break }
      if touch(parent, gently: false), try !paths.differs(commit, from: parent) {
        // A merge with an excluded side that brought in everything is still a merge of its other sides.
        guard isRelevant else { continue }
        if parents.count > 1 { setParents([parent], of: commit) }
        marks[commit].insert(.treeSame)
        return
      }
      if isRelevant { relevantChange = true } else { irrelevantChange = true }
    }
    if relevantParents > 0 ? !relevantChange : !irrelevantChange {
      marks[commit].insert(.treeSame)
    }
  }

  /// Whether a commit on the way is to be shown. Rewrites its parents when it is and the options say so.
  func isShown(_ commit: Position) throws -> Bool {
    if !marks[commit].isDisjoint(with: [.shown, .uninteresting]) { return false }
    if let until = options.until, graph.loadedTime(commit) > until { return false }
    guard options.paths != nil else { return true }
    if marks[commit].contains(.treeSame) {
      // Nothing changed here, but a merge may be needed to tie the lines together.
      guard options.rewriteParents, walkedParents(commit).count(where: isRelevant) >= 2 else {
        return false
      }
    }
    if options.rewriteParents { try rewriteParents(of: commit) }
    return true
  }

  private func rewriteParents(of commit: Position) throws {
    var rewritten: [Position] = []
    for parent in walkedParents(commit) {
      if let parent = try nearestShown(parent), !rewritten.contains(parent) {
        rewritten.append(parent)
      }
    }
    setParents(rewritten, of: commit)
  }

  /// The commit that stands for `start` as a parent: itself or the first ancestor that is shown, or nil when
  /// there is none down to the root.
  private func nearestShown(_ start: Position) throws -> Position? {
    var commit = start
    var steps = 0
    while true {
      // A parent that is missing, or off the first-parent line, stays a parent.
      guard marks[commit].contains(.touched) else { return commit }
      if !isLimited { try expand(commit, into: .queue) }
      if marks[commit].contains(.uninteresting) || !marks[commit].contains(.treeSame) {
        return commit
      }
      let parents = walkedParents(commit)
      guard let first = parents.first else { return nil }
      if options.firstParent || parents.count == 1 {
        commit = first
      } else {
        let relevant = parents.filter(isRelevant)
        guard relevant.count == 1 else { return commit }
        commit = relevant[0]
      }
      // Replaced parents can make a ring; no honest way is longer than the history.
      steps += 1
      if steps > graph.count { return commit }
    }
  }

  private func setParents(_ parents: [Position], of commit: Position) {
    marks[commit].insert(.changed)
    changedParents[commit] = ParentList(parents)
  }
}
