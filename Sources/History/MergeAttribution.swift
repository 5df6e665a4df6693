/// Tells for the commits off a first-parent line which merge on the line brought them in.
///
///     M1---L---M0      A and B came in by M0, although M0 reaches C too: C came in by M1 already. So a commit
///     |  \    /        belongs to the oldest commit of the line that reaches it, its *owner*.
///     C---A--B
///
/// There are two ways to find owners. `settle` goes from the tip by generation or time and keeps, for all that it
/// meets, the oldest row that is known to reach it; a row is settled when nothing that is still to be looked at
/// belongs to it or a newer one. `attributeAll` goes from the root and visits each commit once.
///
/// Counts are kept by merge. They depend on the merge alone, and so outlive changes of the line.
public final class MergeAttribution {
  /// The line whose merges are meant.
  public let line: FirstParentLine

  var graph: CommitGraph { line.graph }
  /// For each commit the index on the line of its owner as far as known, or `nobody`.
  private(set) var owners = PositionColumn(nobody)
  private var isQueued = PositionColumn(false)
  private var queue = CommitQueue<GenerationKey>()
  /// How many commits in the queue each owner has.
  private var queuedByOwner: [Int: Int] = [:]
  /// How many commits off the line each owner has.
  private var countByOwner: [Int: Int] = [:]
  /// No commit in the queue has an owner with a lower index.
  private var settledIndex = 0
  private var highestOwner = Int.min
  /// Where rows begin that were settled before others were put in front, and where they end.
  private var settledEarlier: [Int: Int] = [:]
  /// How many commits have been looked at, and how many had been when an index became settled.
  private var steps = 0
  private var settling: [Int: (steps: Int, time: Int64)] = [:]
  private var hasBegun = false
  private var skew = ClockSkew()
  var counts: [Position: Int] = [:]
  /// Why nothing certain can be said of the owners from `firstBroken` on.
  private var failure: (any Error)?
  private var firstBroken = Int.max

  static let nobody = Int.min

  /// The attribution of commits to the merges of `line`.
  public init(line: FirstParentLine) {
    self.line = line
  }

  // MARK: - Asking

  /// How many commits the merge at a row brought in, itself excluded, or nil when it is no merge.
  ///
  /// - Throws: when the row, or a commit that has to be looked at, can't be loaded.
  public func count(atRow row: Int) throws -> Int? {
    guard let commit = try line.commit(at: row), try graph.parents(of: commit).count > 1 else {
      return nil
    }
    if let count = counts[commit] { return count }
    try settle(rows: row + 1)
    let index = line.firstIndex + row
    if index >= firstBroken, let failure { throw failure }
    let count = countByOwner[index] ?? 0
    counts[commit] = count
    return count
  }

  /// The count of a merge that is known already; nil when it is not, or for what is no merge.
  public func knownCount(of merge: Position) -> Int? { counts[merge] }

  /// The merge on the line that brought a commit in; nil for commits on the line or not reachable from it.
  public func merge(bringingIn commit: Position) throws -> Position? {
    try graph.load(commit)
    try begin()
    while line.index(of: commit) == nil {
      let owner = Int(commit) < owners.count ? owners[commit] : Self.nobody
      if owner != Self.nobody {
        try settle(rows: owner - line.firstIndex + 1)
        if owners[commit] == owner, line.index(of: commit) == nil {
          return line.knownCommit(at: owner - line.firstIndex)
        }
      } else {
        let isBelow = queue.topKey.map { $0.rank < graph.rank(of: commit) } ?? true
        if graph.hasGenerations, isBelow { return nil }
        if try !step() { return nil }
      }
    }
    return nil
  }

  /// Goes on after the tip of the line was moved: what is known of rows that stayed is kept.
  public func lineDidMove(_ change: FirstParentLine.Change) throws {
    guard change.removed == 0, hasBegun, failure == nil else {
      forget()
      return
    }
    guard change.added > 0 else { return }
    settledEarlier[line.firstIndex + change.added] = settledIndex
    settledIndex = line.firstIndex
    makeRoom()
    give(line.tip, to: line.firstIndex)
  }

  // MARK: - From the tip

  /// Makes the owners of everything that belongs to the first `rows` rows known, by a walk that goes little
  /// further than they do.
  ///
  /// Where dates are wrong and there are no generation numbers, a commit can be taken for a newer row's until
  /// it is reached from an older one; `SkewBudget` says how far that is looked for.
  public func settle(rows: Int) throws {
    try line.extend(to: rows)
    try begin()
    let wanted = line.firstIndex + min(rows, line.knownCount)
    while settledIndex < wanted, try step() {}
    // Commits without a number come by time, so that all of them have to be seen first.
    while graph.hasGenerations, queue.topKey?.rank == .max, try step() {}
    guard !graph.hasGenerations, let moment = settling[wanted - 1] else { return }
    let budget = SkewBudget(walked: 0, frontier: 0, oldest: moment.time, isExact: false)
    while let top = queue.topKey,
      budget.allows(top.time, skew: skew, after: steps - moment.steps)
    {
      guard try step() else { return }
    }
  }

  private func begin() throws {
    guard !hasBegun else { return }
    try graph.load(line.tip)
    hasBegun = true
    settledIndex = line.firstIndex
    makeRoom()
    give(line.tip, to: line.firstIndex)
  }

  private func forget() {
    owners = PositionColumn(Self.nobody)
    isQueued = PositionColumn(false)
    queue = CommitQueue()
    queuedByOwner = [:]
    countByOwner = [:]
    settling = [:]
    settledEarlier = [:]
    highestOwner = Int.min
    hasBegun = false
    failure = nil
    firstBroken = .max
  }

  /// Looks at one more commit; false when there is none.
  private func step() throws -> Bool {
    guard let commit = queue.pop() else { return false }
    isQueued[commit] = false
    steps += 1
    let owner = owners[commit]
    if let row = line.row(of: commit) { try line.extend(to: row + 2) }
    for parent in graph.loadedParents(commit) {
      do {
        try graph.load(parent)
      } catch {
        // Its ancestors would belong to this owner or older ones.
        firstBroken = min(firstBroken, owner)
        failure = failure ?? error
        continue
      }
      makeRoom()
      skew.note(graph.loadedTime(commit), parent: graph.loadedTime(parent))
      give(parent, to: max(owner, line.index(of: parent) ?? Self.nobody))
    }
    uncount(owner, at: graph.loadedTime(commit))
    return true
  }

  /// Makes `owner` the owner of a commit unless it has an older one.
  private func give(_ commit: Position, to owner: Int) {
    let old = owners[commit]
    guard owner > old else { return }
    owners[commit] = owner
    let isOnLine = line.index(of: commit) == owner
    if old != Self.nobody, line.index(of: commit) != old { countByOwner[old, default: 0] -= 1 }
    if !isOnLine { countByOwner[owner, default: 0] += 1 }
    highestOwner = max(highestOwner, owner)
    queuedByOwner[owner, default: 0] += 1
    if isQueued[commit] {
      uncount(old, at: graph.loadedTime(commit))
    } else {
      isQueued[commit] = true
      queue.put(commit, key: GenerationKey(commit, in: graph))
    }
  }

  private func uncount(_ owner: Int, at time: Int64) {
    queuedByOwner[owner, default: 0] -= 1
    while settledIndex <= highestOwner, queuedByOwner[settledIndex] ?? 0 == 0 {
      queuedByOwner[settledIndex] = nil
      settling[settledIndex] = (steps, time)
      settledIndex += 1
      if let end = settledEarlier.removeValue(forKey: settledIndex) { settledIndex = end }
    }
  }

  private func makeRoom() {
    owners.makeRoom(graph.count)
    isQueued.makeRoom(graph.count)
  }

  // MARK: - From the root

  /// Makes the owner of every commit and the count of every merge known, in one pass over the whole history.
  ///
  /// Exact with any dates. The rows whose commits can't all be loaded get no count.
  public func attributeAll() throws {
    let rows = try line.count()
    forget()
    makeRoom()
    var pending: [Position] = []
    for row in (0..<rows).reversed() {
      let commit = line.knownCommit(at: row)
      let index = line.firstIndex + row
      owners[commit] = index
      pending.append(commit)
      var count = -1
      var isBroken = false
      while let next = pending.popLast() {
        count += 1
        for parent in graph.loadedParents(next) {
          if Int(parent) < owners.count, owners[parent] != Self.nobody { continue }
          do {
            try graph.load(parent)
          } catch {
            firstBroken = min(firstBroken, index)
            failure = failure ?? error
            isBroken = true
            continue
          }
          makeRoom()
          owners[parent] = index
          pending.append(parent)
        }
      }
      countByOwner[index] = count
      if !isBroken, graph.loadedParents(commit).count > 1 { counts[commit] = count }
    }
    hasBegun = true
    highestOwner = line.firstIndex + rows - 1
    settledIndex = highestOwner + 1
  }
}
