internal import Git
internal import History
public import Objects

/// The commits that merges are made of, old and new ones, for finding where they part.
final class MergedHistory {
  private let commits: Commits
  private let graph: CommitGraph

  init(_ objects: StagedObjects, known: KnownCommits? = nil) {
    commits = Commits(objects, known: known)
    graph = CommitGraph(loader: commits)
    graph.hasGenerations = known?.hasGenerations ?? false
  }

  /// The place of a commit in the graph.
  func position(of id: ObjectID) -> Position { commits.position(of: id, in: graph) }

  /// The commit at a place, or nil for one that is no object.
  func id(at position: Position) -> ObjectID? { commits.ids[Int(position)] }

  /// Adds a commit that is no object: what merging others would be.
  func addVirtual(parents: [Position]) throws -> Position {
    var time = Int64.min
    for parent in parents { time = max(time, try graph.commitTime(of: parent)) }
    return commits.addVirtual(parents: parents, time: time, in: graph)
  }

  /// The merge bases of two commits, the oldest first.
  func mergeBases(_ a: Position, _ b: Position) throws -> [Position] {
    try graph.mergeBases(a, b).reversed()
  }
}

/// What somebody knows of commits without reading them.
public struct KnownCommits {
  /// One of them.
  public struct Entry {
    public let parents: [ObjectID]

    /// When it was committed, in seconds since 1970.
    public let time: Int64
    public let generation: UInt64?

    public init(parents: [ObjectID], time: Int64, generation: UInt64?) {
      self.parents = parents
      self.time = time
      self.generation = generation
    }
  }

  /// Whether all but a few commits have generation numbers.
  public let hasGenerations: Bool

  /// Gives what is known of a commit; nil where that is nothing.
  public let entry: (ObjectID) throws -> Entry?

  public init(hasGenerations: Bool, entry: @escaping (ObjectID) throws -> Entry?) {
    self.hasGenerations = hasGenerations
    self.entry = entry
  }
}

/// Reads the commits of the graph.
private final class Commits: CommitLoading {
  private let objects: StagedObjects
  private let grafts: GraftTable
  private let known: KnownCommits?
  private(set) var ids: [ObjectID?] = []
  private var positions: [ObjectID: Position] = [:]

  init(_ objects: StagedObjects, known: KnownCommits?) {
    self.objects = objects
    self.known = known
    grafts = GraftTable(objects.database.location)
  }

  func position(of id: ObjectID, in graph: CommitGraph) -> Position {
    if let known = positions[id] { return known }
    let position = graph.addCommit()
    ids.append(id)
    positions[id] = position
    return position
  }

  func addVirtual(parents: [Position], time: Int64, in graph: CommitGraph) -> Position {
    let position = graph.addCommit()
    ids.append(nil)
    graph.setLoaded(position, parents: parents, commitTime: time, authorTime: time)
    return position
  }

  func load(_ position: Position, into graph: CommitGraph) throws {
    guard let id = ids[Int(position)] else { return }
    if let entry = try known?.entry(id) {
      graph.setLoaded(
        position, parents: entry.parents.map { self.position(of: $0, in: graph) },
        commitTime: entry.time, authorTime: nil, generation: entry.generation)
      return
    }
    let commit = try objects.commit(id)
    let parents = grafts.parents(of: id) ?? commit.parents
    let time = commit.committer.time ?? 0
    graph.setLoaded(
      position, parents: parents.map { self.position(of: $0, in: graph) }, commitTime: time,
      authorTime: time)
  }
}
