internal import Git
internal import History
public import Objects
internal import Platform

/// How far the making of a history store has come.
public struct HistoryProgress: Sendable {
  /// What is read of the commits.
  public enum Part: Hashable, Sendable {
    case commits, messages
  }

  public let part: Part
  /// How many were read so far.
  public let readCount: Int
}

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
  ///   - report: is told now and then how far it has come.
  public func prepareHistory(
    of tips: [ObjectID], searchingMessages: Bool = false,
    report: (HistoryProgress) -> Void = { _ in }
  ) {
    guard settings.bool("yore.cache") ?? true, usesStore, !tips.isEmpty else { return }
    if misses(tips) {
      addToStore(tips, report: report)
    } else if storedLine == nil || storedOrder == nil || !(headLine?.isKept ?? true) {
      keepLineAndOrder()
    }
    if searchingMessages { keepMessages(report: report) }
    keepShortIDs()
  }

  private func addToStore(_ tips: [ObjectID], report: (HistoryProgress) -> Void) {
    let candidates = reader.file.map { file in (0..<file.count).map { file.id(at: $0) } } ?? []
    withoutActuallyEscaping(report) { report in
      let collector = CommitCollector(
        location, objects: objects, grafts: grafts,
        report: { report(HistoryProgress(part: .commits, readCount: $0)) })
      // What cannot be read, or not be written, is met again, and told, by whoever needs it.
      guard let builder = (try? StoreBuilder(storeDirectory)) ?? nil,
        let built = try? builder.build(tips: tips, collector: collector, candidates: candidates),
        built.count > 0
      else { return }
      use(built)
      keepLineAndOrder()
    }
  }

  /// Takes a damaged store away, so that it is made anew when it is next needed.
  public func dropStore() {
    reader.store?.drop()
  }

  private var storeDirectory: StoreDirectory {
    StoreDirectory(location, objects: objects, grafts: grafts)
  }

  /// Whether more commits than can be read in passing are not in the store.
  private func misses(_ tips: [ObjectID]) -> Bool {
    var seen: Set<ObjectID> = []
    var pending = tips
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, reader.storedPosition(of: id) == nil else { continue }
      if seen.count > Self.affordableCount { return true }
      guard let parents = try? parents(of: id) else { return false }
      pending += parents
    }
    return false
  }

  /// Keeps the messages of the segments that have none yet, or damaged ones.
  private func keepMessages(report: (HistoryProgress) -> Void) {
    guard let store = reader.store, reader.damage == nil else { return }
    let segments = store.segments.filter { (try? MessageColumn(of: $0, in: store)) == nil }
    guard !segments.isEmpty, let lock = FileLock(trying: store.directory.lock) else { return }
    defer { withExtendedLifetime(lock) {} }
    withoutActuallyEscaping(report) { report in
      let collector = MessageCollector(
        store, location: location, replacements: objects.replacements,
        report: { report(HistoryProgress(part: .messages, readCount: $0)) })
      // Without them, the objects are searched.
      for segment in segments { try? collector.collect(segment) }
    }
  }

  /// Keeps how far the ids of stored commits can be shortened, unless that is known for these packs.
  private func keepShortIDs() {
    guard let store = reader.store, reader.damage == nil,
      storedShortIDs?.storedCount != store.count
    else { return }
    try? StoredShortIDs.write(store, abbreviator: abbreviator)
    rereadKept()
  }

  /// Keeps what lists from `HEAD` need beside the segments.
  private func keepLineAndOrder() {
    guard let store = reader.store, let head = snapshot.head.commit,
      let tip = reader.storedPosition(of: head)
    else { return }
    try? StoredLine.write(tip: tip, of: store)
    var order: [Int] = []
    let walk = RevisionWalk(graph: graph, include: [Position(tip)])
    do {
      while let position = try walk.next() { order.append(Int(position)) }
      try StoredOrder.write(order, tip: tip, of: store)
    } catch {
      return
    }
    rereadKept()
  }
}
