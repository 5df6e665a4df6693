/// A commit's place in a graph, dense from 0.
public typealias Position = Int32

/// Brings commits into a graph when a walk first needs them.
public protocol CommitLoading: AnyObject {
  /// Reads a known commit, adds its parents by `addCommit()` where needed, and calls `setLoaded`.
  ///
  /// - Throws: whatever says that the commit can't be read; the graph stays as it was and asks again.
  func load(_ position: Position, into graph: CommitGraph) throws

  /// Sets the author time of a commit that was loaded without one, by `setAuthorTime`.
  func loadAuthorTime(_ position: Position, into graph: CommitGraph) throws
}

extension CommitLoading {
  /// Loads the whole commit again, for loaders that always know the author time.
  public func loadAuthorTime(_ position: Position, into graph: CommitGraph) throws {
    try load(position, into: graph)
  }
}

/// What can go wrong in a graph besides what its loader throws.
public enum HistoryError: Error, Equatable, Sendable {
  /// Nobody loaded this commit: the graph has no loader, or the loader came back without it.
  case notLoaded(Position)
}

/// The commits of a repository as columns: parents, times, generation numbers, by position.
///
/// A commit is first known (`addCommit`) and becomes loaded when somebody asks for what it holds. Nothing is
/// ever taken out, so a position stays valid. Two parents stand inline; the second and further ones of an
/// octopus stand in one shared overflow array:
///
///     first   second   overflow
///       4       7                     a merge of two
///       4    -(2+3)    … 3: [2, 7, 9] a merge of three: count, then the parents after the first
///
/// A *generation number* is larger than those of all ancestors: either git's corrected commit date, which is the
/// commit time unless an ancestor's is not smaller, or the length of the longest way to a root. One graph holds
/// one kind, the kind of the commit-graph file that git would use, so that orders agree with git's in every
/// corner. Where a commit has a number, so have all its ancestors: "none" works as infinity everywhere.
public final class CommitGraph {
  /// How many commits are known.
  public var count: Int { records.count }

  /// How often the loader was asked for a commit.
  public private(set) var loadCount = 0

  /// Whether the commits without a generation number are few, being newer than where the rest came from.
  ///
  /// Then walks may rely on the numbers: topological orders stream, and sets are exact at once.
  public var hasGenerations = false

  static let noParent: Position = -1

  private let loader: (any CommitLoading)?
  private var records = CommitRecords()
  private var overflow: [Position] = []

  /// An empty graph whose commits come from `loader`, or are all set by hand.
  public init(loader: (any CommitLoading)? = nil) {
    self.loader = loader
  }

  // MARK: - Filling

  /// Adds a commit that is known to be, but not loaded.
  public func addCommit() -> Position {
    addCommits(1)
    return Position(count - 1)
  }

  /// Adds commits that are known to be, but not loaded. Costs next to nothing, however many they are.
  public func addCommits(_ added: Int) {
    precondition(count + added < Int(Position.max), "a graph holds at most 2^31 commits")
    records.append(added)
  }

  /// Gives a known commit what it holds.
  ///
  /// - Parameters:
  ///   - authorTime: seconds since 1970, or nil to have it loaded when an order asks for it.
  ///   - generation: its generation number, if there is one and all its ancestors have theirs.
  public func setLoaded(
    _ position: Position, parents: [Position], commitTime: Int64,
    authorTime: Int64?, generation: UInt64? = nil
  ) {
    var record = records[position]
    record.firstParent = Self.noParent
    record.secondParent = Self.noParent
    var others: [Position] = []
    for (place, parent) in parents.enumerated() {
      precondition(
        parent >= 0 && Int(parent) < count, "a parent is added before its child is loaded")
      switch place {
      case 0: record.firstParent = parent
      case 1: record.secondParent = parent
      default: others.append(parent)
      }
    }
    if !others.isEmpty {
      let start = overflow.count
      overflow.append(Position(others.count + 1))
      overflow.append(record.secondParent)
      overflow += others
      record.secondParent = -(2 + Position(start))
    }
    record.commitTime = commitTime
    record.authorTime = authorTime ?? CommitRecords.unknownTime
    if let generation { record.generation = generation }
    record.isLoaded = true
    records[position] = record
  }

  /// Gives a loaded commit its author time.
  public func setAuthorTime(_ time: Int64, of position: Position) {
    records[position].authorTime = time
  }

  /// Gives a commit its generation number; all its ancestors must have theirs or get them before a walk.
  public func setGeneration(_ generation: UInt64, of position: Position) {
    records[position].generation = generation
  }

  // MARK: - Asking

  /// Whether the commit's parents and times are there without loading.
  public func isLoaded(_ position: Position) -> Bool { records[position].isLoaded }

  /// Loads the commit unless it is loaded.
  public func load(_ position: Position) throws {
    if records[position].isLoaded { return }
    loadCount += 1
    try loader?.load(position, into: self)
    guard records[position].isLoaded else { throw HistoryError.notLoaded(position) }
  }

  /// The commit's parents in their order.
  public func parents(of position: Position) throws -> ParentList {
    try load(position)
    return loadedParents(position)
  }

  /// The commit's committer time in seconds since 1970.
  public func commitTime(of position: Position) throws -> Int64 {
    try load(position)
    return records[position].commitTime
  }

  /// The commit's author time in seconds since 1970.
  public func authorTime(of position: Position) throws -> Int64 {
    try load(position)
    if records[position].authorTime == CommitRecords.unknownTime {
      try loader?.loadAuthorTime(position, into: self)
    }
    let time = records[position].authorTime
    return time == CommitRecords.unknownTime ? 0 : time
  }

  /// The commit's generation number, or nil while it is unknown. Loads nothing.
  public func generation(of position: Position) -> UInt64? {
    let number = records[position].generation
    return number == 0 ? nil : number
  }

  // MARK: - Without loading

  /// The parents of a commit that is loaded.
  func loadedParents(_ position: Position) -> ParentList {
    let record = records[position]
    let (first, second) = (record.firstParent, record.secondParent)
    guard second < Self.noParent else { return ParentList(first: first, second: second) }
    let start = Int(-(second + 2))
    let others = overflow[(start + 2)..<(start + 1 + Int(overflow[start]))]
    return ParentList(first: first, second: overflow[start + 1], others: Array(others))
  }

  /// The committer time of a commit that is loaded.
  func loadedTime(_ position: Position) -> Int64 { records[position].commitTime }

  /// The generation number with "unknown" as the highest of all.
  func rank(of position: Position) -> UInt64 {
    let number = records[position].generation
    return number == 0 ? .max : number
  }
}
