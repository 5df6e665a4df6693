internal import Objects

/// How the commits of a segment lie in its file. Documentation/history-store.md says why.
///
///     mark, version │ first position │ count │ offset and length of each section │ sections …
///
/// All numbers are little-endian; ids stand as they are.
enum SegmentLayout {
  static let mark: UInt64 = 0x6567_6573_6572_6f79
  static let version = 2

  /// The sections in the order in which they lie in the file.
  enum Section: Int, CaseIterable {
    /// A record of 10 bytes a commit: parent or place in `merges` (3), commit time (4), generation (3).
    case graph
    /// Parents of merges: the first (3), and the second or a place in `octopus` (3).
    case merges
    /// The parents of octopus merges but the first: their number (3), then each (3).
    case octopus
    /// Commit times that the records cannot hold: position (4), seconds (8); sorted.
    case oddTimes
    /// A record of 11 bytes a commit: author time (3), identities (3, 3), zones (1), length of subject (1).
    case details
    /// The id (20) of each commit.
    case ids
    /// Positions (3) in the order of the ids.
    case sorted
    /// For each first 12 bits of an id the number (4) of ids that do not come after them.
    case fanout
    /// Where in `identities` each begins (4), and the end.
    case identityOffsets
    /// `name <address>` as it stands in the objects.
    case identities
    /// Pairs of zones: of the author, length (1) and text, then of the committer.
    case zones
    /// Where in `subjects` that of every 64th commit begins (4).
    case subjectOffsets
    /// The subjects, one behind the other.
    case subjects
    /// Lengths of subjects that the records cannot hold: position (4), length (4); sorted.
    case longSubjects
  }

  static let headerSize = 24 + Section.allCases.count * 16
  static let graphSize = 10
  static let mergeSize = 6
  static let detailSize = 11
  static let subjectStride = 64
  static let bucketBits = 12
  static let fanoutCount = 1 << bucketBits

  /// The number that the first bits of an id make.
  static func bucket(of id: ObjectID) -> Int { Int(id.words.high >> (64 - bucketBits)) }

  /// The largest number of three bytes: no parent, no time.
  static let none24 = (1 << 24) - 1
  /// Set in what is a place in `merges` or `octopus`, and no parent.
  static let placeBit = 1 << 23
  /// A commit time that stands in `oddTimes`.
  static let oddTime = Int(UInt32.max)
  /// Zones that are not told, so that the commit has to be read from its object.
  static let oddZones = 255
  /// A length that stands in `longSubjects`.
  static let longSubject = 255
  /// The most commits that positions of three bytes can tell apart; one bit of a second parent is taken.
  static let maximumCount = (1 << 23) - 2
}
