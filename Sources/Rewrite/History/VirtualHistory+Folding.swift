public import Objects

/// Edits that make one commit of several.
extension VirtualHistory {
  /// Folds commits into another one, which keeps its author, its place and its parents.
  ///
  /// What they changed goes in before or after the commit's own change, as they stand before or behind it.
  ///
  /// - Parameters:
  ///   - target: The commit to fold into; nil for the parent of a single one, and for the oldest of several.
  ///   - keepsMessages: Whether their messages are joined to the target's; else they go away.
  /// - Throws: `HistoryEditError.unknown`, `foldsMerge`, `noParent`, `ontoItself`, `cycle`.
  public func folding(
    _ commits: some Sequence<ObjectID>, into target: ObjectID? = nil, keepsMessages: Bool
  ) throws -> VirtualHistory {
    var ids = try inOrder(commits)
    let into = try foldTarget(target, of: &ids)
    guard !ids.isEmpty else { throw HistoryEditError.ontoItself(into.source) }
    var history = self
    let place = order.firstIndex(of: into) ?? 0
    var (before, after): ([Contribution], [Contribution]) = ([], [])
    var sources: [ObjectID] = []
    var messages: [MessagePart] = []
    for id in ids {
      guard let commit = history[id] else { continue }
      guard commit.parents.count < 2 else { throw HistoryEditError.foldsMerge(id.source) }
      if (order.firstIndex(of: id) ?? 0) < place {
        before += commit.contributions
      } else {
        after += commit.contributions
      }
      sources += commit.replaced
      messages += commit.message
      history.remove(id)
    }
    history.change(into) { commit in
      commit.contributions = before + commit.contributions + after
      commit.folded += sources
      if keepsMessages { commit.message += messages }
    }
    try history.settle()
    return history
  }

  private func foldTarget(_ target: ObjectID?, of ids: inout [VirtualID]) throws -> VirtualID {
    if let target {
      let into = try commit(target).id
      ids.removeAll { $0 == into }
      return into
    }
    guard let first = ids.first else { throw HistoryEditError.unknown(.zero) }
    if ids.count > 1 {
      ids.removeFirst()
      return first
    }
    switch self[first]?.parents.first {
    case .wanted(let parent)?: return parent
    case .kept(let parent)?: throw HistoryEditError.unknown(parent)
    case nil: throw HistoryEditError.noParent(first.source)
    }
  }
}
