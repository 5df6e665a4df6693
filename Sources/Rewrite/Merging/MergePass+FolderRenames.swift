internal import Objects

/// Folders that one side renamed while the other one put something into them.
extension MergePass {
  /// The paths that would come together at one path when they follow their folders.
  struct FolderCollision {
    var count = 0
  }

  /// Finds out what each removed folder has become: what most of its files have gone to.
  func findFolderTargets() {
    for side in Side.changed {
      let counts = renames[side].folderCounts
      for folder in counts.folders {
        switch counts.target(of: folder) {
        case .nowhere: break
        case .one(let target): renames[side].folderTargets[folder] = target
        case .several: unclearFolders.insert(folder)
        }
      }
    }
    // What both renamed is left to the renames of its files.
    for folder in Array(renames.ours.folderTargets.keys)
    where renames.theirs.folderTargets[folder] != nil {
      renames.ours.folderTargets[folder] = nil
      renames.theirs.folderTargets[folder] = nil
    }
  }

  /// How many paths of a side would follow their folders to each path.
  func folderCollisions(of side: Side) -> [[UInt8]: FolderCollision] {
    let targets = renames[side.other].folderTargets
    guard !targets.isEmpty else { return [:] }
    var collisions: [[UInt8]: FolderCollision] = [:]
    for pair in renames[side].pairs where pair.status != .removed {
      guard let path = pair.target?.path, let moved = Self.moved(path, by: targets) else {
        continue
      }
      collisions[moved.path, default: FolderCollision()].count += 1
    }
    return collisions
  }

  /// Where a path of a side goes that follows its folder, or nil when it stays.
  func followedPath(
    of path: [UInt8], side: Side, _ collisions: PerSide<[[UInt8]: FolderCollision]>
  ) throws -> [UInt8]? {
    let targets = renames[side.other].folderTargets
    guard !targets.isEmpty, collisions[side.other][path] == nil,
      let moved = Self.moved(path, by: targets)
    else { return nil }
    // Into a folder that this side has renamed nothing is moved: it would be moved on from there.
    if renames[side].folderTargets[moved.folder] != nil { return nil }
    let isAlone = collisions[side][moved.path]?.count == 1
    guard isAlone, try !isInTheWay(moved.path, on: side) else {
      unclearFolders.insert(moved.path)
      return nil
    }
    return moved.path
  }

  /// Where a path goes with the innermost of its folders that was renamed, and what that has become.
  private static func moved(
    _ path: [UInt8], by targets: [[UInt8]: [UInt8]]
  ) -> (path: [UInt8], folder: [UInt8])? {
    var folder = PathText.folder(of: path)
    while !folder.isEmpty {
      if let target = targets[folder] {
        return (PathText.joined(target, path[(folder.count + 1)...]), target)
      }
      folder = PathText.folder(of: folder)
    }
    return nil
  }

  private func isInTheWay(_ path: [UInt8], on side: Side) throws -> Bool {
    guard let there = paths[path] else { return try isStanding(path) }
    return there.isClean || there.files.union(there.folders).contains(side)
  }

  /// Whether something that no side has touched is at a path.
  private func isStanding(_ path: [UInt8]) throws -> Bool {
    let above = PathText.folder(of: path)
    if folders[above] != nil { return try isInOpenedTree(path) }
    guard let tree = try untouchedTree(above) else { return false }
    return try trees.entry(named: PathText.name(of: path), in: tree) != nil
  }

  /// The tree of a folder that was not opened: all sides have it, or it was taken as one side has it.
  private func untouchedTree(_ folder: [UInt8]) throws -> ObjectID? {
    if let known = paths[folder] {
      return known.result.flatMap { $0.mode == .tree ? $0.id : nil }
    }
    guard !folder.isEmpty else { return nil }
    let above = PathText.folder(of: folder)
    let tree = try folders[above].map { $0.trees.ours } ?? untouchedTree(above)
    guard let tree else { return nil }
    let entry = try trees.entry(named: PathText.name(of: folder), in: tree)
    return entry?.mode == .tree ? entry?.id : nil
  }

  /// Moves what a side has added or renamed to where the other side has moved the folder.
  func follow(_ pair: RenamePair, to path: [UInt8]) throws {
    guard let old = pair.target?.path, var moving = paths[old] else { return }
    try openFolder(of: path, for: moving.files)
    if moving.folders.isEmpty {
      paths[old] = nil
      record(nil, at: old)
    } else {
      // There was a folder of that name, too, which stays until all in it is settled.
      let rest = moving
      moving = MergedPath(copying: rest)
      moving.keepFilesOnly()
      rest.files = []
      rest.isFileAndFolder = false
      rest.isClean = true
      for side in Side.allCases where !rest.folders.contains(side) { rest.entries[side] = nil }
    }
    moving.isFileAndFolder = false
    let merged: MergedPath
    if let there = paths[path], let side = Side.changed.first(where: { moving.files == Sides($0) })
    {
      there.files.formUnion(moving.files)
      if !there.folders.isEmpty { there.isFileAndFolder = true }
      there.sources[side] = moving.sources[side]
      there.entries[side] = moving.entries[side]
      merged = there
    } else {
      paths[path] = moving
      merged = moving
    }
    if settings.folderRenames == .conflict {
      merged.isPathInConflict = true
      merged.kind = .folderRenamed
    }
    pair.target?.path = path
  }

  /// Sees to it that something can be put into a folder, whether it was gone through or there is none.
  private func openFolder(of path: [UInt8], for files: Sides) throws {
    guard !path.isEmpty else { return }
    let folder = PathText.folder(of: path)
    guard folders[folder] == nil else { return }
    try openFolder(of: folder, for: files)
    let start = try untouchedTree(folder)
    folders[folder] = MergedFolder(trees: PerSide(all: start), start: start)
    if paths[folder] != nil { return }
    // All sides have the same folder, or none has one.
    let made = MergedPath(
      folder, entries: PerSide(all: start.map { Entry(mode: .tree, id: $0) }), files: [],
      folders: start == nil ? files : .all)
    paths[folder] = made
  }
}
