/// Counts what stands between the two commits of many pairs, in one walk from the youngest commit down.
///
/// Each pair has two colours, one that runs down from either commit; a bit of a word stands for a pair. Commits
/// are taken by generation number, so all children of a commit are done before it is, and a commit is looked at
/// once. A pair is *open* as long as a commit waits that has one of its colours only; after that its colours
/// run no further. So the walk goes through what lies between the commits of each pair, and not through what
/// lies between the pairs. O(n log n) in the commits that it looks at.
struct PairWalk {
  /// How many pairs one walk can count.
  static let capacity = UInt64.bitWidth

  /// The pairs whose first commit reaches something, and those whose second one does.
  private struct Colours {
    var first: UInt64 = 0
    var second: UInt64 = 0

    /// The pairs of which only one does.
    var oneSided: UInt64 { first ^ second }
  }

  private let graph: CommitGraph
  private var waiting: [Position: Colours] = [:]
  private var queue = CommitQueue<Key>()
  /// How many commits wait that have only one colour of a pair.
  private var openCounts: [Int]
  /// The pairs that are open.
  private var open: UInt64 = 0
  /// The pairs of which a waiting commit got the second colour since the last one was taken.
  private var changed: UInt64 = 0
  private var counts: [(ahead: Int, behind: Int)]
  /// The places of the commits without a generation number in an order in which children have higher ones.
  private var heights: [Position: Int] = [:]
  private var height = 0

  /// Larger than those of all ancestors.
  private struct Key: Comparable {
    let rank: UInt64
    let height: Int

    static func < (a: Key, b: Key) -> Bool {
      a.rank == b.rank ? a.height < b.height : a.rank < b.rank
    }
  }

  /// Counts for at most `capacity` pairs in a graph that has generation numbers; nil where one of these is
  /// wrong, being no larger than that of a parent.
  static func count(
    _ pairs: ArraySlice<(Position, Position)>, in graph: CommitGraph
  ) throws -> [(ahead: Int, behind: Int)]? {
    var walk = PairWalk(graph, count: pairs.count)
    for (number, pair) in pairs.enumerated() where pair.0 != pair.1 {
      let bit = UInt64(1) << UInt64(number)
      try walk.rankUnnumbered(from: pair.0)
      try walk.rankUnnumbered(from: pair.1)
      walk.open |= bit
      walk.paint(pair.0, Colours(first: bit))
      walk.paint(pair.1, Colours(second: bit))
    }
    return try walk.run() ? walk.counts : nil
  }

  private init(_ graph: CommitGraph, count: Int) {
    precondition(count <= Self.capacity, "more pairs than a word has bits")
    self.graph = graph
    openCounts = Array(repeating: 0, count: count)
    counts = Array(repeating: (0, 0), count: count)
  }

  /// Walks until no pair is open; false when it came upon a wrong number.
  private mutating func run() throws -> Bool {
    while open != 0, let commit = queue.pop(), var colours = waiting.removeValue(forKey: commit) {
      let touched = colours.oneSided
      changed = 0
      forEachBit(of: touched) { pair in
        openCounts[pair] -= 1
        if colours.first & (1 << UInt64(pair)) != 0 {
          counts[pair].ahead += 1
        } else {
          counts[pair].behind += 1
        }
      }
      colours.first &= open
      colours.second &= open
      if colours.first | colours.second != 0 {
        for parent in graph.loadedParents(commit) {
          try graph.load(parent)
          guard key(of: parent) < key(of: commit) else { return false }
          paint(parent, colours)
        }
      }
      // Not before its parents were painted: they may be all that keeps a pair open.
      forEachBit(of: touched | changed) { pair in
        if openCounts[pair] == 0 { open &= ~(1 << UInt64(pair)) }
      }
    }
    return true
  }

  private func key(of commit: Position) -> Key {
    let rank = graph.rank(of: commit)
    return Key(rank: rank, height: rank == .max ? heights[commit] ?? 0 : 0)
  }

  /// Gives a loaded commit more colours.
  private mutating func paint(_ commit: Position, _ added: Colours) {
    let old = waiting[commit]
    var colours = old ?? Colours()
    colours.first |= added.first
    colours.second |= added.second
    waiting[commit] = colours
    let before = old?.oneSided ?? 0
    forEachBit(of: colours.oneSided & ~before) { openCounts[$0] += 1 }
    forEachBit(of: before & ~colours.oneSided) { openCounts[$0] -= 1 }
    changed |= before & ~colours.oneSided
    if old == nil {
      queue.put(commit, key: key(of: commit))
    }
  }

  /// Loads the commits from a tip down to those that have generation numbers, and gives them heights.
  private mutating func rankUnnumbered(from tip: Position) throws {
    var pending = [(commit: tip, isEntered: false)]
    while let (commit, isEntered) = pending.popLast() {
      if isEntered {
        height += 1
        heights[commit] = height
        continue
      }
      guard heights[commit] == nil else { continue }
      try graph.load(commit)
      guard graph.generation(of: commit) == nil else { continue }
      heights[commit] = 0
      pending.append((commit, true))
      for parent in graph.loadedParents(commit) where heights[parent] == nil {
        pending.append((parent, false))
      }
    }
  }
}

/// Calls `body` with the number of each bit that is set, the lowest first.
@inline(__always)
private func forEachBit(of word: UInt64, _ body: (Int) -> Void) {
  var rest = word
  while rest != 0 {
    body(rest.trailingZeroBitCount)
    rest &= rest &- 1
  }
}
