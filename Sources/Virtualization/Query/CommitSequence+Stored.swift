internal import History
public import Objects
internal import Platform

/// What a store tells of a commit of a list, people by the numbers that they have in the store.
public struct StoredCommit: Sendable {
  /// A person at a time; who it is, `CommitSequence.identity` tells.
  public struct Person: Sendable {
    public var identity = 0
    public var time: Int64 = 0
    /// The number of the zones of author and committer.
    public var zones = 0
  }

  public var id = ObjectID.zero
  public var shortIDLength = 0
  public var parents: [ObjectID] = []
  public var author = Person()
  public var committer = Person()
  public var subject: [UInt8] = []

  public init() {}
}

extension CommitSequence {
  /// A row that is told by the store, or one that is not.
  public enum StoredRow {
    case stored
    case other(LoggedCommit)
  }

  /// The next commit, or nil at the end, put into `row` where the store tells all of it: the same commits as `next`
  /// gives.
  ///
  /// - Throws: as `next`.
  public func nextStored(
    minimumShortIDLength minimum: Int? = nil, into row: inout StoredCommit
  ) throws -> StoredRow? {
    guard let place = try peekStored(), try fill(&row, place, minimum) else {
      return try next().map(StoredRow.other)
    }
    passStored()
    return .stored
  }

  /// Gives the next commits one after the other, as many as are at hand: at least one, unless the end is reached.
  ///
  /// - Parameter body: takes the id, how many digits of it tell it from all other objects, and where in some text
  ///   the subject is.
  /// - Returns: whether there may be more.
  /// - Throws: as `next`.
  public func nextBriefs(
    minimumShortIDLength minimum: Int? = nil,
    _ body: (ObjectID, _ shortIDLength: Int, _ text: [UInt8], _ subject: Range<Int>) -> Void
  ) throws -> Bool {
    let lengths = repository.shortIDLengths(minimum: minimum)
    var given = 0
    while given < SegmentWindow.size, let position = try peekStored() {
      let window = try readingStore { () throws(FileDamage) in
        try windows?.window(with: position)
      }
      guard let window, let subject = window.subject(at: position) else { break }
      let id = window.ids[position - window.first]
      body(id, lengths.length(of: id, at: position), window.subjects, subject)
      passStored()
      given += 1
    }
    if given > 0 { return true }
    var subject: [UInt8] = []
    guard let row = try nextBrief(minimumShortIDLength: minimum, subject: &subject) else {
      return false
    }
    body(row.id, row.shortIDLength, subject, 0..<subject.count)
    return true
  }

  /// Who an identity is: `name <address>` as it stands in the objects.
  ///
  /// - Throws: `FileDamage`.
  public func identity(_ number: Int) throws -> [UInt8] {
    guard let store = reader.store else { return [] }
    return try readingStore { () throws(FileDamage) in
      let segment = store.segments[number >> Self.numberBits]
      let range = try segment.identityRange(number & (1 << Self.numberBits - 1))
      return try segment.file.copy(range.lowerBound, range.count)
    }
  }

  /// The zones of author and committer, as they stand in the objects.
  public func zones(_ number: Int) -> (author: [UInt8], committer: [UInt8]) {
    guard let store = reader.store else { return ([], []) }
    let pair = store.segments[number >> Self.numberBits]
      .zonePairs[number & (1 << Self.numberBits - 1)]
    return (pair.author, pair.committer)
  }

  /// A number of a segment has this many bits; that of the segment stands above.
  private static let numberBits = 24

  /// Puts what the store tells of a commit into a row; false for one that only its object tells.
  private func fill(
    _ row: inout StoredCommit, _ position: Int, _ minimum: Int?
  ) throws -> Bool {
    guard let store = reader.store else { return false }
    return try readingStore { () throws(FileDamage) in
      let window = try windows?.window(with: position)
      let number = store.segmentIndex(of: position)
      let segment = store.segments[number]
      guard let window, let subject = window.subject(at: position),
        let record = try segment.detailRecord(at: position)
      else { return false }
      guard record.zones < segment.zonePairs.count,
        max(record.author, record.committer) < segment.identityCount
      else { throw segment.damage }
      row.id = window.ids[position - window.first]
      row.shortIDLength = repository.shortIDLengths(minimum: minimum)
        .length(of: row.id, at: position)
      let upper = number << Self.numberBits
      row.parents.removeAll(keepingCapacity: true)
      let time = try segment.forEachParent(of: position) { parent throws(FileDamage) in
        row.parents.append(try store.id(at: parent))
      }
      row.committer = StoredCommit.Person(
        identity: upper | record.committer, time: time, zones: upper | record.zones)
      row.author = StoredCommit.Person(
        identity: upper | record.author, time: time &- Int64(record.authorDelta),
        zones: upper | record.zones)
      row.subject.removeAll(keepingCapacity: true)
      row.subject += window.subjects[subject]
      return true
    }
  }

  /// What the store says; when it turns out to be damaged, nothing of it is given out any more.
  func readingStore<Value>(
    _ read: () throws(FileDamage) -> Value
  ) throws -> Value {
    do throws(FileDamage) {
      return try read()
    } catch {
      _ = reader.idNotTold(error)
      throw error
    }
  }

  /// The position of the next commit, where the rows are stored ones and nothing else decides about it.
  private func peekStored() throws -> Int? {
    guard case .stored(let rows) = source, let place = try storedPlaces?.first else { return nil }
    let position = try rows.position(at: place)
    return reader.isStored(position) ? Int(position) : nil
  }

  /// The places of the next commits in the stored rows, where nothing else decides about them.
  var storedPlaces: Range<Int>? {
    get throws {
      guard case .stored(let rows) = source, filter.isEmpty, !query.isReversed,
        givenCount < query.maximumCount, nextPlace < rows.count
      else { return nil }
      try reader.checkStore()
      let count = min(rows.count - nextPlace, query.maximumCount - givenCount)
      return nextPlace..<(nextPlace + count)
    }
  }

  /// Counts commits that were looked at as given.
  func passStored(_ count: Int = 1) {
    nextPlace += count
    passedCount += count
    givenCount += count
  }
}
