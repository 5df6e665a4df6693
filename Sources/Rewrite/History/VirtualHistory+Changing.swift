internal import Objects

/// The steps that edits are made of.
extension VirtualHistory {
  /// Changes a wanted commit.
  mutating func change(_ id: VirtualID, _ body: (inout VirtualCommit) -> Void) {
    guard var commit = commits[id] else { return }
    body(&commit)
    commits[id] = commit
  }

  /// Puts commits into the order behind another one, or at the front.
  mutating func insert(_ added: [VirtualCommit], behind place: VirtualParent?) {
    for commit in added { commits[commit.id] = commit }
    let index = place?.wanted.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order.insert(contentsOf: added.map(\.id), at: index)
  }

  /// Takes commits out: their children, and the references at them, go to their first parents.
  ///
  /// - Parameter removed: The commits in their order.
  /// - Returns: The commits, standing on what stays.
  /// - Complexity: one pass, however many they are.
  @discardableResult
  mutating func remove(_ removed: [VirtualID]) -> [VirtualCommit] {
    // What stands in for each; nothing for a root.
    var rests: [VirtualID: VirtualParent?] = [:]
    func rest(of parent: VirtualParent) -> VirtualParent? {
      guard let id = parent.wanted, let rest = rests[id] else { return parent }
      return rest
    }
    func isRewired(_ commit: VirtualCommit) -> Bool {
      commit.parents.contains { $0.wanted.map { rests[$0] != nil } ?? false }
    }
    var taken: [VirtualCommit] = []
    for id in removed {
      guard var commit = commits.removeValue(forKey: id) else { continue }
      if isRewired(commit) { commit.parents = Self.once(commit.parents.compactMap(rest)) }
      rests[id] = .some(commit.parents.first)
      taken.append(commit)
    }
    guard !taken.isEmpty else { return [] }
    order.removeAll { rests[$0] != nil }
    for id in order {
      guard let commit = commits[id], isRewired(commit) else { continue }
      change(id) { $0.parents = Self.once($0.parents.compactMap(rest)) }
    }
    for (name, tip) in tips { tips[name] = rest(of: tip) }
    return taken
  }

  /// Parents, each of them once.
  static func once(_ parents: [VirtualParent]) -> [VirtualParent] {
    var found: [VirtualParent] = []
    for parent in parents where !found.contains(parent) { found.append(parent) }
    return found
  }

  /// Puts other parents in the place of one, in all commits but some; a parent that there is twice then
  /// stays once.
  mutating func replace(
    _ old: VirtualParent, by new: [VirtualParent], except spared: Set<VirtualID> = []
  ) {
    for id in children(of: old) where !spared.contains(id) {
      change(id) { commit in
        commit.parents = Self.once(commit.parents.flatMap { $0 == old ? new : [$0] })
      }
    }
  }

  /// A name for one more commit that is made from the same source.
  mutating func makeCopyID(of source: ObjectID) -> VirtualID {
    defer { nextCopy += 1 }
    return VirtualID(source, copy: nextCopy)
  }
}

extension VirtualHistory {
  /// Adds a change to a commit.
  public mutating func add(_ change: Contribution, to id: VirtualID) {
    commits[id]?.contributions.append(change)
  }

  /// Adds what somebody decided about a path of a commit, in the place of what was decided before.
  public mutating func decide(_ resolution: Resolution, of id: VirtualID) {
    guard var commit = commits[id] else { return }
    commit.resolutions.removeAll { $0.path == resolution.path }
    commit.resolutions.append(resolution)
    commit.resolutions.sort { PathText.precedes($0.path, $1.path) }
    commits[id] = commit
  }
}
