internal import History
internal import Objects

/// In which order new commits are put into a store, and their generation numbers.
struct SegmentOrder {
  /// Places of commits in their columns, the first position first: the reverse of git's default order from
  /// the tips, so that a list of the newest commits goes straight backwards through the store.
  private(set) var places: [Int] = []

  /// The generation number of each place: 1 for a root, else one more than the largest of the parents.
  private(set) var generations: [Int]

  /// The order of the commits of `columns`, which are linked; nil where some are in a ring, as replaced parents can
  /// make: nothing is before all the others then.
  ///
  /// - Parameters:
  ///   - storedGeneration: the generation number of a parent that is in the store already.
  /// - Throws: what `storedGeneration` throws.
  init?(
    _ columns: DigestColumns, tips: [ObjectID], storedGeneration: (ObjectID) throws -> Int
  ) throws {
    let graph = CommitGraph()
    graph.addCommits(columns.count)
    generations = Array(repeating: 0, count: columns.count)
    // What parents in the store contribute; the others follow below.
    var floor = Array(repeating: 0, count: columns.count)
    var parents: [Position] = []
    let wanted = Set(tips)
    var tipPlaces: [ObjectID: Position] = [:]
    for (place, row) in columns.rows.enumerated() {
      parents.removeAll(keepingCapacity: true)
      for index in columns.parentRange(place) {
        if columns.links[index] >= 0 {
          parents.append(columns.links[index])
        } else {
          floor[place] = max(floor[place], try storedGeneration(columns.parents[index]))
        }
      }
      graph.setLoaded(
        Position(place), parents: parents, commitTime: row.commitTime, authorTime: nil)
      if wanted.contains(row.id) { tipPlaces[row.id] = Position(place) }
    }
    let walk = RevisionWalk(graph: graph, include: tips.compactMap { tipPlaces[$0] })
    while let commit = try walk.next() { self.places.append(Int(commit)) }
    self.places.reverse()
    guard try number(graph, floor: floor) else { return nil }
  }

  /// Gives each commit its number once all its parents have theirs; false where that never comes.
  private mutating func number(_ graph: CommitGraph, floor: [Int]) throws -> Bool {
    var isEntered = [Bool](repeating: false, count: generations.count)
    var pending: [Position] = []
    for start in places where generations[start] == 0 {
      pending.append(Position(start))
      while let commit = pending.last {
        let place = Int(commit)
        guard generations[place] == 0 else {
          pending.removeLast()
          continue
        }
        let parents = try graph.parents(of: commit)
        if isEntered[place] {
          // All that were entered after it are done: what has no number yet is waiting for this one.
          if parents.contains(where: { generations[Int($0)] == 0 }) { return false }
          generations[place] = 1 + parents.reduce(floor[place]) { max($0, generations[Int($1)]) }
          pending.removeLast()
        } else {
          isEntered[place] = true
          for parent in parents where !isEntered[Int(parent)] { pending.append(parent) }
        }
      }
    }
    return true
  }
}
