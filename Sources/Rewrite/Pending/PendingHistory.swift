public import Objects

/// A history that is not real yet, since something in it is in conflict: what is wanted, told by the commits
/// that there were before, and what was made of it.
///
/// It holds the wish and not the steps to it, so that each operation makes all of it anew from the commits of
/// before, and edits that end where they began leave nothing behind.
public struct PendingHistory: Sendable {
  /// A reference that leads elsewhere in the pending history than in the repository.
  public struct Follower: Hashable, Sendable {
    public let name: ReferenceName

    /// Where it led when the pending history began, and leads for plain git.
    public let physical: ObjectID

    /// Where it leads in the pending history.
    public let pending: ObjectID

    public init(name: ReferenceName, physical: ObjectID, pending: ObjectID) {
      self.name = name
      self.physical = physical
      self.pending = pending
    }
  }

  /// A path that is in conflict in a commit and not below it already.
  public struct OpenPath: Hashable, Sendable {
    public let path: [UInt8]
    public let kind: PathConflict.Kind
    public let sideCount: Int

    public init(path: [UInt8], kind: PathConflict.Kind, sideCount: Int) {
      self.path = path
      self.kind = kind
      self.sideCount = sideCount
    }
  }

  /// The references in the order of their names.
  public var followers: [Follower]

  /// What is wanted.
  public var history: VirtualHistory

  /// The commits that were made of the wanted ones.
  public var made: [VirtualID: ObjectID]

  /// What is in conflict, by the commits that were made.
  public var conflicts: [ObjectID: [OpenPath]]

  /// The part of what index and files have beyond a commit that went into the history already: the commit
  /// that they stand on for plain git, and the tree of which nothing more is to be taken in.
  public struct Folded: Hashable, Sendable {
    public let head: ObjectID
    public let tree: ObjectID

    public init(head: ObjectID, tree: ObjectID) {
      self.head = head
      self.tree = tree
    }
  }

  /// Nil where nothing of index and files went into it.
  public var folded: Folded?

  /// A history in which nothing is different.
  public init(current: ReferenceName) {
    followers = []
    history = VirtualHistory([], tips: [:], current: current)
    made = [:]
    conflicts = [:]
  }

  /// What a wanted history was made into.
  public init(
    _ realized: RealizedHistory, of history: VirtualHistory, followers: [Follower]
  ) {
    self.followers = followers.sorted { $0.name < $1.name }
    self.history = history
    made = [:]
    conflicts = [:]
    for entry in realized.entries {
      made[entry.wanted.id] = entry.commit
      guard !entry.conflicts.isEmpty else { continue }
      conflicts[entry.commit] = entry.conflicts.map {
        OpenPath(path: $0.path, kind: $0.kind, sideCount: $0.terms.sideCount)
      }
    }
  }

  init(
    followers: [Follower], history: VirtualHistory, made: [VirtualID: ObjectID],
    conflicts: [ObjectID: [OpenPath]], folded: Folded?
  ) {
    self.folded = folded
    self.followers = followers
    self.history = history
    self.made = made
    self.conflicts = conflicts
  }

  /// The commits in conflict, oldest first.
  public var conflicted: [ObjectID] {
    history.order.compactMap { made[$0] }.filter { conflicts[$0] != nil }
  }

  /// The wanted commits with what was made of them, to be kept where they are wanted again.
  public var known: [VirtualID: Realization.KnownCommit] {
    var known: [VirtualID: Realization.KnownCommit] = [:]
    for (id, commit) in made {
      guard let wanted = history[id] else { continue }
      known[id] = Realization.KnownCommit(wanted: wanted, commit: commit)
    }
    return known
  }

  /// The commits of before that something else stands for, or nothing.
  public var replaced: Set<ObjectID> {
    var replaced = Set(history.dropped)
    for id in history.order {
      guard let commit = history[id] else { continue }
      replaced.formUnion(commit.replaced.filter { $0 != made[id] })
    }
    return replaced
  }

  /// All objects that the wish names besides the commits that it replaces: without them it could not be made
  /// again.
  public var neededObjects: (commits: Set<ObjectID>, files: Set<ObjectID>, trees: Set<ObjectID>) {
    var commits: Set<ObjectID> = []
    var files: Set<ObjectID> = []
    var trees: Set<ObjectID> = []
    for id in history.order {
      guard let commit = history[id] else { continue }
      if commit.isNew { commits.insert(id.source) }
      for contribution in commit.contributions {
        switch contribution {
        case .commit(let other), .inverse(let other), .since(let other, _), .backTo(let other, _):
          if other != id.source { commits.insert(other) }
        case .difference(let from, let to): trees.formUnion([from, to])
        }
      }
      for resolution in commit.resolutions {
        for case let entry? in resolution.conflict.values + resolution.value.values {
          if entry.mode == .tree { trees.insert(entry.id) }
          if entry.mode.isFile || entry.mode == .link { files.insert(entry.id) }
        }
      }
    }
    if let folded { trees.insert(folded.tree) }
    return (commits, files, trees)
  }
}
