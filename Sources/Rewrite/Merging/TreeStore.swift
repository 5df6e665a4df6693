internal import Git
internal import Objects

/// The trees that merges read and make, the last ones kept.
///
/// In a rewrite the trees of one merge are those of the next: what was theirs is its base, what came out is
/// its ours.
final class TreeStore {
  let objects: StagedObjects

  /// How many trees were opened so far.
  private(set) var openedCount = 0

  private var recent: [ObjectID: StoredTree] = [:]
  private var recentSize = 0

  /// How much is kept, in bytes.
  private static let maximumRecentSize = 16 << 20

  init(_ objects: StagedObjects) { self.objects = objects }

  /// A tree, or the empty one for nil.
  func tree(_ id: ObjectID?) throws -> StoredTree {
    guard let id else { return .empty }
    openedCount += 1
    if let tree = recent[id] { return tree }
    let tree = StoredTree(id: id, bytes: try objects.read(id, as: .tree))
    keep(tree)
    return tree
  }

  /// The tree of these bytes, made.
  func add(_ bytes: [UInt8]) throws -> ObjectID {
    let tree = StoredTree(id: try objects.add(.tree, bytes), bytes: bytes)
    keep(tree)
    return tree.id
  }

  /// What a tree has of a name.
  func entry(named name: ArraySlice<UInt8>, in id: ObjectID) throws -> Entry? {
    var tree = Tree(bytes: try self.tree(id).bytes).makeIterator()
    while let entry = tree.next() {
      guard entry.name.count == name.count, entry.name.elementsEqual(name) else { continue }
      return Entry(mode: entry.mode.canonical, id: entry.id)
    }
    return nil
  }

  /// What is at a path.
  func entry(at path: [UInt8], in root: ObjectID) throws -> Entry? {
    var tree = root
    var rest = path[...]
    while let slash = rest.firstIndex(of: PathText.slash) {
      guard let folder = try entry(named: rest[..<slash], in: tree), folder.mode == .tree else {
        return nil
      }
      tree = folder.id
      rest = rest[(slash + 1)...]
    }
    return try entry(named: rest, in: tree)
  }

  private func keep(_ tree: StoredTree) {
    recentSize += tree.bytes.count
    if recentSize > Self.maximumRecentSize {
      recent.removeAll(keepingCapacity: true)
      recentSize = tree.bytes.count
    }
    recent[tree.id] = tree
  }

  // MARK: - Changing

  /// What becomes of a tree's entries: something else, or nothing where the value is nil.
  typealias Edits = [[UInt8]: Entry?]

  /// The tree that other entries make of a tree, or nil when nothing is left in it.
  ///
  /// All that is not named stays byte for byte as it is. A tree in which nothing changes keeps its id.
  func tree(_ id: ObjectID?, changing edits: Edits) throws -> ObjectID? {
    let old = try tree(id)
    let bytes = TreeEditing(old.bytes).changing(edits)
    if bytes.isEmpty { return nil }
    return bytes == old.bytes && id != nil ? id : try add(bytes)
  }

  /// The tree of no entries.
  func emptyTree() throws -> ObjectID { try add([]) }

  /// The tree that comes of setting paths, folders made and emptied ones left out as needed.
  ///
  /// - Parameter edits: What is to be at each path, or nil for nothing. No path lies below another.
  func tree(_ root: ObjectID, setting edits: [[UInt8]: Entry?]) throws -> ObjectID {
    if edits.isEmpty { return root }
    var folders: [[UInt8]: (tree: ObjectID?, edits: Edits)] = [[]: (root, [:])]
    for (path, entry) in edits {
      var folder: [UInt8] = []
      for slash in path.indices where path[slash] == PathText.slash {
        let inner = Array(path[..<slash])
        if folders[inner] == nil {
          let old = try folders[folder]?.tree.flatMap {
            try self.entry(named: PathText.name(of: inner), in: $0)
          }
          folders[inner] = (old?.mode == .tree ? old?.id : nil, [:])
        }
        folder = inner
      }
      folders[folder]?.edits[Array(PathText.name(of: path))] = .some(entry)
    }
    // The longer a path, the deeper it lies in the folders above it.
    for path in folders.keys.sorted(by: { $0.count > $1.count }) where !path.isEmpty {
      guard let folder = folders[path] else { continue }
      let changed = try tree(folder.tree, changing: folder.edits)
      // Nothing to take away from what is no folder.
      if changed == nil, folder.tree == nil { continue }
      folders[PathText.folder(of: path)]?.edits[Array(PathText.name(of: path))] =
        .some(changed.map { Entry(mode: .tree, id: $0) })
    }
    return try tree(root, changing: folders[[]]?.edits ?? [:]) ?? emptyTree()
  }
}
