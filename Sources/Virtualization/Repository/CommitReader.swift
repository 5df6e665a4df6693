internal import Git
internal import History
internal import Objects
internal import Platform

/// Brings commits into a graph: from the history store or git's commit-graph where these list them, else
/// from the object database. Keeps what it has read for whoever shows it next.
///
/// The positions of stored commits are those of the store; the others follow them. A commit of the
/// commit-graph is not known to exist before its object is read, which happens when it is shown.
final class CommitReader: CommitLoading {
  /// How many commits were read from the object database.
  private(set) var readCount = 0

  /// Is told now and then how many commits were brought into the graph: a walk may go through all of them
  /// before it gives one.
  var reportLoading: ((Int) -> Void)?
  private var loadCount = 0
  private static let reportInterval = 1024

  /// Git's commit-graph, where there is one that may be used.
  let file: CommitGraphFile?

  /// The history store, where there is one.
  let store: HistoryStore?

  /// That the store is damaged, once it was noticed: from then on nothing of it is given out.
  private(set) var damage: FileDamage?

  /// Throws when the store was found damaged: what was computed since may lack something.
  ///
  /// Walks go on without what cannot be loaded, and ids have no way to throw, so whoever gives a row out
  /// asks this first.
  func checkStore() throws(FileDamage) {
    if let damage { throw damage }
  }

  private let objects: ObjectDatabase
  private let grafts: GraftTable
  /// The commits that are not stored.
  private var table = CommitTable()
  private let storedCount: Int
  /// Where the commit of each position is in `file`.
  private var places: [Place] = []
  private var recent = RecentCommits()
  private var shownPositions = ShownPositions()

  /// The same of the positions of the store; empty until somebody asks.
  private var storedPlaces: [Place] = []

  private enum Place {
    case unknown, none
    case at(Int32)

    /// The place, looked up when nobody has.
    mutating func value(lookingUp find: () -> Int?) -> Int? {
      switch self {
      case .at(let place): return Int(place)
      case .none: return nil
      case .unknown:
        let place = find()
        self = place.map { .at(Int32($0)) } ?? .none
        return place
      }
    }
  }

  /// The commits with other parents than their objects say, in the order of their ids.
  var graftedCommits: [ObjectID] { grafts.commits }

  func isGrafted(_ id: ObjectID) -> Bool { grafts.parents(of: id) != nil }

  init(
    objects: ObjectDatabase, grafts: GraftTable, file: CommitGraphFile?, store: HistoryStore?
  ) {
    self.objects = objects
    self.grafts = grafts
    self.file = file
    self.store = store
    storedCount = store?.count ?? 0
  }

  /// An empty graph that is filled by this reader, and holds the generation numbers that git would use.
  func makeGraph() -> CommitGraph {
    let graph = CommitGraph(loader: self)
    graph.addCommits(storedCount)
    graph.hasGenerations = store != nil || file?.hasGenerations ?? false
    return graph
  }

  /// The place of a commit in the graph; nothing is read.
  func position(of id: ObjectID, in graph: CommitGraph) -> Position {
    knownPosition(of: id) ?? add(id, .unknown, to: graph)
  }

  private func knownPosition(of id: ObjectID) -> Position? {
    if let stored = storedPosition(of: id) { return Position(stored) }
    return table.position(of: id).map { $0 + Position(storedCount) }
  }

  /// The position of a commit in the store, or nil when that has it not.
  func storedPosition(of id: ObjectID) -> Int? {
    guard let store, damage == nil else { return nil }
    if let position = shownPositions[id] { return position }
    do {
      return try store.position(of: id)
    } catch {
      damage = error
      return nil
    }
  }

  /// The id of a commit that is shown. Its position is kept for whoever asks more about the id: to find it by
  /// the id takes pages of the store that nothing else needs.
  func idToShow(of position: Position) -> ObjectID {
    let id = id(of: position)
    if isStored(position) { shownPositions[id] = Int(position) }
    return id
  }

  /// Whether a position is one of the store.
  func isStored(_ position: Position) -> Bool { position < storedCount }

  /// The id of a commit of the graph.
  func id(of position: Position) -> ObjectID {
    guard isStored(position), let store else { return table.ids[Int(position) - storedCount] }
    do {
      return try store.id(at: Int(position))
    } catch {
      return idNotTold(error)
    }
  }

  /// Stands for an id that a damaged store does not tell: whoever goes on with it meets the damage before
  /// anything is shown.
  func idNotTold(_ error: FileDamage) -> ObjectID {
    damage = error
    return .zero
  }

  /// The commit as it is in the object database, from memory where it was read a short while ago.
  ///
  /// - Throws: `RepositoryError` when it is missing, damaged or of another kind.
  func commit(_ id: ObjectID) throws -> Commit {
    try checkStore()
    if let known = recent[id] { return known }
    let commit = try read(id)
    recent[id] = commit
    return commit
  }

  /// What lists show of a commit, in the form of a commit: people, times and subject. From the store where
  /// that has it, else the whole commit.
  ///
  /// - Throws: `FileDamage`, `RepositoryError`.
  func summary(_ position: Position) throws -> Commit {
    try checkStore()
    if isStored(position), let store {
      do throws(FileDamage) {
        if let stored = try store.summary(at: Int(position)) { return stored }
      } catch {
        damage = error
        throw error
      }
    }
    return try commit(id(of: position))
  }

  /// Whether the store tells all that lists show of a commit: it has no header that changes what they show.
  ///
  /// - Throws: `FileDamage`.
  func isToldByStore(_ position: Position) throws(FileDamage) -> Bool {
    guard isStored(position), let store else { return false }
    try checkStore()
    do {
      return try store.segment(of: Int(position)).detailRecord(at: Int(position)) != nil
    } catch {
      damage = error
      throw error
    }
  }

  /// Appends the subject of a commit.
  ///
  /// - Throws: `FileDamage`, `RepositoryError`.
  func appendSubject(of position: Position, to output: inout [UInt8]) throws {
    try checkStore()
    if isStored(position), let store {
      do throws(FileDamage) {
        if try store.appendSubject(at: Int(position), to: &output) { return }
      } catch {
        damage = error
        throw error
      }
    }
    output += try commit(id(of: position)).decoded.subject
  }

  /// The tree of a commit of the graph; nil when its object names none.
  func tree(of position: Position) throws -> ObjectID? {
    if let file, let place = place(of: position) { return file.tree(at: place) }
    return try commit(id(of: position)).tree
  }

  func load(_ position: Position, into graph: CommitGraph) throws {
    loadCount += 1
    if loadCount % Self.reportInterval == 0 { reportLoading?(loadCount) }
    try checkStore()
    if isStored(position), let store {
      let record: Segment.GraphRecord
      do throws(FileDamage) {
        record = try store.graphRecord(at: Int(position))
      } catch {
        damage = error
        throw error
      }
      graph.setLoaded(
        position, parents: record.parents.map { Position($0) }, commitTime: record.commitTime,
        authorTime: nil, generation: record.generation == 0 ? nil : UInt64(record.generation))
      return
    }
    if let file, let place = place(of: position), let parents = file.parents(at: place) {
      graph.setLoaded(
        position, parents: parents.map { self.position(at: $0, of: file, in: graph) },
        commitTime: file.commitTime(at: place), authorTime: nil,
        generation: store == nil ? file.generation(at: place) : nil)
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
    graph.setAuthorTime(try summary(position).authorTime, of: position)
  }

  /// Where a commit is in the commit-graph, or nil when that does not list it.
  func place(of position: Position) -> Int? {
    guard let file else { return nil }
    if isStored(position) {
      if storedPlaces.isEmpty {
        storedPlaces = Array(repeating: .unknown, count: storedCount)
      }
      return storedPlaces[Int(position)].value { file.position(of: id(of: position)) }
    }
    return places[Int(position) - storedCount].value { file.position(of: id(of: position)) }
  }

  private func position(
    at place: Int, of file: CommitGraphFile, in graph: CommitGraph
  ) -> Position {
    let id = file.id(at: place)
    return knownPosition(of: id) ?? add(id, .at(Int32(place)), to: graph)
  }

  private func add(_ id: ObjectID, _ place: Place, to graph: CommitGraph) -> Position {
    // All give positions in the order of asking, so they stay the same.
    _ = graph.addCommit()
    places.append(place)
    return table.append(id) + Position(storedCount)
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
