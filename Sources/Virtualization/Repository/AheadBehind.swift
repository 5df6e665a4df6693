internal import History
public import Objects

/// How two commits stand to each other.
public struct AheadBehind: Hashable, Sendable {
  /// How many commits only the first of them reaches.
  public let ahead: Int
  /// How many commits only the second of them reaches.
  public let behind: Int
}

/// The key of a kept count; commits never change, so it never has to be counted again.
struct CommitPair: Hashable {
  let first: ObjectID
  let second: ObjectID
}

extension VirtualizedRepository {
  /// How many commits each of two commits reaches that the other does not. Kept by the pair.
  ///
  /// - Throws: `RepositoryError` when a commit in between cannot be read.
  public func aheadBehind(of commit: ObjectID, against other: ObjectID) throws -> AheadBehind {
    let pair = CommitPair(first: commit, second: other)
    if let known = aheadBehindCounts[pair] { return known }
    let (ahead, behind) = try withSoundStore {
      try graph.aheadBehind(position(of: commit), position(of: other))
    }
    let counted = AheadBehind(ahead: ahead, behind: behind)
    aheadBehindCounts[pair] = counted
    return counted
  }
}
