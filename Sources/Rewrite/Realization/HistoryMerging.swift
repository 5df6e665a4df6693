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
}
