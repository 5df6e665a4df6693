internal import History
internal import Objects

/// What a store will keep of many commits, in columns: a million of them take a hundred megabytes less than
/// as values of their own.
struct DigestColumns {
  /// One commit's numbers; texts stand elsewhere.
  struct Row {
    let id: ObjectID
    var firstParent: Int
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
  /// The place of each of `parents` in these columns, -1 for one that is not in them; empty until `link`.
  private(set) var links: [Position] = []
  private(set) var identities = InternedTexts()
  /// Pairs of zones, each as it stands in a file.
  private(set) var zones = InternedTexts()
  private(set) var subjects: [UInt8] = []

  var count: Int { rows.count }

  /// Whether the numbers that a segment has for texts and parents reach as far as these.
  var fitSegment: Bool {
    let largest = Int(UInt32.max)
    return subjects.count <= largest && parents.count < SegmentLayout.placeBit
      && identities.bytes.count <= largest
  }

  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
    parents.reserveCapacity(count + count / 4)
  }

  mutating func append(_ digest: CommitDigest) {
    var row = Row(
      id: digest.id, firstParent: parents.count, parentCount: digest.parents.count,
      commitTime: digest.commitTime)
    parents += digest.parents
    if let details = digest.details {
      row.authorTime = details.authorTime
      row.author = identities.number(of: details.author.span)
      row.committer = identities.number(of: details.committer.span)
      row.zones = number(ofZones: details.authorZone.span, details.committerZone.span)
      row.subject = subjects.count..<(subjects.count + details.subject.count)
      subjects += details.subject
    }
    rows.append(row)
  }

  /// Adds a commit by its outline; grafts have no say in its parents.
  mutating func append(_ outline: CommitOutline, of content: Span<UInt8>, id: ObjectID) {
    let firstParent = parents.count
    if let parent = outline.firstParent { parents.append(parent) }
    if let parent = outline.secondParent { parents.append(parent) }
    var row = Row(
      id: id, firstParent: firstParent, parentCount: parents.count - firstParent,
      commitTime: outline.committer.time)
    row.authorTime = outline.author.time
    row.author = identities.number(of: content.extracting(outline.author.identity))
    row.committer = identities.number(of: content.extracting(outline.committer.identity))
    row.zones = number(
      ofZones: content.extracting(outline.author.zone), content.extracting(outline.committer.zone))
    row.subject = subjects.count..<(subjects.count + outline.subject.count)
    let subject = content.extracting(outline.subject)
    unsafe subject.withUnsafeBufferPointer { unsafe subjects.append(contentsOf: $0) }
    rows.append(row)
  }

  /// Adds the commits of other columns behind these.
  mutating func append(_ other: DigestColumns) {
    let identityNumbers = (0..<other.identities.count).map {
      identities.number(of: other.identities[$0].span)
    }
    let zoneNumbers = (0..<other.zones.count).map { zones.number(of: other.zones[$0].span) }
    links = []
    rows.reserveCapacity(rows.count + other.rows.count)
    for var row in other.rows {
      row.firstParent += parents.count
      if let pair = row.zones {
        row.author = identityNumbers[row.author]
        row.committer = identityNumbers[row.committer]
        row.zones = zoneNumbers[pair]
        row.subject =
          (row.subject.lowerBound + subjects.count)..<(row.subject.upperBound + subjects.count)
      }
      rows.append(row)
    }
    parents += other.parents
    subjects += other.subjects
  }

  /// Keeps the commits at some places only.
  mutating func keep(_ isKept: [Bool]) {
    rows = rows.indices.filter { isKept[$0] }.map { rows[$0] }
    links = []
  }

  /// Where in `parents` and `links` the parents of the commit at a place are.
  func parentRange(_ place: Int) -> Range<Int> {
    let row = rows[place]
    return row.firstParent..<(row.firstParent + row.parentCount)
  }

  /// Finds out which parents are in these columns, unless that is known.
  mutating func link() {
    guard links.count != parents.count else { return }
    var places = CommitTable(capacity: count)
    for row in rows { _ = places.append(row.id) }
    links = parents.map { places.position(of: $0) ?? -1 }
  }

  /// Takes over which parents are in these columns.
  mutating func link(_ links: [Position]) {
    self.links = links
  }

  private mutating func number(ofZones author: Span<UInt8>, _ committer: Span<UInt8>) -> Int {
    var pair: InlineArray<32, UInt8> = .init(repeating: 0)
    guard author.count < 16, committer.count < 16 else {
      // None that was read from an object, but a segment may say anything.
      return zones.number(of: Self.pair(author, committer).span)
    }
    var count = 0
    func add(_ byte: UInt8) {
      pair[count] = byte
      count += 1
    }
    add(UInt8(author.count))
    for index in author.indices { add(author[index]) }
    add(UInt8(committer.count))
    for index in committer.indices { add(committer[index]) }
    return zones.number(of: pair.span.extracting(0..<count))
  }

  private static func pair(_ author: Span<UInt8>, _ committer: Span<UInt8>) -> [UInt8] {
    var pair = [UInt8(clamping: author.count)]
    for index in author.indices { pair.append(author[index]) }
    pair.append(UInt8(clamping: committer.count))
    for index in committer.indices { pair.append(committer[index]) }
    return pair
  }
}
