/// The commits of a query, one after the other, in exactly the order of `git rev-list`.
///
/// There are three ways through a history, and the options and the graph decide which:
///
/// - *streaming*: the default order without excluded commits. A queue by committer time gives commits while it
///   finds them; 50 commits cost 50 loads.
/// - *limited*: with excluded commits, or a topological order without generation numbers. All that belongs to
///   the answer is found first, then sorted.
/// - *incremental*: a topological order where the graph has generation numbers. It looks ahead only as far as
///   a commit's children can be.
///
/// What can't be loaded does not hide the rest: the walk goes on without it, and when every commit that is
/// there has been given, `next` throws the first failure. Excluded commits are really excluded, with all
/// their ancestors, also where clocks were wrong and git would stop looking too early (see `settleExclusions`).
public final class RevisionWalk {
  /// The graph that is walked.
  public let graph: CommitGraph

  let options: WalkOptions
  let marks = PositionColumn<Marks>([])
  var queue = CommitQueue<Int64>()
  /// How many commits in `queue` are not marked uninteresting.
  var interestingInQueue = 0
  /// The parents of commits whose parents the walk changed.
  var changedParents: [Position: ParentList] = [:]
  /// The commits of a limited walk.
  var list: [Position] = []
  /// The first failure to load a commit that belongs to the answer.
  var failure: (any Error)?
  var skew = ClockSkew()
  /// Where excluded commits that are not expanded go while exclusions are settled.
  var unsettled: [Position]?
  var incremental: IncrementalOrder?

  private let include: [Position]
  private let exclude: [Position]
  private var phase = Phase.unprepared
  private var listIndex = 0

  private enum Phase {
    case unprepared, streaming, listed, incremental
    case ended((any Error)?)
  }

  /// A walk over what is reachable from `include` and not from `exclude`.
  ///
  /// The order of `include` counts among commits of equal time, as on git's command line.
  public init(
    graph: CommitGraph, options: WalkOptions = WalkOptions(), include: [Position],
    exclude: [Position] = []
  ) {
    self.graph = graph
    self.options = options
    self.include = include
    self.exclude = exclude
  }

  /// The next commit, or nil at the end.
  ///
  /// - Throws: when a commit could not be loaded, after all that can be given; from then on always.
  public func next() throws -> Position? {
    do {
      while let commit = try candidate() {
        if try isShown(commit) {
          marks[commit].insert(.shown)
          return commit
        }
      }
    } catch {
      phase = .ended(error)
      throw error
    }
    if let failure { throw failure }
    return nil
  }

  /// The parents of a commit that `next` gave, as the options rewrite them; else its own.
  public func parents(of commit: Position) throws -> ParentList {
    try changedParents[commit] ?? graph.parents(of: commit)
  }

  /// Whether the walk gives a parent of a commit that it gave, now or later, as far as its exclusions and times say.
  public func leads(to parent: Position) -> Bool {
    marks[parent].intersection([.uninteresting, .touched]) == .touched && !isTooOld(parent)
      && options.until.map { graph.loadedTime(parent) <= $0 } ?? true
  }

  /// Whether all commits of the answer are found already.
  var isLimited: Bool {
    if case .listed = phase { true } else { false }
  }

  /// The next commit on the way, whether or not it is to be shown.
  private func candidate() throws -> Position? {
    if case .unprepared = phase { try prepare() }
    switch phase {
    case .unprepared: return nil
    case .streaming:
      while let commit = popFromQueue() {
        if isTooOld(commit) { continue }
        try expand(commit, into: .queue)
        return commit
      }
    case .listed:
      if listIndex < list.count {
        listIndex += 1
        return list[listIndex - 1]
      }
    case .incremental:
      return try nextIncremental()
    case .ended(let error):
      if let error { throw error }
    }
    phase = .ended(nil)
    return nil
  }

  /// Loads the tips and chooses the way.
  private func prepare() throws {
    marks.makeRoom(graph.count)
    for commit in exclude { marks[commit].formUnion([.uninteresting, .excluded, .bottom]) }
    var tips: [Position] = []
    for commit in include + exclude {
      let isExcluded = marks[commit].contains(.excluded)
      // Without an excluded commit, nobody knows what to leave out: better nothing than the wrong commits.
      if isExcluded { try graph.load(commit) }
      guard touch(commit, gently: false) else { continue }
      if isExcluded { markParents(of: commit) }
      if marks[commit].insert(.seen).inserted { tips.append(commit) }
    }
    let times = tips.map(graph.loadedTime)
    let order = tips.indices.sorted { (times[$0], $1) > (times[$1], $0) }
    tips = order.map { tips[$0] }

    let isTopological = options.order != .default
    if isTopological, options.usesGenerations, graph.hasGenerations {
      try startIncremental(tips)
      phase = .incremental
      return
    }
    for commit in tips { putIntoQueue(commit) }
    if isTopological || !exclude.isEmpty {
      try limit()
      if isTopological { sortTopologically() }
      phase = .listed
    } else {
      phase = .streaming
    }
  }

  // MARK: - The queue

  func putIntoQueue(_ commit: Position) {
    if !marks[commit].contains(.uninteresting) {
      marks[commit].insert(.counted)
      interestingInQueue += 1
    }
    queue.put(commit, key: graph.loadedTime(commit))
  }

  func popFromQueue() -> Position? {
    guard let commit = queue.pop() else { return nil }
    if marks[commit].contains(.counted) {
      marks[commit].remove(.counted)
      interestingInQueue -= 1
    }
    return commit
  }

  // MARK: - Loading

  /// Loads a commit for this walk; false when it can't be.
  ///
  /// - Parameter gently: whether the walk's answer does not need it, so that a failure is no failure.
  func touch(_ commit: Position, gently: Bool) -> Bool {
    if marks[commit].contains(.touched) { return true }
    do {
      try graph.load(commit)
    } catch {
      if !gently, failure == nil { failure = error }
      return false
    }
    marks[commit].insert(.touched)
    marks.makeRoom(graph.count)
    return true
  }

  /// Whether `since` ends the walk at this commit.
  func isTooOld(_ commit: Position) -> Bool {
    options.since.map { graph.loadedTime(commit) < $0 } ?? false
  }

  /// The parents of a touched commit as far as the walk simplified them.
  func walkedParents(_ commit: Position) -> ParentList {
    if marks[commit].contains(.changed), let parents = changedParents[commit] { return parents }
    return graph.loadedParents(commit)
  }
}
