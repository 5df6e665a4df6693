internal import Git
internal import History
internal import Objects

/// Brings commits into a graph: from git's commit-graph where that lists them, else from the object database.
/// Keeps what it has read for whoever shows it next.
///
/// A commit of the commit-graph is not known to exist before its object is read, which happens when it is shown.
final class CommitReader: CommitLoading {
  /// How many commits were read from the object database.
  private(set) var readCount = 0

  /// Git's commit-graph, where there is one that may be used.
  let file: CommitGraphFile?

  private let objects: ObjectDatabase
  private let grafts: GraftTable
  private var table = CommitTable()
  /// Where the commit of each position is in `file`.
  private var places: [Place] = []
  private var recent = RecentCommits()

  private enum Place {
    case unknown, none
    case at(Int32)
  }

  /// The commits with other parents than their objects say, in the order of their ids.
  var graftedCommits: [ObjectID] { grafts.commits }

  func isGrafted(_ id: ObjectID) -> Bool { grafts.parents(of: id) != nil }

  init(objects: ObjectDatabase, grafts: GraftTable, file: CommitGraphFile?) {
    self.objects = objects
    self.grafts = grafts
    self.file = file
  }

  /// An empty graph that is filled by this reader, and holds the generation numbers that git would use.
  func makeGraph() -> CommitGraph {
    let graph = CommitGraph(loader: self)
    graph.hasGenerations = file?.hasGenerations ?? false
    return graph
  }

  /// The place of a commit in the graph; nothing is read.
  func position(of id: ObjectID, in graph: CommitGraph) -> Position {
    table.position(of: id) ?? add(id, .unknown, to: graph)
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

  /// The tree of a commit of the graph; nil when its object names none.
  func tree(of position: Position) throws -> ObjectID? {
    if let file, let place = place(of: position) { return file.tree(at: place) }
    return try commit(id(of: position)).tree
  }

  func load(_ position: Position, into graph: CommitGraph) throws {
    if let file, let place = place(of: position), let parents = file.parents(at: place) {
      graph.setLoaded(
        position, parents: parents.map { self.position(at: $0, of: file, in: graph) },
        commitTime: file.commitTime(at: place), authorTime: nil,
        generation: file.generation(at: place))
      return
    }
    let id = id(of: position)
    let commit = try commit(id)
    let parents = grafts.parents(of: id) ?? commit.parents
    let positions = parents.map { self.position(of: $0, in: graph) }
    graph.setLoaded(
      position, parents: positions, commitTime: commit.walkTime, authorTime: commit.authorTime)
  }

  func loadAuthorTime(_ position: Position, into graph: CommitGraph) throws {
    graph.setAuthorTime(try commit(id(of: position)).authorTime, of: position)
  }

  /// Where a commit is in the commit-graph, or nil when that does not list it.
  func place(of position: Position) -> Int? {
    switch places[Int(position)] {
    case .at(let place): return Int(place)
    case .none: return nil
    case .unknown:
      let place = file?.position(of: id(of: position))
      places[Int(position)] = place.map { .at(Int32($0)) } ?? .none
      return place
    }
  }

  private func position(
    at place: Int, of file: CommitGraphFile, in graph: CommitGraph
  ) -> Position {
    let id = file.id(at: place)
    return table.position(of: id) ?? add(id, .at(Int32(place)), to: graph)
  }

  private func add(_ id: ObjectID, _ place: Place, to graph: CommitGraph) -> Position {
    // All give positions in the order of asking, so they stay the same.
    _ = graph.addCommit()
    places.append(place)
    return table.append(id)
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
