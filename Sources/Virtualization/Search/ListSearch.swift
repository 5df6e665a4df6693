internal import History
public import Objects
internal import Platform
internal import Text

/// Goes through all that `HEAD` reaches for commits with a text in their subjects, authors or ids, some at a time.
public final class ListSearch {
  /// A commit that was found.
  public struct Match: Hashable, Sendable {
    public let commit: ObjectID
    /// Its row on the head commit list, or that of the merge that brought it in.
    public let lineRow: Int
    /// The merge that brought it in; nil for a commit of the line.
    public let merge: ObjectID?
  }

  private let site: SearchSite
  private let text: TypedText
  /// The beginning of an id, where the text may be one.
  private let idStart: [UInt8]?
  /// The people whose names or addresses have the text, by segment and number.
  private var people: [[Bool]?]

  private let first: Int
  private var next: Int
  private var row: Int
  /// Whether it went past the end, and goes through what is in front of where it began.
  public private(set) var isBefore = false
  /// Whether all was gone through.
  public private(set) var isDone = false

  /// So many digits at least make an id of a word.
  private static let fewestDigits = 4

  init(_ text: TypedText, bytes: [UInt8], from row: Int, in site: SearchSite) {
    self.site = site
    self.text = text
    let isHex = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
      default: false
      }
    }
    idStart =
      isHex && (Self.fewestDigits...ObjectID.hexCount).contains(bytes.count) ? bytes : nil
    people = Array(repeating: nil, count: site.store?.segments.count ?? 0)
    let row = max(0, min(row, site.order.rowCount - 1))
    self.row = row
    first = site.order.rowCount > 0 ? Int(site.order.starts[row]) : 0
    next = first
    isDone = site.order.positions.isEmpty
  }

  /// The matches among the next `count` commits, in the order of the list.
  ///
  /// - Throws: `RepositoryError`, `FileDamage`.
  public func next(_ count: Int) throws -> [Match] {
    guard !isDone else { return [] }
    let order = site.order
    let end = min(next + count, isBefore ? first : order.positions.count)
    var found: [Match] = []
    while next < end {
      while Int(order.starts[row + 1]) <= next { row += 1 }
      if try matches(order.positions[next]) {
        let start = Int(order.starts[row])
        found.append(
          Match(
            commit: site.reader.id(of: order.positions[next]), lineRow: row,
            merge: next == start ? nil : site.reader.id(of: order.positions[start])))
      }
      next += 1
    }
    try site.reader.checkStore()
    if isBefore {
      isDone = next >= first
    } else if next >= order.positions.count {
      (isBefore, next, row) = (true, 0, 0)
      isDone = first == 0
    }
    return found
  }

  private func matches(_ position: Position) throws -> Bool {
    if let idStart {
      var hex: [UInt8] = []
      site.reader.id(of: position).appendHex(to: &hex, count: idStart.count)
      if hex == idStart { return true }
    }
    if let store = site.store, site.reader.isStored(position) {
      let place = store.segmentIndex(of: Int(position))
      let segment = store.segments[place]
      let window = try site.window(with: Int(position))
      if let subject = window.subject(at: Int(position)),
        let record = try segment.detailRecord(at: Int(position))
      {
        let subjects = window.subjects
        if text.isFound(in: subjects.span, subject) { return true }
        let found = try people[place] ?? findPeople(of: segment, place)
        guard record.author < found.count else { throw segment.damage }
        return found[record.author]
      }
    }
    let commit = try site.reader.summary(position).decoded
    return text.isFound(in: commit.subject) || text.isFound(in: commit.author.name)
      || text.isFound(in: commit.author.email)
  }

  private func findPeople(of segment: Segment, _ place: Int) throws -> [Bool] {
    let found = try (0..<segment.identityCount).map { number in
      let range = try segment.identityRange(number)
      return text.isFound(in: try segment.file.copy(range.lowerBound, range.count)[...])
    }
    people[place] = found
    return found
  }
}

/// What searches go through: made once for a state of the history.
public final class SearchSite {
  let reader: CommitReader
  let store: HistoryStore?
  let order: ListOrder
  private var windows: SegmentWindows?

  /// What the head commit list of a repository stands for now.
  ///
  /// Costs what `HEAD` reaches once.
  ///
  /// - Throws: `RepositoryError`.
  public init(of repository: VirtualizedRepository) throws {
    order = try repository.withSoundStore { try ListOrder(of: repository) }
    reader = repository.reader
    store = reader.damage == nil ? reader.store : nil
    windows = store.map { SegmentWindows($0) }
  }

  /// A search for a text that begins at a row of the line, and goes on at the other end; nil for no text.
  public func search(for text: [UInt8], from row: Int) -> ListSearch? {
    TypedText(text).map { ListSearch($0, bytes: text, from: row, in: self) }
  }

  func window(with position: Int) throws(FileDamage) -> SegmentWindow {
    guard var windows else { throw reader.damage ?? FileDamage(path: Path("")) }
    self.windows = nil
    defer { self.windows = windows }
    return try windows.window(with: position)
  }
}
