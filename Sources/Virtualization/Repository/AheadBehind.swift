internal import History
public import Objects

/// How two commits stand to each other.
public struct AheadBehind: Hashable, Sendable {
  /// How many commits only the first of them reaches.
  public let ahead: Int
  /// How many commits only the second of them reaches.
  public let behind: Int
}

/// Two commits whose histories are compared; as they never change, a count for them holds for good.
public struct CommitPair: Hashable, Sendable {
  public let first: ObjectID
  public let second: ObjectID

  public init(first: ObjectID, second: ObjectID) {
    self.first = first
    self.second = second
  }
}

extension VirtualizedRepository {
  /// How many commits may be loaded for a count before keeping it beside the store pays: writing a file takes
  /// as long.
  private static let affordableLoadCount = 512

  /// How many commits each of two commits reaches that the other does not. Kept by the pair.
  ///
  /// - Throws: `RepositoryError` when a commit in between cannot be read.
  public func aheadBehind(of commit: ObjectID, against other: ObjectID) throws -> AheadBehind {
    let pair = CommitPair(first: commit, second: other)
    if let known = aheadBehindCounts[pair] { return known }
    try count([pair])
    guard let counted = aheadBehindCounts[pair] else {
      preconditionFailure("what was counted is known")
    }
    return counted
  }

  /// The same for many pairs, in one walk.
  ///
  /// - Returns: the counts of the pairs for which every commit in between can be read.
  public func aheadBehind(of pairs: [CommitPair]) -> [CommitPair: AheadBehind] {
    let wanted = Set(pairs)
    let unknown = wanted.filter { aheadBehindCounts[$0] == nil }
    do {
      try count(Array(unknown))
    } catch {
      // One of them cannot be counted; the others can.
      for pair in unknown { try? count([pair]) }
    }
    return aheadBehindCounts.filter { wanted.contains($0.key) }
  }

  /// Counts for pairs that are not known in this process: looks beside the store first, and keeps there what
  /// took long.
  private func count(_ pairs: [CommitPair]) throws {
    let kept = keptCounts
    let unknown = pairs.filter { pair in
      let known =
        pair.first == pair.second ? AheadBehind(ahead: 0, behind: 0) : kept?.counts(of: pair)
      aheadBehindCounts[pair] = known
      return known == nil
    }
    guard !unknown.isEmpty else { return }
    var loadCount = 0
    let counts = try withSoundStore {
      let loadedBefore = graph.loadCount
      defer { loadCount = graph.loadCount - loadedBefore }
      return try graph.aheadBehind(
        of: unknown.map { (position(of: $0.first), position(of: $0.second)) })
    }
    for (pair, count) in zip(unknown, counts) {
      aheadBehindCounts[pair] = AheadBehind(ahead: count.ahead, behind: count.behind)
    }
    guard loadCount > Self.affordableLoadCount, keepsStore else { return }
    let added = unknown.compactMap { pair in aheadBehindCounts[pair].map { (pair, $0) } }
    keptCounts = KeptCounts.write(added, to: storeDirectory) ?? kept
  }

  /// Those of some commits that reach another one; each reaches itself. All are looked at in one walk.
  ///
  /// - Throws: `RepositoryError` when a commit in between cannot be read.
  public func commits(_ commits: Set<ObjectID>, reaching target: ObjectID) throws -> Set<ObjectID> {
    try withSoundStore {
      let found = try graph.commits(
        Set(commits.map(position(of:))), reaching: position(of: target))
      return commits.filter { found.contains(position(of: $0)) }
    }
  }

  /// Those of some commits that another one reaches, itself included. All are looked for in one walk.
  ///
  /// - Throws: `RepositoryError` when a commit in between cannot be read.
  public func commits(
    _ commits: Set<ObjectID>, reachedFrom tip: ObjectID
  ) throws -> Set<ObjectID> {
    try withSoundStore {
      let found = try graph.commits(
        Set(commits.map(position(of:))), reachedFrom: position(of: tip))
      return commits.filter { found.contains(position(of: $0)) }
    }
  }
}
