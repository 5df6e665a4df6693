public import Objects

extension WorkingTreeMove {
  /// The same move without some paths, which stay as they are there and back.
  ///
  /// - Parameter staged: takes the trees of the other paths.
  public func leaving(_ paths: Set<[UInt8]>, _ staged: StagedObjects) throws -> WorkingTreeMove {
    guard !paths.isEmpty else { return self }
    var sides: (old: [[UInt8]: TreeDifference.Side], new: [[UInt8]: TreeDifference.Side]) = (
      [:], [:]
    )
    for change in try TreeDifference.changes(
      from: from, to: to, read: { try staged.read($0, as: .tree) })
    where !paths.contains(change.path) {
      sides.old[change.path] = change.old
      sides.new[change.path] = change.new
    }
    return WorkingTreeMove(
      location, from: try staged.addTree(of: sides.old), to: try staged.addTree(of: sides.new),
      beneath: head)
  }
}

extension StagedObjects {
  /// Makes a tree that has some paths and nothing else; nil for none.
  ///
  /// - Throws: `RepositoryError`.
  public func addTree(of files: [[UInt8]: TreeDifference.Side]) throws -> ObjectID? {
    guard !files.isEmpty else { return nil }
    let slash = UInt8(ascii: "/")
    var entries: [TreeEntry] = []
    var folders: [[UInt8]: [[UInt8]: TreeDifference.Side]] = [:]
    for (path, side) in files {
      if let end = path.firstIndex(of: slash) {
        folders[Array(path[..<end]), default: [:]][Array(path[(end + 1)...])] = side
      } else {
        entries.append(TreeEntry(mode: side.mode, name: path, id: side.id))
      }
    }
    for (name, files) in folders {
      guard let id = try addTree(of: files) else { continue }
      entries.append(TreeEntry(mode: .tree, name: name, id: id))
    }
    return try add(.tree, Tree(entries: entries).bytes)
  }
}
