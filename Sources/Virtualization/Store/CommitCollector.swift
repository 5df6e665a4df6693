internal import Git
internal import Objects
internal import Platform

/// Reads commits from the object database for a store: all that some tips reach and the store has not yet,
/// on all processors as far as their number is known beforehand.
struct CommitCollector {
  /// What threads fill in, each its own place.
  private final class Batch: @unchecked Sendable {
    // Each thread writes one element and reads none; the caller reads after all threads have ended.
    var columns: [DigestColumns]
    var failures: [(any Error)?]

    init(_ count: Int) {
      columns = Array(repeating: DigestColumns(), count: count)
      failures = Array(repeating: nil, count: count)
    }
  }

  private let location: RepositoryLocation
  private let objects: ObjectDatabase
  private let grafts: GraftTable
  private let isStored: (ObjectID) throws -> Bool
  private let report: (Int) -> Void

  /// - Parameters:
  ///   - isStored: whether the store has a commit already.
  ///   - report: is told now and then how many commits have been read.
  init(
    _ location: RepositoryLocation, objects: ObjectDatabase, grafts: GraftTable,
    isStored: @escaping (ObjectID) throws -> Bool, report: @escaping (Int) -> Void
  ) {
    self.location = location
    self.objects = objects
    self.grafts = grafts
    self.isStored = isStored
    self.report = report
  }

  /// The commits that the tips reach and the store has not, in no order that means anything.
  ///
  /// - Parameter candidates: commits that are likely among them, such as those of a commit-graph file; what
  ///   is not reached from the tips is left out again.
  /// - Throws: `RepositoryError` when one of them cannot be read.
  func collect(from tips: [ObjectID], candidates: [ObjectID] = []) throws -> DigestColumns {
    var columns = try read(candidates.filter { try !isStored($0) }, toleratingMissing: true)
    var places: [ObjectID: Int] = [:]
    places.reserveCapacity(columns.count)
    for (place, row) in columns.rows.enumerated() { places[row.id] = place }
    var wanted: Set<ObjectID> = []
    var frontier = try tips.filter { try !isStored($0) }
    var reached: [Int] = []
    while !frontier.isEmpty {
      var missing: [ObjectID] = []
      var next: [ObjectID] = []
      for id in frontier where wanted.insert(id).inserted {
        guard let place = places[id] else {
          missing.append(id)
          continue
        }
        reached.append(place)
        next += columns.parents(of: columns.rows[place])
      }
      let start = columns.count
      columns.append(try read(missing, toleratingMissing: false))
      for place in start..<columns.count {
        places[columns.rows[place].id] = place
        reached.append(place)
        next += columns.parents(of: columns.rows[place])
      }
      frontier = try next.filter { try !wanted.contains($0) && !isStored($0) }
      report(reached.count)
    }
    return reached.count == columns.count ? columns : columns.keeping(reached.sorted())
  }

  /// Reads commits on as many threads as there is work for.
  private func read(_ ids: [ObjectID], toleratingMissing: Bool) throws -> DigestColumns {
    let threads = min(processorCount, ids.count / 256)
    guard threads > 1 else {
      return try Self.read(
        ids[...], objects: objects, grafts: grafts, toleratingMissing: toleratingMissing)
    }
    let batch = Batch(threads)
    let (location, grafts) = (location, grafts)
    runInParallel(threads) { number in
      let share = ids[(ids.count * number / threads)..<(ids.count * (number + 1) / threads)]
      do {
        batch.columns[number] = try Self.read(
          share, objects: ObjectDatabase(location), grafts: grafts,
          toleratingMissing: toleratingMissing)
      } catch {
        batch.failures[number] = error
      }
    }
    if let failure = batch.failures.compactMap({ $0 }).first { throw failure }
    var columns = batch.columns[0]
    for more in batch.columns.dropFirst() { columns.append(more) }
    return columns
  }

  private static func read(
    _ ids: ArraySlice<ObjectID>, objects: ObjectDatabase, grafts: GraftTable,
    toleratingMissing: Bool
  ) throws -> DigestColumns {
    var columns = DigestColumns()
    for id in ids {
      do {
        let commit = try objects.commit(id)
        columns.append(
          CommitDigest(commit, id: id, parents: grafts.parents(of: id) ?? commit.parents))
      } catch {
        if !toleratingMissing { throw error }
      }
    }
    return columns
  }
}
