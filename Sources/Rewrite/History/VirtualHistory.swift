public import Objects

/// The wanted history, as a value: not the steps that lead to it. Edits make another one; copies are cheap.
///
/// It holds the commits that may change and those only. Every commit stands behind its parents.
public struct VirtualHistory: Hashable, Sendable {
  /// The wanted commits in their order, parents first.
  public internal(set) var order: [VirtualID]

  var commits: [VirtualID: VirtualCommit]

  /// Where the references lead that follow.
  public internal(set) var tips: [ReferenceName: VirtualParent]

  /// The reference that new commits at the end of a line move: the current branch, or `HEAD` when detached.
  public internal(set) var current: ReferenceName

  /// Commits that were taken out.
  public internal(set) var dropped: [ObjectID] = []

  /// The commits that it was made of.
  private let sources: Set<ObjectID>

  var nextCopy = 1

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
    self.sources = known
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

  /// A history that was written down.
  init(
    order: [VirtualID], commits: [VirtualID: VirtualCommit],
    tips: [ReferenceName: VirtualParent], current: ReferenceName
  ) {
    self.order = order
    self.commits = commits
    self.tips = tips
    self.current = current
    sources = []
    nextCopy = (order.map(\.copy).max() ?? 0) &+ 1
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

  /// The wanted commit that is made of a commit, or the commit itself where that stays as it is.
  ///
  /// - Throws: `HistoryEditError.unknown` for one that was taken out.
  func parent(_ source: ObjectID) throws -> VirtualParent {
    if let commit = commits[VirtualID(source)] { return .wanted(commit.id) }
    if sources.contains(source) { throw HistoryEditError.unknown(source) }
    return .kept(source)
  }

  /// The wanted commits of commits that are named once or more often, in the order of the history.
  ///
  /// - Throws: `HistoryEditError.unknown`.
  func inOrder(_ sources: some Sequence<ObjectID>) throws -> [VirtualID] {
    let named = Set(try sources.map { try commit($0).id })
    return order.filter(named.contains)
  }

  /// Where in the order each commit stands.
  var places: [VirtualID: Int] {
    Dictionary(
      order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The wanted commits that have a commit as a parent.
  func children(of parent: VirtualParent) -> [VirtualID] {
    order.filter { commits[$0]?.parents.contains(parent) ?? false }
  }
}
