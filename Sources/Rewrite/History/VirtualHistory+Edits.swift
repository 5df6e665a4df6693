public import Objects

/// Edits of single commits.
extension VirtualHistory {
  /// Gives a commit another message, in UTF-8.
  ///
  /// - Throws: `HistoryEditError.unknown`.
  public func rewording(_ commit: ObjectID, as message: [UInt8]) throws -> VirtualHistory {
    var history = self
    history.change(try self.commit(commit).id) { $0.message = [.text(message)] }
    return history
  }

  /// Gives a commit another author: name, address, seconds and zone as a commit has them.
  ///
  /// - Throws: `HistoryEditError.unknown`.
  public func reauthoring(_ commit: ObjectID, as author: [UInt8]) throws -> VirtualHistory {
    var history = self
    history.change(try self.commit(commit).id) { $0.author = author }
    return history
  }

  /// Puts a further change into a commit, which those on it see.
  ///
  /// - Throws: `HistoryEditError.unknown`.
  public func amending(
    _ commit: ObjectID, from old: ObjectID, to new: ObjectID
  ) throws -> VirtualHistory {
    var history = self
    history.change(try self.commit(commit).id) {
      $0.contributions.append(.difference(from: old, to: new))
    }
    return history
  }

  /// Makes all that a commit changes what leads from one tree to another.
  ///
  /// - Throws: `HistoryEditError.unknown`.
  public func changing(
    _ commit: ObjectID, from old: ObjectID, to new: ObjectID
  ) throws -> VirtualHistory {
    var history = self
    history.change(try self.commit(commit).id) {
      $0.contributions = [.difference(from: old, to: new)]
    }
    return history
  }

  /// Takes commits out. Their children stand on their first parents then.
  ///
  /// - Parameter keepsChanges: Whether what they changed goes into their children instead of going away; for
  ///   the last one there is nothing that could take it, so that the caller leaves the working tree as it is.
  /// - Throws: `HistoryEditError.unknown`, `nothingLeft`.
  public func dropping(
    _ dropped: some Sequence<ObjectID>, keepsChanges: Bool = false
  ) throws -> VirtualHistory {
    var history = self
    let ids = try inOrder(dropped)
    if keepsChanges { history.passOnChanges(of: ids) }
    history.dropped += history.remove(ids).flatMap(\.replaced)
    history.dropUnreached()
    history.dropEmptySides(since: self)
    try history.settle()
    try history.checkTips(of: self)
    return history
  }

  /// Puts what commits change into their children, in front of what these change themselves.
  private mutating func passOnChanges(of ids: [VirtualID]) {
    let given = Set(ids)
    // What each of them passes on: what it got itself, and its own.
    var passed: [VirtualID: [Contribution]] = [:]
    for id in order {
      guard let commit = self[id] else { continue }
      var taken: [Contribution] = []
      for parent in commit.parents {
        // What comes along both sides of a merge comes once.
        let more = parent.wanted.flatMap { passed[$0] } ?? []
        taken += more.filter { !taken.contains($0) }
      }
      if given.contains(id) {
        passed[id] = taken + commit.changesOnFirstParent
      } else if !taken.isEmpty {
        change(id) { $0.contributions = taken + $0.contributions }
      }
    }
  }

  /// Makes several commits of one: each part leads to a tree, the last to the commit's own.
  ///
  /// - Parameters:
  ///   - base: The tree that the commit's change is told from.
  ///   - tree: The commit's own tree.
  ///   - parts: The trees between, and the messages of all parts; nil for the commit's own message. The last
  ///     part has the rest of the change.
  /// - Throws: `HistoryEditError.unknown`.
  public func splitting(
    _ commit: ObjectID, base: ObjectID, tree: ObjectID, at trees: [ObjectID],
    messages: [[UInt8]?]
  ) throws -> VirtualHistory {
    var history = self
    let whole = try self.commit(commit)
    guard !trees.isEmpty else { return self }
    var parents = whole.parents
    var before = base
    var parts: [VirtualCommit] = []
    for (place, after) in trees.enumerated() {
      var part = VirtualCommit(
        history.makeCopyID(of: commit), parents: parents,
        contributions: [.difference(from: before, to: after)], isNew: true)
      part.author = whole.author
      let message = messages.indices.contains(place) ? messages[place] : nil
      part.message = message.map { [.text($0)] } ?? whole.message
      parts.append(part)
      parents = [.wanted(part.id)]
      before = after
    }
    let place = whole.parents.first
    history.change(whole.id) { last in
      last.parents = parents
      last.contributions = [.difference(from: before, to: tree)]
      if messages.count > trees.count, let message = messages[trees.count] {
        last.message = [.text(message)]
      }
    }
    history.insert(parts, behind: place)
    try history.settle()
    return history
  }
}
