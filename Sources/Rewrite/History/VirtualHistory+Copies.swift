public import Objects

/// Edits that bring commits in.
extension VirtualHistory {
  /// Copies commits in, one on the other.
  ///
  /// - Parameters:
  ///   - sources: The commits with the number of their parents, in the order in which they are wanted.
  ///   - parent: The parent from which a merge's change is told, counted from 0.
  ///   - place: The commit behind which they go; nil for where the current reference leads.
  /// - Throws: `HistoryEditError.unknown`, `picksMerge`, `noSuchParent`.
  public func picking(
    _ sources: [(id: ObjectID, parentCount: Int)], since parent: Int? = nil,
    after place: ObjectID? = nil
  ) throws -> VirtualHistory {
    var history = self
    let copies = try sources.map { source in
      let side = try Self.side(of: source.id, parentCount: source.parentCount, parent)
      return VirtualCommit(
        history.makeCopyID(of: source.id), parents: [],
        contributions: [side.map { .since(source.id, parent: $0) } ?? .commit(source.id)],
        isNew: true)
    }
    try history.put(copies, after: place)
    return history
  }

  /// Adds commits that take back what others changed, one on the other.
  ///
  /// - Parameters:
  ///   - sources: The commits with the number of their parents and the message, in UTF-8, of what takes each
  ///     back, in the order in which they are wanted.
  ///   - author: Who takes them back, as a commit has it.
  ///   - parent: The parent from which a merge's change is told, counted from 0.
  ///   - place: The commit behind which they go; nil for where the current reference leads.
  /// - Throws: `HistoryEditError.unknown`, `picksMerge`, `noSuchParent`.
  public func reverting(
    _ sources: [(id: ObjectID, parentCount: Int, message: [UInt8])], author: [UInt8],
    since parent: Int? = nil, after place: ObjectID? = nil
  ) throws -> VirtualHistory {
    var history = self
    let inverses = try sources.map { source in
      let side = try Self.side(of: source.id, parentCount: source.parentCount, parent)
      var commit = VirtualCommit(
        history.makeCopyID(of: source.id), parents: [],
        contributions: [side.map { .backTo(source.id, parent: $0) } ?? .inverse(source.id)],
        isNew: true)
      commit.message = [.text(source.message)]
      commit.author = author
      return commit
    }
    try history.put(inverses, after: place)
    return history
  }

  /// The parent that a merge's change is told from; nil for a commit that is no merge.
  private static func side(
    of source: ObjectID, parentCount: Int, _ parent: Int?
  ) throws -> Int? {
    guard let parent else {
      if parentCount > 1 { throw HistoryEditError.picksMerge(source) }
      return nil
    }
    // As git does it: who names a parent means a merge, but the first parent of a commit is no mistake.
    guard parent < max(parentCount, 1) else { throw HistoryEditError.noSuchParent(source, parent) }
    return parentCount > 1 ? parent : nil
  }

  private mutating func put(_ added: [VirtualCommit], after place: ObjectID?) throws {
    guard let last = added.last else { return }
    let start: VirtualParent?
    if let place {
      let below = try commit(place).id
      putOnTop(last.id, of: below)
      start = .wanted(below)
    } else {
      start = tips[current]
      tips[current] = .wanted(last.id)
    }
    var ground = start
    var line: [VirtualCommit] = []
    for var commit in added {
      commit.parents = ground.map { [$0] } ?? []
      line.append(commit)
      ground = .wanted(commit.id)
    }
    insert(line, behind: start)
    try settle()
  }
}
