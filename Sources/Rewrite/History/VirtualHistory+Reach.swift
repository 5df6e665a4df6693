public import Objects

/// What references lead to.
extension VirtualHistory {
  /// Sees to it that every reference that led somewhere still does.
  func checkTips(of old: VirtualHistory) throws {
    for name in old.tips.keys.sorted() where tips[name] == nil {
      throw HistoryEditError.nothingLeft(name)
    }
  }

  /// Sees to it that some reference leads to each of the commits.
  func checkReached() throws {
    // The last one leads to the others.
    if let lost = unreached.last { throw HistoryEditError.wouldBeLost(lost.source) }
  }

  /// Lets merges go of parents that stand below their others: a side from which all commits are gone is none.
  /// A merge that is left with one parent, and changes nothing, goes away itself, as in `git rebase`.
  ///
  /// - Parameter old: The history in which they were merges of something.
  mutating func dropEmptySides(since old: VirtualHistory) {
    for id in order {
      guard let commit = self[id], commit.parents.count > 1, commit.parents != old[id]?.parents,
        case let parents = withoutAncestors(commit.parents), parents != commit.parents
      else { continue }
      change(id) { merge in
        merge.parents = parents
        merge.vanishesWhenEmpty = parents.count < 2
      }
    }
    for id in order {
      guard let commit = self[id], commit.parents.count < 2, (old[id]?.parents.count ?? 0) > 1
      else {
        continue
      }
      change(id) { $0.vanishesWhenEmpty = true }
    }
  }

  /// The history without merged sides that have nothing of their own any more, as far as only the commits that
  /// stay tell: a kept parent that another parent reaches.
  ///
  /// - Parameters:
  ///   - old: The history in which they were merges of something.
  ///   - reaches: Whether a commit that stays reaches another one.
  /// - Throws: what `reaches` throws.
  public func droppingReachedSides(
    since old: VirtualHistory, reaches: (ObjectID, ObjectID) throws -> Bool
  ) rethrows -> VirtualHistory {
    var history = self
    for id in order {
      guard let commit = self[id], commit.parents.count > 1, commit.parents != old[id]?.parents
      else { continue }
      let parents = try commit.parents.enumerated().filter { place, parent in
        guard place > 0, case .kept(let side) = parent else { return true }
        return try !commit.parents.enumerated().contains { other, ground in
          try other != place && keptGround(of: ground).contains { try reaches($0, side) }
        }
      }.map(\.element)
      guard parents.count < commit.parents.count else { continue }
      history.change(id) { merge in
        merge.parents = parents
        merge.vanishesWhenEmpty = parents.count < 2
      }
    }
    return history
  }

  /// The kept commits that a parent stands on, or is.
  private func keptGround(of parent: VirtualParent) -> Set<ObjectID> {
    var ground: Set<ObjectID> = []
    var seen: Set<VirtualParent> = []
    var pending = [parent]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      switch next {
      case .kept(let id): ground.insert(id)
      case .wanted(let id): pending += self[id]?.parents ?? []
      }
    }
    return ground
  }

  /// Parents without those, but for the first, that others of them have as ancestors.
  private func withoutAncestors(_ parents: [VirtualParent]) -> [VirtualParent] {
    var below: Set<VirtualParent> = []
    var pending = parents.flatMap { $0.wanted.flatMap { self[$0]?.parents } ?? [] }
    while let parent = pending.popLast() {
      guard below.insert(parent).inserted else { continue }
      pending += parent.wanted.flatMap { self[$0]?.parents } ?? []
    }
    return parents.prefix(1) + parents.dropFirst().filter { !below.contains($0) }
  }

  /// Takes out what no reference leads to any more, such as what a dropped merge had merged.
  mutating func dropUnreached() {
    dropped += remove(unreached).flatMap(\.replaced)
  }

  /// The commits that no reference leads to, in their order.
  private var unreached: [VirtualID] {
    var reached = Set(tips.values.compactMap(\.wanted))
    reached.reserveCapacity(order.count)
    // Children stand behind their parents, so that one pass from the end finds all.
    for id in order.reversed() where reached.contains(id) {
      for parent in self[id]?.parents ?? [] {
        if let wanted = parent.wanted { reached.insert(wanted) }
      }
    }
    return order.filter { !reached.contains($0) }
  }
}
