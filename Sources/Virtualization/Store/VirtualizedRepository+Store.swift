internal import Git
internal import History
public import Objects
internal import Platform

extension VirtualizedRepository {
  /// How many commits may be missing from the store before it pays to add them: so many are read in a
  /// millisecond or two.
  private static let affordableCount = 256

  /// Sees to it that the whole history of some tips can be gone through quickly: makes the history store, or
  /// adds to it what is missing, when that is much.
  ///
  /// Costs as much as reading that history once, and next to nothing when it was done before. Where the store
  /// cannot be made, everything works without it.
  ///
  /// - Parameters:
  ///   - searchingMessages: whether messages are gone through as well, and not only what lists show.
  ///   - comparingPaths: whether it is asked which paths commits change.
  ///   - report: is told now and then how far it has come.
  public func prepareHistory(
    of tips: [ObjectID], searchingMessages: Bool = false, comparingPaths: Bool = false,
    drawingGraph: Bool = false, report: (HistoryProgress) -> Void = { _ in }
  ) {
    let isToBePrepared = isToBePrepared(
      tips, searchingMessages: searchingMessages, comparingPaths: comparingPaths,
      drawingGraph: drawingGraph)
    guard isToBePrepared else { return }
    let directory = storeDirectory
    guard (try? makeDirectories(directory.path)) != nil,
      let lock = FileLock(trying: directory.lock)
    else { return }
    defer { withExtendedLifetime(lock) {} }
    takeUpNewerStore(directory)
    if misses(tips) { addHistory(of: tips, to: directory, report: report) }
    guard reader.damage == nil, let store = reader.store else { return }
    if lacksRows(of: tips) { writeLineAndOrder() }
    if lacksShortIDs { try? StoredShortIDs.write(store, abbreviator: abbreviator) }
    if drawingGraph, lacksTopologicalOrder(of: tips) { writeTopologicalOrder() }
    rereadKept()
    if searchingMessages { keepMessages(report: report) }
    if comparingPaths { keepPaths(report: report) }
  }

  /// Whether `prepareHistory` has work to do, which may take long.
  public func isToBePrepared(
    _ tips: [ObjectID], searchingMessages: Bool = false, comparingPaths: Bool = false,
    drawingGraph: Bool = false
  ) -> Bool {
    guard keepsStore, !tips.isEmpty else { return false }
    return misses(tips) || lacksShortIDs || lacksRows(of: tips)
      || drawingGraph && lacksTopologicalOrder(of: tips)
      || searchingMessages && !segmentsWithoutMessages.isEmpty
      || comparingPaths && !segmentsWithoutPaths.isEmpty
  }

  /// Whether the store lacks so many commits of some tips that what goes by it would be slow: after a large
  /// rewrite or fetch they are put in front of it before anything else.
  public func isStoreFarBehind(_ tips: [ObjectID]) -> Bool {
    keepsStore && reader.store != nil && reader.damage == nil && misses(tips)
  }

  /// Whether there is a store, and beside it nothing that tells how far the ids of its commits can be shortened.
  private var lacksShortIDs: Bool {
    guard let store = reader.store, reader.damage == nil else { return false }
    return storedShortIDs?.storedCount != store.count
  }

  /// Whether lists from `HEAD` are asked for, and the line or the order that is kept leads elsewhere: another
  /// branch was checked out, or a file is gone.
  private func lacksRows(of tips: [ObjectID]) -> Bool {
    guard let head = snapshot.head.commit, tips == [head], reader.damage == nil,
      let (_, isStraight) = newestStoredOnLine
    else { return false }
    if headLine?.isKept != true { return true }
    // Behind a merge that is not stored no order helps.
    return isStraight && ((try? StoredRows(.newestFirst, from: head, in: self)) ?? nil) == nil
  }

  /// Whether a graph from `HEAD` is asked for, and the order that it is drawn in is not kept.
  private func lacksTopologicalOrder(of tips: [ObjectID]) -> Bool {
    guard let head = snapshot.head.commit, tips == [head], reader.damage == nil,
      reader.store != nil, newestStoredOnLine?.isStraight ?? false
    else { return false }
    return ((try? StoredRows(.topological, from: head, in: self)) ?? nil) == nil
  }

  /// The stored commit that the line from `HEAD` comes to first, if it comes to one soon, and whether no merge is
  /// before it.
  private var newestStoredOnLine: (position: Int, isStraight: Bool)? {
    var next = snapshot.head.commit
    var isStraight = true
    for _ in 0...Self.affordableCount {
      guard let id = next else { return nil }
      if let position = reader.storedPosition(of: id) { return (position, isStraight) }
      guard let parents = try? graph.parents(of: position(of: id)) else { return nil }
      if parents.count > 1 { isStraight = false }
      next = parents.first.map(reader.id(of:))
    }
    return nil
  }

  /// Reads the store again where another process wrote it since: what is added goes on top of all that is
  /// there, never beside it.
  private func takeUpNewerStore(_ directory: StoreDirectory) {
    guard let newer = (try? HistoryStore(directory)) ?? nil, !newer.isSame(as: reader.store) else {
      return
    }
    use(newer)
  }

  /// Adds what the tips reach to the store, or makes it anew where it is damaged.
  private func addHistory(
    of tips: [ObjectID], to directory: StoreDirectory, report: (HistoryProgress) -> Void
  ) {
    let store = reader.damage == nil ? reader.store : nil
    // What could not be read the last time is looked for before all else is read again.
    if let missing = UnreadableCommit(directory, tips: tips)?.id,
      (try? objects.commit(missing)) == nil
    {
      return
    }
    do {
      try build(store ?? HistoryStore(empty: directory), tips: tips, report: report)
    } catch is FileDamage {
      try? build(HistoryStore(empty: directory), tips: tips, report: report)
    } catch {
      // What cannot be read, or not be written, is met again, and told, by whoever needs it.
      if let id = (error as? RepositoryError)?.unreadableObject {
        UnreadableCommit(id: id).write(to: directory, tips: tips)
      }
    }
  }

  private func build(
    _ store: HistoryStore, tips: [ObjectID], report: (HistoryProgress) -> Void
  ) throws {
    let candidates = store.count > 0 ? [] : listedCommits(from: tips)
    try withoutActuallyEscaping(report) { report in
      let collector = CommitCollector(
        location, objects: objects, grafts: grafts,
        isStored: { try store.position(of: $0) != nil },
        report: {
          report(
            HistoryProgress(
              part: .commits, doneCount: $0,
              totalCount: candidates.isEmpty ? nil : candidates.count))
        })
      let built = try StoreBuilder(store, collector: collector)
        .build(tips: tips, candidates: candidates)
      guard built.count > 0 else { return }
      use(built)
      let isWhole = built.segments.count == 1 && store.count == 0 && tips.count == 1
      writeLineAndOrder(isDownwards: isWhole)
      rereadKept()
    }
  }

  /// What git's commit-graph lists and tips reach, as far as it can tell; a little more is no harm.
  private func listedCommits(from tips: [ObjectID]) -> [ObjectID] {
    guard let file = reader.file else { return [] }
    var isReached = [Bool](repeating: false, count: file.count)
    var pending = tips.compactMap(file.position(of:))
    if pending.count < tips.count { return (0..<file.count).map(file.id(at:)) }
    for place in pending { isReached[place] = true }
    while let place = pending.popLast() {
      for parent in file.parents(at: place) ?? [] where !isReached[parent] {
        isReached[parent] = true
        pending.append(parent)
      }
    }
    return isReached.indices.filter { isReached[$0] }.map(file.id(at:))
  }

  /// Whether more commits than can be read in passing are not in the store.
  private func misses(_ tips: [ObjectID]) -> Bool {
    var seen: Set<ObjectID> = []
    var pending = tips
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, reader.storedPosition(of: id) == nil else { continue }
      if seen.count > Self.affordableCount { return true }
      guard let parents = try? graph.parents(of: position(of: id)) else {
        if reader.damage != nil { return true }
        continue
      }
      pending += parents.map(reader.id(of:))
    }
    return false
  }

  /// Keeps what lists from `HEAD` need beside the segments.
  ///
  /// - Parameter isDownwards: whether the order from the newest stored commit on is known to be that of the store
  ///   itself: all that was stored was laid out from there.
  private func writeLineAndOrder(isDownwards: Bool = false) {
    guard let store = reader.store, let (tip, _) = newestStoredOnLine else { return }
    try? StoredLine.write(tip: tip, of: store)
    do {
      var order: [Int] = []
      if isDownwards, tip == store.count - 1 {
        order = (0..<store.count).reversed()
      } else {
        let walk = RevisionWalk(graph: graph, include: [Position(tip)])
        while let position = try walk.next() { order.append(Int(position)) }
        try reader.checkStore()
      }
      try StoredOrder.write(.newestFirst, order, tip: tip, of: store)
    } catch {
      return
    }
  }

  /// Keeps the order in which a graph from `HEAD` is drawn.
  private func writeTopologicalOrder() {
    guard let store = reader.store, let (tip, _) = newestStoredOnLine else { return }
    var options = WalkOptions()
    options.order = .topo
    let walk = RevisionWalk(graph: graph, options: options, include: [Position(tip)])
    do {
      var order: [Int] = []
      while let position = try walk.next() { order.append(Int(position)) }
      try reader.checkStore()
      try StoredOrder.write(.topological, order, tip: tip, of: store)
    } catch {
      // Without it, the walk gives the order.
    }
  }
}
