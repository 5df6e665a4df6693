internal import Git
internal import Objects

/// A file that a commit changed, added or deleted.
struct ChangedFile: Hashable {
  let path: [UInt8]
  let old: PathConflict.Entry?
  let new: PathConflict.Entry?

  /// What is known of the change without reading the file: where it is, and what may be done with it.
  struct Outline: Hashable {
    let path: [UInt8]
    let oldMode: TreeEntryMode?
    let newMode: TreeEntryMode?
  }

  var outline: Outline { Outline(path: path, oldMode: old?.mode, newMode: new?.mode) }
}

extension StagedObjects {
  /// The files in which two trees differ, in the order of their entries; nil stands for an empty tree.
  ///
  /// - Throws: `RepositoryError` when a tree cannot be read, or lies too deep in others.
  func changedFiles(from old: ObjectID?, to new: ObjectID?) throws -> [ChangedFile] {
    var found: [ChangedFile] = []
    try appendChangedFiles(from: old, to: new, under: [], depth: 0, to: &found)
    return found
  }

  /// Deeper than any path that a system can hold.
  private static var maximumDepth: Int { 2048 }

  private func appendChangedFiles(
    from old: ObjectID?, to new: ObjectID?, under folder: [UInt8], depth: Int,
    to found: inout [ChangedFile]
  ) throws {
    if old == new { return }
    guard depth < Self.maximumDepth else {
      throw RepositoryError.corruptObject(new ?? old ?? .zero, reason: "folders without an end")
    }
    func tree(_ id: ObjectID?) throws -> Tree {
      Tree(bytes: try id.map { try read($0, as: .tree) } ?? [])
    }
    for pair in try DifferingEntries(from: tree(old), to: tree(new)) {
      guard let name = pair.old?.name ?? pair.new?.name else { continue }
      let path = folder + name
      let folders = [pair.old, pair.new].map { $0?.mode.kind == .tree ? $0?.id : nil }
      if folders[0] != nil || folders[1] != nil {
        try appendChangedFiles(
          from: folders[0], to: folders[1], under: path + [UInt8(ascii: "/")], depth: depth + 1,
          to: &found)
      }
      let files = [pair.old, pair.new].map { entry in
        entry.flatMap { entry in
          entry.mode.kind == .tree
            ? nil : PathConflict.Entry(mode: entry.mode.canonical, id: entry.id)
        }
      }
      if files[0] != files[1] {
        found.append(ChangedFile(path: path, old: files[0], new: files[1]))
      }
    }
  }
}
