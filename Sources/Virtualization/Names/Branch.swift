internal import Git
internal import History
public import Objects
public import Platform

/// A branch, or a remote-tracking branch, and where it stands.
public struct Branch: Hashable, Sendable {
  public let name: ReferenceName

  /// The commit that it is at.
  public let commit: ObjectID

  /// The commit that plain git has it at, as long as its history holds conflicts; nil where that is the same.
  public let physical: ObjectID?

  /// The name that it stands for, when it is one of these that point to another (`origin/HEAD`).
  public let symbolicTarget: ReferenceName?

  /// Whether `HEAD` of this working tree is at it.
  public let isCurrent: Bool

  /// The working tree in which it is checked out.
  public let workTree: Path?

  /// Whether that is another working tree than the one that is looked from.
  public let isCheckedOutElsewhere: Bool
}

/// What a branch follows, and how the two stand to each other.
public struct Tracking: Hashable, Sendable {
  public let upstream: Upstream

  /// Nil where there is nothing to compare: the upstream is gone, the branch has no commits, or a commit
  /// in between cannot be read.
  public let counts: AheadBehind?

  public init(upstream: Upstream, counts: AheadBehind?) {
    self.upstream = upstream
    self.counts = counts
  }
}

extension VirtualizedRepository {
  /// The branches of some kinds (`.branch`, `.remote`), in the order of their names. None is read.
  public func branches(_ kinds: Set<ReferenceKind>) -> [Branch] {
    let trees = checkedOutBranches
    let current = head.commit == nil ? nil : head.branch
    return references.filter { kinds.contains($0.name.kind) }.map { reference in
      let tree = trees[reference.name]
      return Branch(
        name: reference.name, commit: reference.target,
        physical: referenceStore.overlay.targets[reference.name] == nil
          ? nil : physicalTarget(of: reference.name), symbolicTarget: reference.symbolicTarget,
        isCurrent: reference.name == current, workTree: tree,
        isCheckedOutElsewhere: tree != nil && reference.name != current)
    }
  }

  /// The working trees by the branches that are checked out in them.
  private var checkedOutBranches: [ReferenceName: Path] {
    var trees: [ReferenceName: Path] = [:]
    for tree in location.workTrees() {
      guard case .branch(let name, _) = tree.head, trees[name] == nil else { continue }
      trees[name] = tree.path
    }
    return trees
  }

  /// What a branch at a commit follows, and how far it is from that; nil when it follows nothing.
  public func tracking(of branch: ReferenceName, at commit: ObjectID?) -> Tracking? {
    tracking(of: [(branch, commit)])[0]
  }

  /// The same of each of many branches, whose distances are counted in one walk.
  public func tracking(of branches: [(name: ReferenceName, commit: ObjectID?)]) -> [Tracking?] {
    let followed = branches.map { branch in
      upstream(of: branch.name).map { upstream in
        (upstream, CommitPair(branch.commit, upstream.commit))
      }
    }
    let counts = aheadBehind(of: followed.compactMap { $0?.1 })
    return followed.map { followed in
      followed.map { upstream, pair in
        Tracking(upstream: upstream, counts: pair.flatMap { counts[$0] })
      }
    }
  }

  /// The best common ancestors of two commits.
  ///
  /// - Throws: `RepositoryError` when a commit in between cannot be read.
  func mergeBases(_ one: ObjectID, _ other: ObjectID) throws -> [ObjectID] {
    try withSoundStore {
      try graph.mergeBases(position(of: one), position(of: other)).map(reader.id(of:))
    }
  }
}

extension CommitPair {
  /// The pair of two commits; nil when one of them is missing.
  fileprivate init?(_ first: ObjectID?, _ second: ObjectID?) {
    guard let first, let second else { return nil }
    self.init(first: first, second: second)
  }
}
