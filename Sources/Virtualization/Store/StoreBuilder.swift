internal import Git
internal import History
internal import Objects
internal import Platform

/// Adds the commits that a store has not yet, as a segment in front of the others.
struct StoreBuilder {
  private let store: HistoryStore
  private let collector: CommitCollector

  init(_ store: HistoryStore, collector: CommitCollector) {
    self.store = store
    self.collector = collector
  }

  /// What goes into the file that is written.
  private struct Content {
    var columns: DigestColumns
    var order: [Int]
    var generations: [Int]
    /// The segments that stay as they are beneath it.
    var beneath: [Segment]

    var base: Int { beneath.last?.positions.upperBound ?? 0 }
  }

  /// Adds all that the tips reach, and gives the store that has it; the same store when nothing was added.
  /// The caller holds the lock of the store.
  ///
  /// - Throws: `RepositoryError` when a commit cannot be read, `SystemError` when a file cannot be written,
  ///   `FileDamage` when what is there is not what was written. Nothing has changed then.
  func build(tips: [ObjectID], candidates: [ObjectID]) throws -> HistoryStore {
    let columns = try collector.collect(from: tips, candidates: candidates)
    guard columns.count > 0, store.count + columns.count <= SegmentLayout.maximumCount else {
      return store
    }
    let order = try SegmentOrder(columns, tips: tips) { id in
      guard let position = try store.position(of: id) else { return 0 }
      return try store.graphRecord(at: position).generation
    }
    guard let order else { return store }
    var content = Content(
      columns: columns, order: order.places, generations: order.generations,
      beneath: store.segments)
    // When there are twice as many new commits as the segment below has, the two become one: there are
    // never more segments than the number of commits has binary digits.
    while let below = content.beneath.last, content.columns.count * 2 >= below.count {
      try merge(below, into: &content)
    }
    return content.columns.fitSegment ? try write(content) : store
  }

  /// Puts the commits of the segment below in front of those of a new one.
  private func merge(_ below: Segment, into content: inout Content) throws {
    var columns = try below.columns(parentID: store.id(at:))
    let count = columns.count
    let generations = try below.positions.map { try below.graphRecord(at: $0).generation }
    columns.append(content.columns)
    content.columns = columns
    content.order = Array(0..<count) + content.order.map { $0 + count }
    content.generations = generations + content.generations
    content.beneath.removeLast()
  }

  private func write(_ content: consuming Content) throws -> HistoryStore {
    content.columns.link()
    var positions = Array(repeating: 0, count: content.columns.count)
    for (offset, place) in content.order.enumerated() { positions[place] = content.base + offset }
    let writer = try SegmentWriter(
      content.columns, order: content.order, base: content.base,
      parent: { [content] index in
        let place = content.columns.links[index]
        if place >= 0 { return positions[Int(place)] }
        for segment in content.beneath.reversed() {
          let position = try segment.position(of: content.columns.parents[index])
          if let position { return position }
        }
        throw FileDamage(path: store.directory.path)
      }, generations: content.generations)
    let bytes = writer.bytes
    let name = StoreDirectory.name("segment", bytes)
    try VerifiedFile.write(bytes, to: store.directory.path.appending(name))
    let names = content.beneath.map { String(decoding: $0.file.path.lastComponent, as: UTF8.self) }
    try StoreManifest(segments: names + [name], identity: store.identity).write(to: store.directory)
    store.directory.removeAll(but: names + [name])
    return try HistoryStore(store.directory) ?? store
  }
}
