internal import Git
internal import Objects

/// Makes the commit that holds an operation, and through which git keeps all that it needs.
///
/// Its parents are the commits that references led to before and after. What else they led to lies in its
/// tree: trees and files as they are, tags as files, since no tree holds tags.
struct OperationCommit {
  private let staged: StagedObjects
  private var parents: [ObjectID] = []
  private var known: Set<ObjectID> = []
  private var kept: [TreeEntry] = []
  private var files: [TreeEntry] = []

  /// The folder of what is not reached through parents, named by the ids.
  private static let folder = Array("objects".utf8)

  init(_ staged: StagedObjects) { self.staged = staged }

  /// Keeps an object alive, if it is there.
  mutating func keep(_ id: ObjectID?) throws {
    guard let id, known.insert(id).inserted, let object = try? staged.read(id) else { return }
    let name = Array(id.hex.utf8)
    switch object.kind {
    case .commit: parents.append(id)
    case .tree: kept.append(TreeEntry(mode: .tree, name: name, id: id))
    case .blob: kept.append(TreeEntry(mode: .file, name: name, id: id))
    case .tag:
      kept.append(
        TreeEntry(mode: .file, name: name, id: try staged.add(.blob, object.bytes)))
      try keep(TagObject(bytes: object.bytes).target)
    }
  }

  /// Puts a file beside the operation.
  mutating func add(_ name: String, _ content: [UInt8]) throws {
    guard !content.isEmpty else { return }
    files.append(
      TreeEntry(
        mode: .file, name: Array(name.utf8), id: try staged.add(.blob, content)))
  }

  /// Makes the commit in memory.
  ///
  /// - Parameter person: The line of who does it.
  mutating func make(_ operation: Operation, by person: [UInt8]) throws -> ObjectID {
    for reference in operation.references {
      try keep(reference.old)
      try keep(reference.new)
    }
    try keep(operation.index?.old)
    try keep(operation.index?.new)
    for head in [operation.head?.old, operation.head?.new] {
      if let head, case .detached(let id)? = HeadValue(text: head) { try keep(id) }
    }
    var entries = files
    if !kept.isEmpty {
      let folder = try staged.add(.tree, Tree(entries: kept).bytes)
      entries.append(TreeEntry(mode: .tree, name: Self.folder, id: folder))
    }
    let tree = try staged.add(.tree, Tree(entries: entries).bytes)
    let commit = CommitEditor(
      tree: tree, parents: parents, author: person, committer: person,
      message: operation.makeMessage())
    return try staged.add(.commit, commit.bytes)
  }

  /// Brings back the tags among some objects that are no longer there and that an operation kept.
  ///
  /// - Returns: whether the object is there now.
  static func recover(_ id: ObjectID, from operation: ObjectID, _ staged: StagedObjects) -> Bool {
    guard let commit = try? staged.commit(operation), let tree = commit.tree,
      let root = try? Tree(bytes: staged.read(tree, as: .tree)),
      let folder = root.entry(named: Self.folder[...]),
      let objects = try? Tree(bytes: staged.read(folder.id, as: .tree)),
      let entry = objects.entry(named: Array(id.hex.utf8)[...]), entry.mode.kind == .file,
      let bytes = try? staged.read(entry.id, as: .blob), let made = try? staged.add(.tag, bytes)
    else { return false }
    return made == id
  }

  /// A file beside an operation; nil where there is none.
  static func file(_ name: String, of operation: ObjectID, _ objects: ObjectDatabase) -> [UInt8]? {
    guard let commit = try? objects.commit(operation), let tree = commit.tree,
      let root = try? Tree(bytes: objects.read(tree, as: .tree)),
      let entry = root.entry(named: Array(name.utf8)[...])
    else { return nil }
    return try? objects.read(entry.id, as: .blob)
  }
}
