public import Objects

/// Merges what commits hold, for a history that is made anew.
public protocol HistoryMerging: TreeMerging {
  /// The tree that git makes of merging commits, before anybody has had a hand in it.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  func automaticMerge(of commits: [ObjectID]) throws -> TreeMerge

  /// The tree of a commit made on some parents, on others: it keeps what was decided when it was made.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  func merge(_ tree: ObjectID, madeOn old: [ObjectID], onto new: [ObjectID]) throws -> TreeMerge

  /// The tree that terms come to.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  func merge(_ terms: MergeTerms<ObjectID>) throws -> TreeMerge

  /// The merge bases of two commits, the oldest first.
  ///
  /// - Throws: `RepositoryError` when a commit cannot be read.
  func mergeBases(_ a: ObjectID, _ b: ObjectID) throws -> [ObjectID]

  /// Which of the conflicts of a commit are not those of its parents again.
  ///
  /// - Throws: `RepositoryError` when a content cannot be read.
  func newConflicts(_ conflicts: [PathConflict], beside known: [PathConflict]) throws
    -> [PathConflict]

  /// The tree that terms come to, with what was decided about paths put in.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  func merge(_ terms: TreeTerms, deciding paths: [[UInt8]: MergeTerms<PathConflict.Entry?>]) throws
    -> TreeTerms

  /// What the contents of a path come to, where they come to one.
  ///
  /// - Throws: as `merge(base:ours:theirs:)` does.
  func settle(
    _ entries: MergeTerms<PathConflict.Entry?>, at path: [UInt8], rulesOf tree: ObjectID
  ) throws -> MergeTerms<PathConflict.Entry?>
}
