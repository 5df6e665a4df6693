internal import Git
internal import History
internal import Objects

/// The commits that merges are made of, old and new ones, for finding where they part.
final class MergedHistory {
  private let commits: Commits
  private let graph: CommitGraph

  init(_ objects: StagedObjects) {
    commits = Commits(objects)
    graph = CommitGraph(loader: commits)
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

/// Reads the commits of the graph.
private final class Commits: CommitLoading {
  private let objects: StagedObjects
  private let grafts: GraftTable
  private(set) var ids: [ObjectID?] = []
  private var positions: [ObjectID: Position] = [:]

  init(_ objects: StagedObjects) {
    self.objects = objects
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
    let commit = try objects.commit(id)
    let parents = grafts.parents(of: id) ?? commit.parents
    let time = commit.committer.time ?? 0
    graph.setLoaded(
      position, parents: parents.map { self.position(of: $0, in: graph) }, commitTime: time,
      authorTime: time)
  }
}
