internal import History
internal import Objects
internal import Platform
internal import Text

/// Tests commits by what the store has of them: who wrote them is looked at once for each identity, not
/// for each commit, and messages are searched many at a time.
struct StoredFilter {
  /// What is known of an identity.
  private enum Verdict: UInt8 {
    case unknown, accepted, refused
  }

  private let filter: CommitFilter
  private let mailmap: Mailmap?
  private let store: HistoryStore
  /// Nil where no messages are kept, or none are searched.
  private let messages: MessageSearch?
  /// The positions of commits that may have notes to be searched.
  private let noted: Set<Int>
  private var authors: [[Verdict]]
  private var committers: [[Verdict]]

  /// Nil where the filter needs more than the store has.
  ///
  /// - Parameter noted: the commits that may have notes to be searched.
  init?(_ filter: CommitFilter, mailmap: Mailmap?, store: HistoryStore, noted: [ObjectID]) {
    let isAsStored = filter.encoding.isEmpty || isUTF8(encodingName: filter.encoding[...])
    guard isAsStored else { return nil }
    guard let noted = try? noted.compactMap({ try store.position(of: $0) }) else { return nil }
    self.noted = Set(noted)
    messages = filter.messages.isEmpty ? nil : MessageSearch(filter, store: store)
    self.filter = filter
    self.mailmap = mailmap
    self.store = store
    authors = store.segments.map { Array(repeating: .unknown, count: $0.identityCount) }
    committers = authors
  }

  /// Whether a stored commit passes; nil where its object has to be asked.
  ///
  /// - Parameter parentCount: the number of parents that it has in this walk; nil for all that it has.
  mutating func accepts(_ position: Int, parentCount: Int?) throws(FileDamage) -> Bool? {
    guard let people = try acceptsAllButMessage(position, parentCount) else { return nil }
    guard people, !filter.messages.isEmpty else { return people }
    guard let messages, !noted.contains(position) else { return nil }
    switch messages.verdict(at: position) {
    case .accepted: return true
    case .refused: return false
    case .untold: return nil
    }
  }

  private mutating func acceptsAllButMessage(
    _ position: Int, _ parentCount: Int?
  ) throws(FileDamage) -> Bool? {
    let place = store.segmentIndex(of: position)
    let segment = store.segments[place]
    if filter.parentCount != 0...Int.max || filter.earliestTime != .min {
      let record = try segment.graphRecord(at: position)
      guard filter.parentCount.contains(parentCount ?? record.parents.count),
        record.commitTime >= filter.earliestTime
      else { return false }
    }
    guard !filter.authors.isEmpty || !filter.committers.isEmpty else { return true }
    guard let record = try segment.detailRecord(at: position) else { return nil }
    guard max(record.author, record.committer) < authors[place].count else {
      throw segment.damage
    }
    if !filter.authors.isEmpty {
      if authors[place][record.author] == .unknown {
        let isAccepted = CommitFilter.matches(
          filter.authors, try identity(record.author, segment), mailmap)
        authors[place][record.author] = isAccepted ? .accepted : .refused
      }
      guard authors[place][record.author] == .accepted else { return false }
    }
    if !filter.committers.isEmpty {
      if committers[place][record.committer] == .unknown {
        let isAccepted = CommitFilter.matches(
          filter.committers, try identity(record.committer, segment), mailmap)
        committers[place][record.committer] = isAccepted ? .accepted : .refused
      }
      guard committers[place][record.committer] == .accepted else { return false }
    }
    return true
  }

  private func identity(
    _ number: Int, _ segment: Segment
  ) throws(FileDamage) -> ArraySlice<UInt8> {
    let range = try segment.identityRange(number)
    return try segment.file.copy(range.lowerBound, range.count)[...]
  }
}
