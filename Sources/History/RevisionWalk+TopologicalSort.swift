extension RevisionWalk {
  /// Sorts `list` so that no commit comes before its children.
  ///
  /// The children of each commit within the list are counted; a commit comes when its last child has come. Of the
  /// commits that may come, `.topo` takes the one found last, so that a line is followed to its end.
  func sortTopologically() {
    // 0 for commits outside the list, else 1 and the number of children that are still to come.
    let waiting = PositionColumn<Int32>(0, count: marks.count)
    for commit in list { waiting[commit] = 1 }
    for commit in list {
      for parent in sortedParents(commit) where waiting[parent] > 0 {
        waiting[parent] += 1
      }
    }
    var ready = ReadyCommits(order: options.order)
    for commit in list where waiting[commit] == 1 {
      ready.put(commit, key: sortKey(of: commit))
    }
    ready.finishTips()
    list.removeAll(keepingCapacity: true)
    while let commit = ready.pop() {
      for parent in sortedParents(commit) where waiting[parent] > 0 {
        waiting[parent] -= 1
        if waiting[parent] == 1 { ready.put(parent, key: sortKey(of: parent)) }
      }
      waiting[commit] = 0
      list.append(commit)
    }
  }

  /// The parents that wait for a commit in the sort.
  private func sortedParents(_ commit: Position) -> ParentList {
    let parents = walkedParents(commit)
    guard options.sortsAsStreaming, options.firstParent, parents.count > 1,
      let first = parents.first
    else { return parents }
    return ParentList([first])
  }

  /// The time by which the order chooses among commits that may come.
  func sortKey(of commit: Position) -> Int64 {
    guard options.order == .authorDate else { return graph.loadedTime(commit) }
    do {
      return try graph.authorTime(of: commit)
    } catch {
      if failure == nil { failure = error }
      return 0
    }
  }
}

/// The commits whose children have all come.
struct ReadyCommits {
  private let isStack: Bool
  private var stack: [Position] = []
  private var queue = CommitQueue<Int64>()

  init(order: WalkOptions.Order) {
    isStack = order == .topo
  }

  mutating func put(_ commit: Position, key: Int64) {
    if isStack { stack.append(commit) } else { queue.put(commit, key: key) }
  }

  /// Turns the tips round, so that the first one that was put comes first.
  mutating func finishTips() {
    stack.reverse()
  }

  mutating func pop() -> Position? {
    isStack ? stack.popLast() : queue.pop()
  }
}
