public import Objects
public import Virtualization

/// What a row of `log --json` tells of a commit.
public struct LogRowFacts {
  /// Whether a commit is one that git has, one of a history that yore holds, or one with conflicts.
  public enum State: String, Sendable {
    case physical, virtual, conflicted
  }

  public var id: ObjectID
  public var commit: Commit

  /// The digits of the id that are enough to name the commit.
  public var shortIDLength: Int

  /// The identity that survives rewriting; the id where there is no other.
  public var lineage: [UInt8]

  public var parents: [ObjectID]

  /// Whether the parents are not those of the commit itself: the border of a shallow clone, or a graft.
  public var isGrafted: Bool
  public var references: [RowReference]

  /// The place in the head commit list, or nil for a commit that is not on it.
  public var position: Int?

  /// The commits that a merge brought in, or nil where that is not known yet.
  public var mergedCount: Int?

  /// How deep the commit is nested beneath merges: 0 on the line itself.
  public var depth: Int

  /// The merge that brought the commit in.
  public var mergedBy: ObjectID?

  public var state: State

  /// The paths in conflict.
  public var conflictedPaths: [[UInt8]]

  /// Whether the message below the subject is told too.
  public var showsBody: Bool

  /// The names that people want to be known by, or nil for those in the commits.
  public var mailmap: Mailmap?

  /// Facts of a commit on the head commit list, to be completed by the caller.
  public init(id: ObjectID, commit: Commit, shortIDLength: Int) {
    self.id = id
    self.commit = commit
    self.shortIDLength = shortIDLength
    lineage = Array(id.hex.utf8)
    parents = commit.parents
    isGrafted = false
    references = []
    depth = 0
    state = .physical
    conflictedPaths = []
    showsBody = false
  }
}

/// A reference that stands at a commit.
public struct RowReference: Hashable, Sendable {
  public var name: ReferenceName

  /// Whether it is HEAD, or the branch that HEAD names.
  public var isCurrent: Bool

  public init(name: ReferenceName, isCurrent: Bool) {
    self.name = name
    self.isCurrent = isCurrent
  }
}
