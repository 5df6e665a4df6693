internal import Git
internal import Objects
internal import Platform

/// Reads many commits into columns: from packs in the order in which they lie there, where they are of the usual
/// form, else one by one from the object database.
struct CommitReading {
  /// So many commits are worth a thread.
  static let smallestShare = 256
  /// So many commits each thread reads before somebody is told.
  private static let reportedShare = 1 << 15

  fileprivate let location: RepositoryLocation
  fileprivate let replacements: ReplacementTable
  fileprivate let grafts: GraftTable
  fileprivate let packs: PackedObjects

  init(_ location: RepositoryLocation, replacements: ReplacementTable, grafts: GraftTable) {
    self.location = location
    self.replacements = replacements
    self.grafts = grafts
    packs = PackedObjects(location)
  }

  /// Reads commits on as many threads as there is work for.
  ///
  /// - Parameters:
  ///   - isComplete: whether all of them must be there.
  ///   - report: is told now and then how many have been read.
  /// - Throws: `RepositoryError` when one that must be there cannot be read.
  func read(
    _ ids: [ObjectID], isComplete: Bool = false, report: (Int) -> Void = { _ in }
  ) throws -> DigestColumns {
    let count = max(1, min(processorCount, ids.count / Self.smallestShare))
    let workers = (0..<count).map { number in
      Worker(self, ids[(ids.count * number / count)..<(ids.count * (number + 1) / count)])
    }
    runInParallel(count) { workers[$0].locate() }
    while workers.contains(where: { !$0.isDone }) {
      runInParallel(count) { workers[$0].run(Self.reportedShare) }
      if isComplete, let failure = workers.compactMap(\.failure).first { throw failure }
      report(workers.reduce(0) { $0 + $1.columns.count })
    }
    var columns = workers[0].takeColumns()
    for worker in workers.dropFirst() { columns.append(worker.takeColumns()) }
    return columns
  }

  /// What one thread reads.
  final class Worker: @unchecked Sendable {
    // One thread uses it at a time, and others look at it only when that thread has ended.
    private let objects: ObjectDatabase
    private let packs: PackedObjects
    private let packReader: PackReader
    private let replacements: ReplacementTable
    private let grafts: GraftTable
    private let ids: ArraySlice<ObjectID>
    private var located: [(place: PackedObjects.Place?, id: ObjectID)] = []
    private var next = 0
    private(set) var columns = DigestColumns()
    /// Why a commit could not be read: the first one.
    private(set) var failure: (any Error)?

    init(_ reading: CommitReading, _ ids: ArraySlice<ObjectID> = []) {
      objects = ObjectDatabase(reading.location, replacements: reading.replacements)
      packs = reading.packs
      packReader = PackReader(packs)
      replacements = reading.replacements
      grafts = reading.grafts
      self.ids = ids
    }

    var isDone: Bool { next == ids.count }

    func takeColumns() -> DigestColumns {
      defer { columns = DigestColumns() }
      return columns
    }

    /// Finds out where the commits are.
    func locate() {
      columns.reserve(ids.count)
      located = ids.map { (place(of: $0), $0) }
      located.sort { a, b in
        guard let first = a.place, let second = b.place else {
          return a.place != nil && b.place == nil
        }
        return first < second
      }
    }

    /// Reads at most so many more of its commits.
    func run(_ limit: Int) {
      let end = min(ids.count, next + limit)
      while next < end {
        let (place, id) = located[next]
        do {
          try read(id, at: place, into: &columns)
        } catch {
          if failure == nil { failure = error }
        }
        next += 1
      }
    }

    /// Reads one commit.
    ///
    /// - Throws: `RepositoryError` when it cannot be read.
    func read(_ id: ObjectID, into columns: inout DigestColumns) throws {
      try read(id, at: place(of: id), into: &columns)
    }

    /// Where the object is that is to be read; nil where the database has to tell.
    private func place(of id: ObjectID) -> PackedObjects.Place? {
      // Those with other parents than they name are few.
      guard grafts.isEmpty || grafts.parents(of: id) == nil,
        let object = try? replacements.replacement(for: id)
      else { return nil }
      return packs.place(of: object)
    }

    private func read(
      _ id: ObjectID, at place: PackedObjects.Place?, into columns: inout DigestColumns
    ) throws {
      let isRead = place.flatMap { place in
        packReader.withCommit(at: place) { content in
          guard let outline = CommitOutline(content) else { return false }
          columns.append(outline, of: content, id: id)
          return true
        }
      }
      if isRead == true { return }
      let commit = try objects.commit(id)
      columns.append(
        CommitDigest(commit, id: id, parents: grafts.parents(of: id) ?? commit.parents))
    }
  }
}
