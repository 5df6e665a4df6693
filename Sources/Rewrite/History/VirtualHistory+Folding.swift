public import Objects

/// What becomes of the message of a commit that is folded into another one.
enum FoldedMessage: Hashable, Sendable {
  /// It goes away.
  case dropped
  /// It is joined to the other's.
  case joined
  /// It takes the other's place, but for its own first paragraph.
  case replacing
}

/// Edits that make one commit of several.
extension VirtualHistory {
  /// Folds commits into another one, which keeps its author, its place and its parents.
  ///
  /// What they changed goes in before or after the commit's own change, as they stand before or behind it.
  ///
  /// - Parameters:
  ///   - target: The commit to fold into; nil for the parent of a single one, and for the oldest of several.
  ///   - keepsMessages: Whether their messages are joined to the target's; else they go away.
  /// - Throws: `HistoryEditError.unknown`, `foldsMerge`, `noParent`, `ontoItself`.
  public func folding(
    _ commits: some Sequence<ObjectID>, into target: ObjectID? = nil, keepsMessages: Bool
  ) throws -> VirtualHistory {
    var ids = try inOrder(commits)
    guard !ids.isEmpty else { return self }
    let into = try foldTarget(target, of: &ids)
    guard !ids.isEmpty else { throw HistoryEditError.ontoItself(into.source) }
    let how = keepsMessages ? FoldedMessage.joined : .dropped
    var history = self
    try history.fold([Folding(target: into, folded: ids.map { ($0, how) })])
    return history
  }

  private func foldTarget(_ target: ObjectID?, of ids: inout [VirtualID]) throws -> VirtualID {
    if let target {
      let into = try commit(target).id
      ids.removeAll { $0 == into }
      return into
    }
    if ids.count > 1 { return ids.removeFirst() }
    switch self[ids[0]]?.parents.first {
    case .wanted(let parent)?: return parent
    case .kept(let parent)?: throw HistoryEditError.unknown(parent)
    case nil: throw HistoryEditError.noParent(ids[0].source)
    }
  }

  /// A commit, and what is folded into it, in the order in which messages are joined.
  struct Folding {
    let target: VirtualID
    var folded: [(id: VirtualID, message: FoldedMessage)]

    /// Whether what was changed goes in in this order, too, wherever the commits stood.
    var isInOrder = false
  }

  /// Folds commits into others; none of the others is folded itself.
  ///
  /// - Complexity: one pass, however many they are.
  mutating func fold(_ foldings: [Folding]) throws {
    let (old, places) = (self, places)
    let all = foldings.flatMap { $0.folded.map(\.id) }
    for id in all where (self[id]?.parents.count ?? 0) > 1 {
      throw HistoryEditError.foldsMerge(id.source)
    }
    let taken = remove(all.sorted { (places[$0] ?? 0) < (places[$1] ?? 0) })
    let commits = Dictionary(taken.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for folding in foldings {
      let place = places[folding.target] ?? 0
      change(folding.target) { target in
        var before: [Contribution] = []
        var joins = false
        for (id, message) in folding.folded {
          guard let commit = commits[id] else { continue }
          if !folding.isInOrder, (places[id] ?? 0) < place {
            before += commit.contributions
          } else {
            target.contributions += commit.contributions
          }
          target.folded += commit.replaced
          target.takeMessage(of: commit, message, joins: &joins)
        }
        target.contributions = before + target.contributions
      }
    }
    dropEmptySides(since: old)
    try settle()
  }
}

extension VirtualCommit {
  /// Joins the message of a folded commit, as git does: one that is to take the other's place is joined, too,
  /// once something was.
  fileprivate mutating func takeMessage(
    of commit: VirtualCommit, _ how: FoldedMessage, joins: inout Bool
  ) {
    switch how {
    case .dropped: break
    case .joined:
      message += commit.message
      joins = true
    case .replacing:
      let body = commit.message.map {
        $0 == .source(commit.id.source) ? .body(commit.id.source) : $0
      }
      message = joins ? message + body : body
    }
  }
}
