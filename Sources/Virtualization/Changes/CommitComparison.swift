public import Objects

/// Trees whose difference is what a commit changes, or one side of it.
public struct CommitComparison: Hashable, Sendable {
  /// The trees before: none for a root commit, several where all parents are compared with at once.
  public var old: [ObjectID]

  public var new: ObjectID

  /// The parent that is compared with, where each parent of a merge has its turn.
  public var parent: ObjectID?

  /// What is to be told of paths besides their differences: where git could not merge by itself.
  public var notes: [[UInt8]: [[UInt8]]] = [:]

  public init(old: [ObjectID], new: ObjectID, parent: ObjectID? = nil) {
    self.old = old
    self.new = new
    self.parent = parent
  }
}
