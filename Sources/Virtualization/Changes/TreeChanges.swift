internal import Objects

/// Finds the files that differ between two trees, by the ids in them: what has the same id is never opened.
struct TreeChanges {
  /// Reads a tree.
  let read: (ObjectID) throws -> Tree

  /// Which files count.
  var paths = Pathspec.everything

  /// Whether files that do not differ are told of, too; then all trees are opened.
  var includesUnchanged = false

  /// Deeper than any tree that can be checked out; what is deeper is not looked at.
  private static let maximumDepth = 2048

  /// The changed files in git's order, nil being the empty tree. Costs what changed, not what there is.
  func changes(from old: ObjectID?, to new: ObjectID?) throws -> [FileChange] {
    var found: [FileChange] = []
    try append(old, new, inside: [], depth: 0, to: &found)
    return found
  }

  private func append(
    _ old: ObjectID?, _ new: ObjectID?, inside folder: [UInt8], depth: Int,
    to found: inout [FileChange]
  ) throws {
    guard old != new || includesUnchanged, depth < Self.maximumDepth,
      paths.reach(into: folder) != .none
    else { return }
    var left = try old.map(read)?.makeIterator()
    var right = try new.map(read)?.makeIterator()
    var (one, other) = (left?.next(), right?.next())
    while one != nil || other != nil {
      let isLeft =
        one.map { first in other.map { !TreeEntry.precedes($0, first) } ?? true } ?? false
      let isRight =
        other.map { first in one.map { !TreeEntry.precedes($0, first) } ?? true } ?? false
      try append(
        isLeft ? one : nil, isRight ? other : nil, inside: folder, depth: depth, to: &found)
      if isLeft { one = left?.next() }
      if isRight { other = right?.next() }
    }
  }

  private func append(
    _ old: TreeEntry?, _ new: TreeEntry?, inside folder: [UInt8], depth: Int,
    to found: inout [FileChange]
  ) throws {
    if let old, let new, old.id == new.id, old.mode.canonical == new.mode.canonical,
      !includesUnchanged
    {
      return
    }
    guard let name = old?.name ?? new?.name else { return }
    let path = folder + name
    let (oldFile, newFile) = (old.flatMap(Self.file), new.flatMap(Self.file))
    if oldFile != nil || newFile != nil, paths.matches(path) {
      found.append(FileChange(path: path, old: oldFile, new: newFile))
    }
    let (oldFolder, newFolder) = (old.flatMap(Self.folder), new.flatMap(Self.folder))
    guard oldFolder != nil || newFolder != nil else { return }
    try append(
      oldFolder, newFolder, inside: path + [UInt8(ascii: "/")], depth: depth + 1, to: &found)
  }

  private static func file(_ entry: TreeEntry) -> TreeFile? {
    entry.mode.kind == .tree ? nil : TreeFile(mode: entry.mode, id: entry.id)
  }

  private static func folder(_ entry: TreeEntry) -> ObjectID? {
    entry.mode.kind == .tree ? entry.id : nil
  }
}
