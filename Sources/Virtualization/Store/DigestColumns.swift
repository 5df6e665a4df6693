internal import Objects

/// What a store will keep of many commits, in columns: a million of them take a hundred megabytes less than
/// as values of their own.
struct DigestColumns {
  /// One commit's numbers; texts stand elsewhere.
  struct Row {
    let id: ObjectID
    let firstParent: Int
    let parentCount: Int
    let commitTime: Int64
    var authorTime: Int64 = 0
    var author = 0
    var committer = 0
    /// The number of the pair of zones, or nil for an odd commit: all else of it is in its object.
    var zones: Int?
    var subject: Range<Int> = 0..<0
  }

  private(set) var rows: [Row] = []
  /// The parents of all commits, one after the other.
  private(set) var parents: [ObjectID] = []
  private(set) var identities = InternedTexts()
  /// Pairs of zones, each as it stands in a file.
  private(set) var zones = InternedTexts()
  private(set) var subjects: [UInt8] = []

  var count: Int { rows.count }

  /// Whether the numbers that a segment has for texts and parents reach as far as these.
  var fitSegment: Bool {
    let largest = Int(UInt32.max)
    return subjects.count <= largest && parents.count < SegmentLayout.placeBit
      && identities.texts.reduce(0) { $0 + $1.count } <= largest
  }

  mutating func append(_ digest: CommitDigest) {
    var row = Row(
      id: digest.id, firstParent: parents.count, parentCount: digest.parents.count,
      commitTime: digest.commitTime)
    parents += digest.parents
    if let details = digest.details {
      row.authorTime = details.authorTime
      row.author = identities.number(of: details.author)
      row.committer = identities.number(of: details.committer)
      row.zones = zones.number(of: Self.pair(details.authorZone, details.committerZone))
      row.subject = subjects.count..<(subjects.count + details.subject.count)
      subjects += details.subject
    }
    rows.append(row)
  }

  /// Adds the commits of other columns behind these.
  mutating func append(_ other: DigestColumns) {
    let identityNumbers = other.identities.texts.map { identities.number(of: $0) }
    let zoneNumbers = other.zones.texts.map { zones.number(of: $0) }
    for row in other.rows {
      var moved = Row(
        id: row.id, firstParent: row.firstParent + parents.count, parentCount: row.parentCount,
        commitTime: row.commitTime)
      if let pair = row.zones {
        moved.authorTime = row.authorTime
        moved.author = identityNumbers[row.author]
        moved.committer = identityNumbers[row.committer]
        moved.zones = zoneNumbers[pair]
        moved.subject =
          (row.subject.lowerBound + subjects.count)..<(row.subject.upperBound + subjects.count)
      }
      rows.append(moved)
    }
    parents += other.parents
    subjects += other.subjects
  }

  /// These columns with the commits at some places only.
  func keeping(_ places: [Int]) -> DigestColumns {
    var kept = self
    kept.rows = places.map { rows[$0] }
    return kept
  }

  /// The parents of a commit.
  func parents(of row: Row) -> ArraySlice<ObjectID> {
    parents[row.firstParent..<(row.firstParent + row.parentCount)]
  }

  private static func pair(_ author: [UInt8], _ committer: [UInt8]) -> [UInt8] {
    [UInt8(author.count)] + author + [UInt8(committer.count)] + committer
  }
}
