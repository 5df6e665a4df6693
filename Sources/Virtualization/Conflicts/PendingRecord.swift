internal import Git
internal import Objects
internal import Platform
internal import Rewrite

/// The pending history as the repository keeps it: one reference, whose commit keeps alive all that belongs to
/// it and whose tree holds what is wanted.
///
///     refs/yore/virtual
///       parents   the pending tips, the physical ones, commits that were taken in from elsewhere
///       history   what is wanted, as `PendingHistory` writes it
///       kept/     files and trees that decisions are about
struct PendingRecord {
  /// Where a follower of the pending history is for plain git.
  enum Standing: Hashable {
    /// Where it was when the pending history began.
    case there
    /// Elsewhere: plain git has moved it.
    case moved(ObjectID)
    /// It is no more.
    case gone
  }

  static let name = ReferenceName("refs/yore/virtual")
  private static let historyName = Array("history".utf8)

  let commit: ObjectID
  let history: PendingHistory
  let standings: [ReferenceName: Standing]

  /// The commits that no branch has, and that only this history is made of.
  let virtual: Set<ObjectID>

  init(commit: ObjectID, history: PendingHistory, standings: [ReferenceName: Standing]) {
    self.commit = commit
    self.history = history
    self.standings = standings
    virtual = Set(history.made.filter { $0.key.source != $0.value }.values)
  }

  /// Whether nobody has moved a branch that belongs to it.
  var isInPlace: Bool { standings.values.allSatisfy { $0 == .there } }

  /// The followers that plain git has moved.
  var moved: [PendingHistory.Follower] {
    history.followers.filter { standings[$0.name] != .there }
  }

  /// The references of a repository with the pending history laid over, and that history.
  ///
  /// A record that cannot be read is none: what git has is shown then.
  static func references(
    of location: RepositoryLocation, objects: ObjectDatabase
  ) -> (store: ReferenceStore, pending: PendingRecord?) {
    let store = ReferenceStore(location)
    guard case .found(_, let id) = store.resolve(name) else { return (store, nil) }
    store.overlay.hidden = [name]
    guard let history = try? history(of: id, objects) else { return (store, nil) }
    var standings: [ReferenceName: Standing] = [:]
    for follower in history.followers {
      standings[follower.name] = standing(of: follower, store)
    }
    for follower in history.followers where standings[follower.name] == .there {
      store.overlay.targets[follower.name] = follower.pending
    }
    return (store, PendingRecord(commit: id, history: history, standings: standings))
  }

  private static func standing(
    of follower: PendingHistory.Follower, _ store: ReferenceStore
  ) -> Standing {
    guard case .found(let end, let id) = store.resolve(follower.name), end == follower.name else {
      return .gone
    }
    return id == follower.physical ? .there : .moved(id)
  }

  private static func history(of id: ObjectID, _ objects: ObjectDatabase) throws -> PendingHistory?
  {
    let commit = Commit(bytes: try objects.read(id, as: .commit))
    guard let tree = commit.tree,
      let entry = Tree(bytes: try objects.read(tree, as: .tree)).entry(named: historyName[...])
    else { return nil }
    return PendingHistory(bytes: try objects.read(entry.id, as: .blob))
  }

  // MARK: - Writing

  private static let message = """
    A history that is not finished

    yore keeps here what was wanted of a history and is in conflict, and what keeps it alive. No
    branch leads here: `yore log` shows that history, `yore conflicts` what is in conflict, `yore
    resolve` ends it, and `yore resolve --abandon` gives it up.

    """

  /// Adds the objects of a record.
  ///
  /// - Returns: the commit that its reference is to lead to.
  static func add(
    _ history: PendingHistory, to objects: StagedObjects, committer: [UInt8]
  ) throws -> ObjectID {
    var entries = [
      TreeEntry(mode: .file, name: historyName, id: try objects.add(.blob, history.bytes))
    ]
    let needed = history.neededObjects
    let kept =
      needed.files.map { TreeEntry(mode: .file, name: Array($0.hex.utf8), id: $0) }
      + needed.trees.map { TreeEntry(mode: .tree, name: Array($0.hex.utf8), id: $0) }
    if !kept.isEmpty {
      entries.append(
        TreeEntry(
          mode: .tree, name: Array("kept".utf8),
          id: try objects.add(.tree, Tree(entries: kept).bytes)))
    }
    var parents: [ObjectID] = []
    func add(_ ids: some Sequence<ObjectID>) {
      for id in ids where !parents.contains(id) { parents.append(id) }
    }
    add(history.followers.map(\.pending))
    add(history.followers.map(\.physical))
    add(needed.commits.subtracting(history.replaced).sorted { $0.hex < $1.hex })
    let editor = CommitEditor(
      tree: try objects.add(.tree, Tree(entries: entries).bytes), parents: parents,
      author: committer, committer: committer, message: Array(message.utf8))
    return try objects.add(.commit, editor.bytes)
  }
}
