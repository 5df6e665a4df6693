/// The state of a topological order that streams.
///
/// Three waves go down the history, each no further than the one before: `explore` marks what is uninteresting
/// and simplifies, `number` counts children, `ready` gives commits. When a commit of generation g may come next,
/// the first two have passed all commits of generation g and more, and so all its children.
struct IncrementalOrder {
  var explore = CommitQueue<GenerationKey>()
  var number = CommitQueue<GenerationKey>()
  var ready: ReadyCommits
  /// For each commit 0, or 1 and the number of children that are still to come.
  let waiting = PositionColumn<Int32>(0)
  var lowest = UInt64.max

  init(order: WalkOptions.Order) {
    ready = ReadyCommits(order: order)
  }
}

extension RevisionWalk {
  /// Begins a topological order that streams from these tips, the newest first.
  func startIncremental(_ tips: [Position]) throws {
    var order = IncrementalOrder(order: options.order)
    order.waiting.makeRoom(marks.count)
    for commit in tips {
      let key = GenerationKey(commit, in: graph)
      if marks[commit].insert(.explored).inserted { order.explore.put(commit, key: key) }
      if marks[commit].insert(.numbered).inserted { order.number.put(commit, key: key) }
      order.lowest = min(order.lowest, key.rank)
      order.waiting[commit] = 1
    }
    try number(downTo: order.lowest, in: &order)
    for commit in tips where order.waiting[commit] == 1 {
      order.ready.put(commit, key: sortKey(of: commit))
    }
    order.ready.finishTips()
    incremental = order
  }

  /// The next commit of a topological order that streams.
  func nextIncremental() throws -> Position? {
    guard var order = incremental.take() else { return nil }
    defer { incremental = order }
    while let commit = order.ready.pop() {
      order.waiting[commit] = 0
      if isTooOld(commit) { continue }
      try release(commit, in: &order)
      return commit
    }
    return nil
  }

  /// Lets the parents of a commit that comes now come when it was their last child.
  private func release(_ commit: Position, in order: inout IncrementalOrder) throws {
    try expand(commit, into: .nowhere)
    for parent in walkedParents(commit) {
      if !marks[parent].contains(.uninteresting), touch(parent, gently: false) {
        let rank = graph.rank(of: parent)
        if rank < order.lowest {
          order.lowest = rank
          try number(downTo: rank, in: &order)
        }
        order.waiting.makeRoom(marks.count)
        order.waiting[parent] -= 1
        if order.waiting[parent] == 1 { order.ready.put(parent, key: sortKey(of: parent)) }
      }
      if options.firstParent { break }
    }
  }

  private func number(downTo rank: UInt64, in order: inout IncrementalOrder) throws {
    while let top = order.number.topKey, top.rank >= rank, let commit = order.number.pop() {
      guard touch(commit, gently: true) else { continue }
      try explore(downTo: graph.rank(of: commit), in: &order)
      order.waiting.makeRoom(marks.count)
      for parent in walkedParents(commit) {
        guard touch(parent, gently: true) else { continue }
        order.waiting.makeRoom(marks.count)
        order.waiting[parent] = max(order.waiting[parent], 1) + 1
        if marks[parent].insert(.numbered).inserted {
          order.number.put(parent, key: GenerationKey(parent, in: graph))
        }
        if options.firstParent { break }
      }
    }
  }

  private func explore(downTo rank: UInt64, in order: inout IncrementalOrder) throws {
    while let top = order.explore.topKey, top.rank >= rank, let commit = order.explore.pop() {
      guard touch(commit, gently: true) else { continue }
      if isTooOld(commit) { mark(commit, .uninteresting) }
      try expand(commit, into: .nowhere)
      if marks[commit].contains(.uninteresting) { markParents(of: commit) }
      // What is uninteresting is so over all parents. (Git also puts side lines of shown commits into this wave
      // here, unread and hence as oldest of all; a few commits that it reaches on another way later get lost.)
      let isUninteresting = marks[commit].contains(.uninteresting)
      for parent in walkedParents(commit) {
        if marks[parent].insert(.explored).inserted {
          order.explore.put(parent, key: GenerationKey(parent, in: graph))
        }
        if options.firstParent, !isUninteresting { break }
      }
    }
  }
}
