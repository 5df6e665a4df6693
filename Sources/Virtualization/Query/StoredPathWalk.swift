internal import History
internal import Objects
internal import Platform

/// The commits that a tip reaches and that change some paths, in git's default order with its default
/// simplification: what `RevisionWalk` gives, for a history that is stored but for some commits at its top.
///
/// The order is that of a queue by time, as git's; what is left out is all that this case does not need. A commit
/// costs some ten nanoseconds.
final class StoredPathWalk {
  private let store: HistoryStore
  private let graph: CommitGraph
  private let comparison: StoredPathComparison
  private let followsFirstParents: Bool
  private var queue = TimedQueue()
  /// The commits that were put into the queue, a bit each.
  private var seen: [UInt64]

  /// How many commits may come before the stored ones.
  private static let longestFront = 512

  /// The walk from some tips, or nil where too much of it is not stored, or cannot be read.
  init?(
    from tips: [Position], firstParent: Bool, store: HistoryStore, graph: CommitGraph,
    comparison: StoredPathComparison
  ) {
    self.store = store
    self.graph = graph
    self.comparison = comparison
    followsFirstParents = firstParent
    seen = []
    guard loadFront(tips), let times = try? tips.map(graph.commitTime) else { return nil }
    seen = Array(repeating: 0, count: graph.count / 64 + 1)
    let order = tips.indices.sorted { (times[$0], $1) > (times[$1], $0) }
    for place in order { put(tips[place], time: times[place]) }
  }

  /// Loads all that is not stored, so that nothing can be missing later.
  private func loadFront(_ tips: [Position]) -> Bool {
    var pending = tips.filter { $0 >= store.count }
    var known = Set(pending)
    while let commit = pending.popLast() {
      guard known.count <= Self.longestFront, let parents = try? graph.parents(of: commit) else {
        return false
      }
      pending += parents.filter { $0 >= store.count && known.insert($0).inserted }
    }
    return true
  }

  /// The next commit, or nil at the end.
  ///
  /// - Throws: `FileDamage`, and what trees that have to be read throw.
  func next() throws -> Position? {
    while let commit = queue.pop() {
      if try expand(commit) { return commit }
    }
    return nil
  }

  /// Puts the parents that are gone on with into the queue.
  ///
  /// - Returns: Whether the commit changes something.
  private func expand(_ commit: Position) throws -> Bool {
    if commit < store.count {
      let links = try store.segment(of: Int(commit)).links(at: Int(commit))
      if !links.isOctopus {
        return try expand(commit, links.firstParent, followsFirstParents ? nil : links.secondParent)
      }
    }
    let parents = try graph.parents(of: commit)
    let compared = followsFirstParents ? Array(parents.prefix(1)) : Array(parents)
    if let same = try compared.first(where: { try !comparison.differs(commit, from: $0) }) {
      try put(same)
      return false
    }
    for parent in compared { try put(parent) }
    return try !compared.isEmpty || comparison.differs(commit, from: nil)
  }

  @inline(__always)
  private func expand(_ commit: Position, _ first: Int?, _ second: Int?) throws -> Bool {
    guard let first else { return try comparison.differs(commit, from: nil) }
    if try !comparison.differs(commit, from: Position(first)) {
      try put(Position(first))
      return false
    }
    if let second, try !comparison.differs(commit, from: Position(second)) {
      try put(Position(second))
      return false
    }
    try put(Position(first))
    if let second { try put(Position(second)) }
    return true
  }

  @inline(__always)
  private func put(_ commit: Position) throws {
    guard seen[Int(commit) >> 6] & 1 << UInt64(commit & 63) == 0 else { return }
    put(
      commit,
      time: commit < store.count
        ? try store.segment(of: Int(commit)).links(at: Int(commit)).commitTime
        : try graph.commitTime(of: commit))
  }

  private func put(_ commit: Position, time: Int64) {
    guard seen[Int(commit) >> 6] & 1 << UInt64(commit & 63) == 0 else { return }
    seen[Int(commit) >> 6] |= 1 << UInt64(commit & 63)
    queue.put(commit, time: time)
  }
}
