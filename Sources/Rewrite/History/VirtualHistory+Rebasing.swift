public import Objects

/// The edit that puts a branch on another base.
extension VirtualHistory {
  /// Moves a branch's own commits onto another commit, their shape kept.
  ///
  /// Whatever of them stood on foreign commits stands on the new base then. What such a commit merged from
  /// below the new base is there already: the merge stays as a commit only if it changed something besides.
  /// References at the commits go along, with all commits gone to the new base itself.
  ///
  ///     o---X---Y  onto            o---X---Y---A'---B'  topic
  ///      \   \                becomes
  ///       A---M---B  topic
  ///
  /// - Parameters:
  ///   - own: The branch's own commits: what it reaches and the new base does not.
  ///   - base: The commit to stand on.
  ///   - skipped: Those of them whose change the new base has already.
  /// - Throws: `HistoryEditError.unknown`, `cycle`.
  public func rebasing(
    _ own: some Sequence<ObjectID>, onto base: ObjectID, skipping skipped: Set<ObjectID> = []
  ) throws -> VirtualHistory {
    let all = try inOrder(own)
    let owned = Set(all)
    guard !owned.contains(VirtualID(base)) else { throw HistoryEditError.ontoItself(base) }
    var history = self
    let ground = try parent(base)
    let followers = tips.filter { $0.value.wanted.map(owned.contains) ?? false }
    let line = lineOfFirstParents(from: all)
    let gone = all.filter { skipped.contains($0.source) }
    history.dropped += history.remove(gone).flatMap(\.replaced)
    for id in all {
      history.change(id) { commit in
        var parents: [VirtualParent] = commit.parents.map { parent in
          parent.wanted.map(owned.contains) ?? false ? parent : ground
        }
        // A root that something merged stays one.
        if parents.isEmpty, line.contains(id) { parents = [ground] }
        parents = Self.once(parents)
        if parents.count > 1, parents[0] != ground { parents.removeAll { $0 == ground } }
        if parents.count < 2, commit.parents.count > 1 { commit.vanishesWhenEmpty = true }
        commit.parents = parents
      }
    }
    for name in followers.keys where !(history.tips[name]?.wanted.map(owned.contains) ?? false) {
      history.tips[name] = ground
    }
    try history.settle()
    return history
  }

  /// The commits that the last of some reaches by first parents.
  private func lineOfFirstParents(from ids: [VirtualID]) -> Set<VirtualID> {
    var line: Set<VirtualID> = []
    var next = ids.last
    while let id = next, line.insert(id).inserted {
      next = self[id]?.parents.first?.wanted
    }
    return line
  }
}
