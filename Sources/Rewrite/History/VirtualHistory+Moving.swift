public import Objects

/// Where commits go.
public enum Destination: Hashable, Sendable {
  /// Between a commit and its first parent.
  case before(ObjectID)
  /// Between a commit and all that stands on it.
  case after(ObjectID)
  /// On a commit, beside what stands on it.
  case onto(ObjectID)
}

/// Edits of the order.
extension VirtualHistory {
  /// Moves commits, kept in their order, to another place.
  ///
  /// References keep their places in the line, but for those that lead to moved commits when these begin a
  /// line of their own: they go along.
  ///
  /// - Throws: `HistoryEditError.unknown`, `cycle`, `ontoItself`, `wouldBeLost`.
  public func moving(
    _ moved: some Sequence<ObjectID>, _ destination: Destination
  ) throws -> VirtualHistory {
    let ids = try inOrder(moved)
    let anchor =
      switch destination {
      case .before(let id), .after(let id), .onto(let id): id
      }
    guard !ids.contains(VirtualID(anchor)) else { throw HistoryEditError.ontoItself(anchor) }
    if case .onto = destination { return try movingOnto(anchor, ids) }
    let place = try commit(anchor).id
    var history = self
    let chain = ids.compactMap { history.remove($0) }
    guard let last = chain.last, let target = history[place] else { return self }
    let start: [VirtualParent]
    if case .before = destination {
      start = Array(target.parents.prefix(1))
      history.change(place) { commit in
        commit.parents =
          [.wanted(last.id)]
          + commit.parents.dropFirst().filter {
            $0 != .wanted(last.id)
          }
      }
      history.insert(Self.linked(chain, on: start), behind: start.first)
    } else {
      start = [.wanted(place)]
      history.putOnTop(last.id, of: place)
      history.insert(Self.linked(chain, on: start), behind: .wanted(place))
    }
    try history.settle()
    return history
  }

  /// Puts a commit between another one and all that stands on that one; of the references there the current
  /// one goes along.
  mutating func putOnTop(_ id: VirtualID, of place: VirtualID) {
    replace(.wanted(place), by: [.wanted(id)], except: [id])
    if tips[current] == .wanted(place) { tips[current] = .wanted(id) }
  }

  /// Commits one on the other, the first on some parents; a merge keeps its further parents.
  static func linked(_ chain: [VirtualCommit], on start: [VirtualParent]) -> [VirtualCommit] {
    var linked: [VirtualCommit] = []
    var below = start
    for var commit in chain {
      commit.parents = below + commit.parents.dropFirst().filter { !below.contains($0) }
      linked.append(commit)
      below = [.wanted(commit.id)]
    }
    return linked
  }

  // MARK: - Onto

  private func movingOnto(_ anchor: ObjectID, _ ids: [VirtualID]) throws -> VirtualHistory {
    var history = self
    let moved = Set(ids)
    let base: VirtualParent =
      history[VirtualID(anchor)].map { .wanted($0.id) } ?? .kept(anchor)
    // Each stands on the nearest moved commit below it, or on the new base.
    var parents: [VirtualID: [VirtualParent]] = [:]
    for id in ids {
      guard let commit = self[id] else { continue }
      parents[id] = movedParents(of: commit, moved: moved, base: base)
    }
    // What stays stands on what stays.
    let followers = tips.filter { $0.value.wanted.map(moved.contains) ?? false }
    for id in ids { history.remove(id) }
    let chain = ids.compactMap { id -> VirtualCommit? in
      guard var commit = self[id] else { return nil }
      commit.parents = parents[id] ?? [base]
      return commit
    }
    history.insert(chain, behind: base)
    for (name, tip) in followers { history.tips[name] = tip }
    try history.settle()
    try history.checkReached(ids)
    return history
  }

  private func movedParents(
    of commit: VirtualCommit, moved: Set<VirtualID>, base: VirtualParent
  ) -> [VirtualParent] {
    var found: [VirtualParent] = []
    for (place, parent) in commit.parents.enumerated() {
      let wanted: VirtualParent
      if let below = nearest(moved, from: parent) {
        wanted = .wanted(below)
      } else {
        // A merge keeps what it merged, from wherever that comes.
        wanted = place == 0 ? base : parent
      }
      if !found.contains(wanted) { found.append(wanted) }
    }
    return found.isEmpty ? [base] : found
  }

  /// The first moved commit on the line of first parents.
  private func nearest(_ moved: Set<VirtualID>, from start: VirtualParent) -> VirtualID? {
    var next = start.wanted
    while let id = next {
      if moved.contains(id) { return id }
      next = self[id]?.parents.first?.wanted
    }
    return nil
  }

  /// Sees to it that some reference leads to each of the commits.
  func checkReached(_ ids: [VirtualID]) throws {
    var reached: Set<VirtualID> = []
    var pending = tips.values.compactMap(\.wanted)
    while let id = pending.popLast() {
      guard reached.insert(id).inserted else { continue }
      pending += self[id]?.parents.compactMap(\.wanted) ?? []
    }
    if let lost = ids.first(where: { !reached.contains($0) }) {
      throw HistoryEditError.wouldBeLost(lost.source)
    }
  }
}
