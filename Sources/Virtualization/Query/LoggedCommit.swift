public import Objects

/// One row of a list of commits: the commit, and what the list knows about it.
public struct LoggedCommit: Sendable {
  /// Its id.
  public let id: ObjectID

  /// What the object says.
  public let commit: Commit

  /// The parents, as grafts, the border of a shallow clone and simplified paths leave them.
  public let parents: [ObjectID]

  /// Its place in the head commit list, 0 being the tip; nil elsewhere.
  public var position: Int?

  /// For a merge of the list: how many commits it brought in, nil when that could not be found out.
  public var mergedCount: Int?

  /// How deep it is nested beneath opened merges; 0 on the line itself.
  public var depth = 0

  /// The merge beneath which it stands.
  public var mergedBy: ObjectID?

  /// Whether the commits that it brought in stand beneath it.
  public var isExpanded = false

  init(id: ObjectID, commit: Commit, parents: [ObjectID]) {
    self.id = id
    self.commit = commit
    self.parents = parents
  }

  /// Whether it has more than one parent.
  public var isMerge: Bool { parents.count > 1 }
}
