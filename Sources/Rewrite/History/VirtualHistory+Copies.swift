public import Objects

/// Edits that bring commits in.
extension VirtualHistory {
  /// Copies commits in, one on the other.
  ///
  /// - Parameters:
  ///   - sources: The commits with the number of their parents, in the order in which they are wanted.
  ///   - place: The commit behind which they go; nil for where the current reference leads.
  /// - Throws: `HistoryEditError.unknown`, `picksMerge`.
  public func picking(
    _ sources: [(id: ObjectID, parentCount: Int)], after place: ObjectID? = nil
  ) throws -> VirtualHistory {
    var history = self
    let copies = try sources.map { source in
      guard source.parentCount < 2 else { throw HistoryEditError.picksMerge(source.id) }
      return VirtualCommit(history.makeCopyID(of: source.id), parents: [], isNew: true)
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
  ///   - place: The commit behind which they go; nil for where the current reference leads.
  /// - Throws: `HistoryEditError.unknown`, `picksMerge`.
  public func reverting(
    _ sources: [(id: ObjectID, parentCount: Int, message: [UInt8])], author: [UInt8],
    after place: ObjectID? = nil
  ) throws -> VirtualHistory {
    var history = self
    let inverses = try sources.map { source in
      guard source.parentCount < 2 else { throw HistoryEditError.picksMerge(source.id) }
      var commit = VirtualCommit(
        history.makeCopyID(of: source.id), parents: [], contributions: [.inverse(source.id)],
        isNew: true)
      commit.message = [.text(source.message)]
      commit.author = author
      return commit
    }
    try history.put(inverses, after: place)
    return history
  }

  private mutating func put(_ added: [VirtualCommit], after place: ObjectID?) throws {
    guard let last = added.last else { return }
    let start: VirtualParent?
    if let place {
      let below = VirtualParent.wanted(try commit(place).id)
      // What stood on it stands on the last of them.
      replace(below, by: [.wanted(last.id)])
      if tips[current] == below { tips[current] = .wanted(last.id) }
      start = below
    } else {
      start = tips[current]
      tips[current] = .wanted(last.id)
    }
    insert(Self.linked(added, on: start.map { [$0] } ?? []), behind: start)
    try settle()
  }
}
