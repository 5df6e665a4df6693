internal import Git
internal import History
internal import Objects

/// Brings commits from the object database into a graph, and keeps what it has read for whoever shows it
/// next.
final class CommitReader: CommitLoading {
  /// How many commits were read from the object database.
  private(set) var readCount = 0

  private let objects: ObjectDatabase
  private let grafts: GraftTable
  private var table = CommitTable()
  private var recent = RecentCommits()

  /// The commits with other parents than their objects say, in the order of their ids.
  var graftedCommits: [ObjectID] { grafts.commits }

  func isGrafted(_ id: ObjectID) -> Bool { grafts.parents(of: id) != nil }

  init(objects: ObjectDatabase, grafts: GraftTable) {
    self.objects = objects
    self.grafts = grafts
  }

  /// The place of a commit in the graph; nothing is read.
  func position(of id: ObjectID, in graph: CommitGraph) -> Position {
    if let known = table.position(of: id) { return known }
    // Both give positions in the order of asking, so they stay the same.
    _ = graph.addCommit()
    return table.append(id)
  }

  /// The id of a commit of the graph.
  func id(of position: Position) -> ObjectID { table.ids[Int(position)] }

  /// The commit as it is in the object database, from memory where it was read a short while ago.
  ///
  /// - Throws: `RepositoryError` when it is missing, damaged or of another kind.
  func commit(_ id: ObjectID) throws -> Commit {
    if let known = recent[id] { return known }
    let commit = try read(id)
    recent[id] = commit
    return commit
  }

  func load(_ position: Position, into graph: CommitGraph) throws {
    let id = id(of: position)
    let commit = try commit(id)
    let parents = grafts.parents(of: id) ?? commit.parents
    let positions = parents.map { self.position(of: $0, in: graph) }
    graph.setLoaded(
      position, parents: positions, commitTime: commit.walkTime, authorTime: commit.authorTime)
  }

  private func read(_ id: ObjectID) throws -> Commit {
    readCount += 1
    return try objects.commit(id)
  }
}

/// The commits read last, up to a number: a walk reads each to find its parents, and shortly after
/// somebody shows it.
private struct RecentCommits {
  /// Two generations: when the younger one is full it becomes the older one, which is forgotten.
  private var younger: [ObjectID: Commit] = [:]
  private var older: [ObjectID: Commit] = [:]
  private static let generationSize = 8192

  subscript(id: ObjectID) -> Commit? {
    get { younger[id] ?? older[id] }
    set {
      if younger.count >= Self.generationSize {
        older = younger
        younger = [:]
      }
      younger[id] = newValue
    }
  }
}
