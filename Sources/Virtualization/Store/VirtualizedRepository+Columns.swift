internal import Git
internal import Platform

/// What is kept beside the segments of the history store once somebody asked for it.
extension VirtualizedRepository {
  /// The segments whose messages are not kept, or damaged.
  var segmentsWithoutMessages: [Segment] {
    guard let store = reader.store, reader.damage == nil else { return [] }
    return store.segments.filter { (try? MessageColumn(of: $0, in: store)) == nil }
  }

  /// Keeps the messages of the segments that have none yet. The lock of the store is held.
  func keepMessages(report: (HistoryProgress) -> Void) {
    keep(.messages, of: segmentsWithoutMessages, report: report) { store, segment, report in
      let collector = MessageCollector(
        store, location: location, replacements: objects.replacements, report: report)
      // Without them, the objects are searched.
      try? collector.collect(segment)
    }
  }

  /// The segments whose changed paths are not kept, or damaged.
  var segmentsWithoutPaths: [Segment] {
    guard let store = reader.store, reader.damage == nil else { return [] }
    return store.segments.filter { (try? ChangedPathColumn(of: $0, in: store)) == nil }
  }

  /// Keeps the changed paths of the segments that have none yet. The lock of the store is held.
  func keepPaths(report: (HistoryProgress) -> Void) {
    keep(.paths, of: segmentsWithoutPaths, report: report) { store, segment, report in
      let collector = ChangedPathCollector(
        store, location: location, replacements: objects.replacements, report: report)
      // Without them, trees are compared.
      try? collector.collect(segment)
    }
  }

  /// Collects something of some segments, and tells how far that has come.
  private func keep(
    _ part: HistoryProgress.Part, of segments: [Segment], report: (HistoryProgress) -> Void,
    collect: (HistoryStore, Segment, @escaping (Int) -> Void) -> Void
  ) {
    guard let store = reader.store else { return }
    withoutActuallyEscaping(report) { report in
      let total = segments.reduce(0) { $0 + $1.count }
      var done = 0
      for segment in segments {
        collect(store, segment) { [done] in
          report(HistoryProgress(part: part, doneCount: done + $0, totalCount: total))
        }
        done += segment.count
      }
    }
  }

  /// What stored commits have at some paths, or nil where that is not kept.
  ///
  /// - Throws: `FileDamage` of the store itself.
  func pathStates(of paths: Pathspec) throws(FileDamage) -> PathStates? {
    guard let store = reader.store, reader.damage == nil else { return nil }
    do {
      return try PathStates(of: paths, in: store)
    } catch {
      let kept = store.segments.map { ChangedPathColumn.path(of: $0, in: store) }
      guard kept.contains(error.path) else { throw error }
      // It is made anew the next time; until then, trees are compared.
      removeFile(error.path)
      return nil
    }
  }
}
