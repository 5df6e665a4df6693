public import Objects
internal import Text

/// Edits of a pending history. They are told by the commits that are shown, and the wish is kept by those of
/// before, so an edit is put in terms of what the shown commits were made of.
extension PendingHistory {
  /// The wanted history after an edit.
  ///
  /// - Parameters:
  ///   - edit: The edited history, told by the commits that are shown.
  ///   - shown: The commits that the edit was about.
  ///   - message: The message of a commit, in UTF-8.
  /// - Throws: `HistoryEditError.cycle`, what `message` throws.
  public func applying(
    _ edit: VirtualHistory, to shown: Set<ObjectID>, message: (ObjectID) throws -> [UInt8]
  ) throws -> VirtualHistory {
    var result = history
    result.remove(shown: shown, made)
    var byMade: [ObjectID: VirtualCommit] = [:]
    for (id, commit) in made { byMade[commit] = history[id] }
    let names = names(for: edit, byMade, taken: &result)
    func moved(_ parent: VirtualParent) -> VirtualParent {
      switch parent {
      case .wanted(let id): return .wanted(names[id] ?? id)
      case .kept(let id):
        guard let standing = byMade[id], result[standing.id] != nil else { return parent }
        return .wanted(standing.id)
      }
    }
    for id in edit.order {
      guard let commit = edit[id], let name = names[id] else { continue }
      result.commits[name] = try composed(
        commit, name: name, parents: commit.parents.map(moved), byMade, message)
      result.order.append(name)
    }
    for (name, tip) in edit.tips { result.tips[name] = moved(tip) }
    result.dropped = history.dropped + edit.dropped.flatMap { byMade[$0]?.replaced ?? [$0] }
    result.current = edit.current
    result.removeUnreached()
    try result.settle()
    return result
  }

  /// The names of edited commits: a shown one has that of what it was made of, copies have new ones.
  private func names(
    for edit: VirtualHistory, _ byMade: [ObjectID: VirtualCommit],
    taken result: inout VirtualHistory
  ) -> [VirtualID: VirtualID] {
    var names: [VirtualID: VirtualID] = [:]
    var taken = Set(result.commits.keys)
    for id in edit.order {
      let known = byMade[id.source]?.id
      var name = id.copy == 0 ? known ?? id : result.makeCopyID(of: known?.source ?? id.source)
      while !taken.insert(name).inserted { name = result.makeCopyID(of: name.source) }
      names[id] = name
    }
    return names
  }

  private func composed(
    _ edited: VirtualCommit, name: VirtualID, parents: [VirtualParent],
    _ byMade: [ObjectID: VirtualCommit], _ message: (ObjectID) throws -> [UInt8]
  ) throws -> VirtualCommit {
    let before = byMade[edited.id.source]
    var commit = VirtualCommit(
      name, parents: parents,
      contributions: edited.contributions.flatMap { Self.origins(of: $0, byMade) },
      isNew: edited.isNew || (before?.isNew ?? false))
    commit.message = try edited.message.flatMap { part -> [MessagePart] in
      switch part {
      case .text: return [part]
      case .source(let id): return byMade[id]?.message ?? [part]
      case .body(let id):
        guard let before = byMade[id] else { return [part] }
        if before.message == [.source(before.id.source)] { return [.body(before.id.source)] }
        return [.text(Array(withoutFirstParagraph(try message(id))))]
      }
    }
    commit.author = edited.author ?? before?.author
    commit.folded =
      (edited.isNew ? [] : before?.folded ?? [])
      + edited.folded.flatMap { byMade[$0]?.replaced ?? [$0] }
    commit.vanishesWhenEmpty = edited.vanishesWhenEmpty || (before?.vanishesWhenEmpty ?? false)
    // What was folded in brings along what was decided about it; the last word counts.
    var decided: [[UInt8]: Resolution] = [:]
    for case .commit(let id) in edited.contributions {
      for resolution in byMade[id]?.resolutions ?? [] { decided[resolution.path] = resolution }
    }
    for resolution in edited.resolutions { decided[resolution.path] = resolution }
    commit.resolutions = decided.values.sorted { PathText.precedes($0.path, $1.path) }
    return commit
  }

  /// A change as the commits of before have it.
  private static func origins(
    of change: Contribution, _ byMade: [ObjectID: VirtualCommit]
  ) -> [Contribution] {
    switch change {
    case .commit(let id): return byMade[id]?.contributions ?? [change]
    case .inverse(let id):
      guard let before = byMade[id] else { return [change] }
      return before.contributions.reversed().map(\.inverse)
    case .since(let id, let parent):
      guard let before = byMade[id] else { return [change] }
      if before.contributions == [.commit(before.id.source)] {
        return [.since(before.id.source, parent: parent)]
      }
      return before.parents.count < 2 ? before.contributions : [change]
    case .backTo(let id, let parent):
      return origins(of: .since(id, parent: parent), byMade).reversed().map(\.inverse)
    case .difference: return [change]
    }
  }
}

extension Contribution {
  /// The same change the other way around.
  var inverse: Contribution {
    switch self {
    case .commit(let id): .inverse(id)
    case .inverse(let id): .commit(id)
    case .since(let id, let parent): .backTo(id, parent: parent)
    case .backTo(let id, let parent): .since(id, parent: parent)
    case .difference(let from, let to): .difference(from: to, to: from)
    }
  }
}

extension VirtualHistory {
  /// Takes out what was made into commits that an edit is about.
  fileprivate mutating func remove(shown: Set<ObjectID>, _ made: [VirtualID: ObjectID]) {
    let gone = Set(order.filter { id in made[id].map(shown.contains) ?? false })
    order.removeAll(where: gone.contains)
    for id in gone { commits[id] = nil }
  }

  /// Takes out what no reference leads to, without a word: it is told where it was dropped.
  fileprivate mutating func removeUnreached() {
    var reached: Set<VirtualID> = []
    var pending = tips.values.compactMap(\.wanted)
    while let id = pending.popLast() {
      guard reached.insert(id).inserted else { continue }
      pending += commits[id]?.parents.compactMap(\.wanted) ?? []
    }
    order.removeAll { !reached.contains($0) }
    commits = commits.filter { reached.contains($0.key) }
  }
}

extension VirtualHistory {
  /// Takes in commits that were put on a branch as it was before; they come to stand on what it is to be.
  ///
  /// - Parameters:
  ///   - commits: All that lead from the old tip to the new one, each with its parents, parents first.
  /// - Returns: Whether they have a place: not where one stands on a commit that is gone.
  public mutating func carryOver(
    _ commits: [(id: ObjectID, parents: [ObjectID])], on old: ObjectID, of name: ReferenceName,
    to tip: ObjectID
  ) -> Bool {
    guard let end = tips[name] else { return false }
    let gone = Set(dropped + order.flatMap { self.commits[$0]?.folded ?? [] })
    for (id, parents) in commits {
      let name = VirtualID(id)
      // Another branch had it before.
      if self.commits[name] != nil { continue }
      var wanted: [VirtualParent] = []
      for parent in parents {
        if parent == old {
          wanted.append(end)
        } else if let standing = self.commits[VirtualID(parent)], !standing.isNew {
          wanted.append(.wanted(standing.id))
        } else if gone.contains(parent) {
          return false
        } else {
          wanted.append(.kept(parent))
        }
      }
      self.commits[name] = VirtualCommit(name, parents: wanted)
      order.append(name)
    }
    tips[name] = commits.isEmpty ? end : .wanted(VirtualID(tip))
    return true
  }
}
