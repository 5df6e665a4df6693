public import Objects

/// The wanted history, as a value: not the steps that lead to it. Edits make another one; copies are cheap.
///
/// It holds the commits that may change and those only. Every commit stands behind its parents.
public struct VirtualHistory: Hashable, Sendable {
  /// The wanted commits in their order, parents first.
  public private(set) var order: [VirtualID]

  private var commits: [VirtualID: VirtualCommit]

  /// Where the references lead that follow.
  public internal(set) var tips: [ReferenceName: VirtualParent]

  /// The reference that new commits at the end of a line move: the current branch, or `HEAD` when detached.
  public let current: ReferenceName

  /// Commits that were taken out.
  public internal(set) var dropped: [ObjectID] = []

  private var nextCopy = 1

  /// The history as it is.
  ///
  /// - Parameters:
  ///   - sources: The commits that may change, each with its parents, parents before children.
  ///   - tips: The references that follow, and the commits that they lead to.
  ///   - current: The reference that new commits at the end of a line move.
  public init(
    _ sources: [(id: ObjectID, parents: [ObjectID])], tips: [ReferenceName: ObjectID],
    current: ReferenceName
  ) {
    let known = Set(sources.map(\.id))
    func parent(_ id: ObjectID) -> VirtualParent {
      known.contains(id) ? .wanted(VirtualID(id)) : .kept(id)
    }
    order = sources.map { VirtualID($0.id) }
    commits = Dictionary(
      sources.map { source in
        let id = VirtualID(source.id)
        return (id, VirtualCommit(id, parents: source.parents.map(parent)))
      }, uniquingKeysWith: { first, _ in first })
    self.tips = tips.mapValues(parent)
    self.current = current
  }

  /// A wanted commit; nil for what is not one.
  public subscript(id: VirtualID) -> VirtualCommit? { commits[id] }

  /// The wanted commit that is made from a commit.
  ///
  /// - Throws: `HistoryEditError.unknown` when there is none.
  public func commit(_ source: ObjectID) throws -> VirtualCommit {
    guard let commit = commits[VirtualID(source)] else { throw HistoryEditError.unknown(source) }
    return commit
  }

  /// The wanted commits of commits that are named once or more often, in the order of the history.
  ///
  /// - Throws: `HistoryEditError.unknown`.
  func inOrder(_ sources: some Sequence<ObjectID>) throws -> [VirtualID] {
    let named = Set(try sources.map { try commit($0).id })
    return order.filter(named.contains)
  }

  /// The wanted commits that have a commit as a parent.
  func children(of parent: VirtualParent) -> [VirtualID] {
    order.filter { commits[$0]?.parents.contains(parent) ?? false }
  }

  // MARK: - Changing

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

  /// Takes a commit out: its children stand on its first parent, and so do the references at it.
  @discardableResult
  mutating func remove(_ id: VirtualID) -> VirtualCommit? {
    guard let commit = commits.removeValue(forKey: id) else { return nil }
    order.removeAll { $0 == id }
    let rest = commit.parents.first
    replace(.wanted(id), by: rest.map { [$0] } ?? [])
    for (name, tip) in tips where tip == .wanted(id) { tips[name] = rest }
    return commit
  }

  /// Puts other parents in the place of one, in all commits but some; a parent that there is twice then
  /// stays once.
  mutating func replace(
    _ old: VirtualParent, by new: [VirtualParent], except spared: Set<VirtualID> = []
  ) {
    for id in children(of: old) where !spared.contains(id) {
      change(id) { commit in
        var parents: [VirtualParent] = []
        for parent in commit.parents.flatMap({ $0 == old ? new : [$0] })
        where !parents.contains(parent) {
          parents.append(parent)
        }
        commit.parents = parents
      }
    }
  }

  /// A name for one more commit that is made from the same source.
  mutating func makeCopyID(of source: ObjectID) -> VirtualID {
    defer { nextCopy += 1 }
    return VirtualID(source, copy: nextCopy)
  }

  /// Puts every commit behind its parents again, as near to the present order as that allows.
  ///
  /// - Parameter first: Commits that come before all others where they can, in this order.
  /// - Throws: `HistoryEditError.cycle` when a commit has itself as an ancestor.
  mutating func settle(preferring first: [VirtualID] = []) throws {
    var state: [VirtualID: Bool] = [:]
    var settled: [VirtualID] = []
    settled.reserveCapacity(order.count)
    for start in first + order where state[start] == nil && commits[start] != nil {
      var stack = [(id: start, isEntered: false)]
      while let (id, isEntered) = stack.popLast() {
        if isEntered {
          state[id] = true
          settled.append(id)
          continue
        }
        if let isDone = state[id] {
          if isDone { continue }
          throw HistoryEditError.cycle(id.source)
        }
        state[id] = false
        stack.append((id, true))
        for parent in (commits[id]?.parents ?? []).reversed() {
          guard let wanted = parent.wanted, state[wanted] != true else { continue }
          if state[wanted] == false { throw HistoryEditError.cycle(wanted.source) }
          stack.append((wanted, false))
        }
      }
    }
    order = settled
  }
}

/// Why a history cannot be edited as asked for.
public enum HistoryEditError: Error, Hashable, Sendable {
  /// The commit is not among those that may change.
  case unknown(ObjectID)
  /// The commit would be its own ancestor.
  case cycle(ObjectID)
  /// A commit is to go beside itself, or into itself.
  case ontoItself(ObjectID)
  /// A merge cannot be folded into another commit: its parents would be lost.
  case foldsMerge(ObjectID)
  /// A root commit has no parent to fold it into.
  case noParent(ObjectID)
  /// No reference would lead to the commit any more, nor to what stands on it.
  case wouldBeLost(ObjectID)
  /// A merge is to be copied, and nobody said which parent its change is to be told from.
  case picksMerge(ObjectID)
  /// All commits would be dropped and nothing is left for a branch to lead to.
  case nothingLeft(ReferenceName)
}
