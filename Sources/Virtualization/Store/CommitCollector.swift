internal import Git
internal import History
internal import Objects
internal import Platform

/// Reads commits from the object database for a store: all that some tips reach and the store has not yet,
/// on all processors as far as their number is known beforehand.
struct CommitCollector {
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

  /// The commits that the tips reach and the store has not, in no order that means anything, linked.
  ///
  /// - Parameter candidates: different commits that are likely among them, and that the store has not, such as
  ///   those of a commit-graph file; what is not reached from the tips is left out again.
  /// - Throws: `RepositoryError` when one of them cannot be read.
  func collect(from tips: [ObjectID], candidates: [ObjectID] = []) throws -> DigestColumns {
    let reading = CommitReading(location, replacements: objects.replacements, grafts: grafts)
    var collected = Collected(try reading.read(candidates, report: report))
    for tip in tips { try collected.reach(tip, isStored) }
    let alone = CommitReading.Worker(reading)
    while true {
      try collected.reachAncestors(isStored)
      let missing = collected.takeMissing()
      if missing.isEmpty { break }
      if missing.count < CommitReading.smallestShare {
        var columns = DigestColumns()
        for id in missing { try alone.read(id, into: &columns) }
        collected.add(columns)
      } else {
        collected.add(try reading.read(missing, isComplete: true))
      }
      report(collected.reachedCount)
    }
    return collected.linked()
  }
}

/// Commits that were read, and how far they are reached from the tips.
private struct Collected {
  private var columns: DigestColumns
  private var table: CommitTable
  /// The place of each parent that the columns name, -1 while it is not in them.
  private var links: [Position]
  private var isReached: [Bool]
  /// Commits that are reached, and whose parents were not looked at.
  private var pending: [Int] = []
  private var missing: [ObjectID] = []
  private var areMissing: Set<ObjectID> = []
  private(set) var reachedCount = 0

  init(_ columns: DigestColumns) {
    self.columns = columns
    table = CommitTable(capacity: columns.count)
    for row in columns.rows { _ = table.append(row.id) }
    links = Array(repeating: -1, count: columns.parents.count)
    isReached = Array(repeating: false, count: columns.count)
  }

  /// Notes that a commit is wanted, and gives its place where it is there.
  @discardableResult
  mutating func reach(_ id: ObjectID, _ isStored: (ObjectID) throws -> Bool) throws -> Position {
    guard let place = table.position(of: id) else {
      if try !isStored(id), areMissing.insert(id).inserted { missing.append(id) }
      return -1
    }
    if !isReached[Int(place)] {
      isReached[Int(place)] = true
      pending.append(Int(place))
    }
    return place
  }

  mutating func reachAncestors(_ isStored: (ObjectID) throws -> Bool) throws {
    while let place = pending.popLast() {
      reachedCount += 1
      for index in columns.parentRange(place) {
        links[index] = try reach(columns.parents[index], isStored)
      }
    }
  }

  /// The commits that are wanted and not there.
  mutating func takeMissing() -> [ObjectID] {
    defer { missing = [] }
    return missing
  }

  /// Adds commits that are wanted.
  mutating func add(_ more: DigestColumns) {
    let start = columns.count
    columns.append(more)
    for place in start..<columns.count {
      _ = table.append(columns.rows[place].id)
      pending.append(place)
    }
    isReached += repeatElement(true, count: more.count)
    links += repeatElement(-1, count: more.parents.count)
  }

  /// Those that are reached, linked.
  consuming func linked() -> DigestColumns {
    if reachedCount == columns.count {
      // Those that were read later than a child of theirs are found now.
      if !areMissing.isEmpty {
        for (index, link) in links.enumerated() where link < 0 {
          links[index] = table.position(of: columns.parents[index]) ?? -1
        }
      }
      columns.link(links)
    } else {
      columns.keep(isReached)
      columns.link()
    }
    return columns
  }
}
