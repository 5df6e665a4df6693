/// How commits that move together stand to each other: what each stands on and what it merges.
struct MovedShape {
  let moved: Set<VirtualID>

  /// The nearest moved commit below each on its line of first parents.
  private var below: [VirtualID: VirtualID] = [:]

  /// What each merges besides.
  private var sides: [VirtualID: [VirtualParent]] = [:]

  /// Whether something that is merged moves along with what merges it.
  private var hasMovedSides = false

  /// - Parameter ids: The commits that move, in their order.
  init(_ ids: [VirtualID], in history: VirtualHistory) {
    moved = Set(ids)
    // Parents stand before their children, so that one pass finds the nearest for all.
    var nearest: [VirtualID: VirtualID] = [:]
    nearest.reserveCapacity(history.order.count)
    for id in history.order {
      let parents = history[id]?.parents ?? []
      let found = parents.first?.wanted.flatMap { nearest[$0] }
      guard moved.contains(id) else {
        nearest[id] = found
        continue
      }
      nearest[id] = id
      below[id] = found
      guard parents.count > 1 else { continue }
      sides[id] = Array(parents.dropFirst())
      hasMovedSides = hasMovedSides || !movedSides(of: id).isEmpty
    }
  }

  /// The commits as one line that begins on a parent, and the last of them.
  ///
  /// Where merges move with what they merged, that stays beside the line:
  ///
  ///     ground---X---M---N          ground---X---M---N
  ///               \ /        not    ground---X---T---M---N
  ///                T
  ///
  /// - Parameter commits: The commits that move, in their order, one at least.
  func line(
    _ commits: [VirtualCommit], on ground: VirtualParent?
  ) -> (commits: [VirtualCommit], last: VirtualID) {
    var ground = ground
    var line: [VirtualCommit] = []
    for group in hasMovedSides ? groups(of: commits) : commits.map({ [$0] }) {
      let members = Set(group.map(\.id))
      line += group.map { placed($0, among: members, on: ground) }
      ground = group.last.map { .wanted($0.id) } ?? ground
    }
    return (line, commits[commits.count - 1].id)
  }

  /// The commits as lines that all begin on one parent.
  func lines(_ commits: [VirtualCommit], on base: VirtualParent) -> [VirtualCommit] {
    commits.map { placed($0, among: moved, on: base) }
  }

  /// A commit on what stood below it in its group, or on a parent; a merge keeps what it merged, unless
  /// that has come to stand below.
  private func placed(
    _ commit: VirtualCommit, among group: Set<VirtualID>, on ground: VirtualParent?
  ) -> VirtualCommit {
    var commit = commit
    let first = below[commit.id].flatMap { group.contains($0) ? .wanted($0) : nil } ?? ground
    let merged = (sides[commit.id] ?? []).filter { side in
      side.wanted.map { !moved.contains($0) || group.contains($0) } ?? true
    }
    commit.parents = VirtualHistory.once((first.map { [$0] } ?? []) + merged)
    return commit
  }

  /// Each commit that no other one stands on, with all below it that no group before has; in the order of
  /// those commits.
  private func groups(of commits: [VirtualCommit]) -> [[VirtualCommit]] {
    let covered = Set(commits.flatMap { standsOn($0.id) })
    var groups: [[VirtualCommit]] = []
    var places: [VirtualID: Int] = [:]
    for head in commits where !covered.contains(head.id) {
      var pending = [head.id]
      while let id = pending.popLast() {
        guard places[id] == nil else { continue }
        places[id] = groups.count
        pending += standsOn(id)
      }
      groups.append([])
    }
    for commit in commits {
      if let place = places[commit.id] { groups[place].append(commit) }
    }
    return groups
  }

  private func standsOn(_ id: VirtualID) -> [VirtualID] {
    (below[id].map { [$0] } ?? []) + movedSides(of: id)
  }

  private func movedSides(of id: VirtualID) -> [VirtualID] {
    (sides[id] ?? []).compactMap(\.wanted).filter(moved.contains)
  }
}
