internal import Objects

/// Going through the three trees: what differs becomes a `MergedPath`, what is alike or changed on one side
/// only is done with at once.
extension MergePass {
  /// Deeper than any tree that can be checked out.
  private static let maximumDepth = 2048

  /// Goes through all that has to be gone through.
  func collect(_ roots: PerSide<ObjectID>) throws {
    // The root is always opened: it has no entry that could be settled.
    try collect(folder: [], roots.map { $0 }, depth: 0)
    for side in Side.changed { try collectDeferred(side) }
  }

  /// Goes through one folder and what is below it.
  ///
  /// - Parameter trees: the folder's tree on each side that has one.
  private func collect(folder: [UInt8], _ ids: PerSide<ObjectID?>, depth: Int) throws {
    guard depth < Self.maximumDepth else { throw MergeError.tooDeep(path: folder) }
    folders[folder] = MergedFolder(trees: ids, start: ids.ours)
    let base = try trees.tree(ids.base)
    let ours = ids.ours == ids.base ? base : try trees.tree(ids.ours)
    let theirs =
      ids.theirs == ids.base ? base : ids.theirs == ids.ours ? ours : try trees.tree(ids.theirs)
    let differences = try TreeComparison(trees: PerSide(base, ours, theirs)).differences()
    if folderRenameSides != [], folderRenameSides != .all,
      differences.contains(where: { $0.files == folderRenameSides })
    {
      // Files were added to what the other side has removed: it matters where that has gone.
      folderRenameSides = .all
    }
    for difference in differences {
      try collect(difference, folder: folder, depth: depth)
    }
  }

  private func collect(_ difference: NameDifference, folder: [UInt8], depth: Int) throws {
    let entries = difference.entries
    let (files, subfolders) = (difference.files, difference.folders)
    let matching = Self.matching(entries)
    if files == .all, !matching.isEmpty {
      // `ours` stands already where it did.
      if matching == [.base, .ours] {
        folders[folder]?.edits[Array(difference.name)] = .some(entries.theirs)
      }
      return
    }
    let path = PathText.joined(folder, difference.name)
    let before = folderRenameSides
    noteRenames(
      path, folder: folder, entries, files: files, folders: subfolders,
      matching: matching.intersection(files))
    let merged = MergedPath(
      path, entries: entries, files: files, folders: subfolders, matching: matching)
    paths[path] = merged
    // It has a say in what is to be here, so until it has spoken there is nothing.
    if entries.ours != nil { record(nil, at: path) }
    defer { folderRenameSides = before }
    guard !subfolders.isEmpty else { return }
    var onlyChanged: Side?
    if matching == [.base, .ours] { onlyChanged = .theirs }
    if matching == [.base, .theirs] { onlyChanged = .ours }
    if files.isEmpty, subfolders == .ours || subfolders == .theirs {
      // A new folder: the sides that lack it agree.
      onlyChanged = subfolders == .ours ? .ours : .theirs
      merged.matching = Sides.all.subtracting(subfolders)
    }
    if folderRenameSides != .all, let side = onlyChanged, renames[side].mayBeDeferred {
      renames[side].deferred.append(
        DeferredFolder(path: path, folderRenameSides: folderRenameSides, depth: depth + 1))
      return
    }
    merged.matching.formIntersection(files)
    try collect(folder: path, Self.folderTrees(entries), depth: depth + 1)
  }

  /// The sides that have the same, when there are two.
  private static func matching(_ entries: PerSide<Entry?>) -> Sides {
    if let base = entries.base {
      if entries.ours == base { return [.base, .ours] }
      if entries.theirs == base { return [.base, .theirs] }
    }
    return entries.ours != nil && entries.ours == entries.theirs ? .both : []
  }

  private static func folderTrees(_ entries: PerSide<Entry?>) -> PerSide<ObjectID?> {
    entries.map { entry in entry.flatMap { $0.mode == .tree ? $0.id : nil } }
  }

  // MARK: - Folders that only one side changed

  /// Takes the folders that only one side changed as they are there, or goes through them when something
  /// that is missed on that side may have been moved into one.
  private func collectDeferred(_ side: Side) throws {
    renames[side].mayBeDeferred = renames[side].relevantSources.isEmpty
    let deferred = renames[side].deferred
    renames[side].deferred = []
    for folder in deferred {
      guard let merged = paths[folder.path] else { continue }
      if renames[side].mayBeDeferred {
        merged.result = merged.entries[side]
        merged.matching = []
        merged.isClean = true
        continue
      }
      merged.matching.formIntersection(merged.files)
      folderRenameSides = folder.folderRenameSides
      try collect(
        folder: folder.path, Self.folderTrees(merged.entries), depth: folder.depth)
    }
    folderRenameSides = []
  }

  // MARK: - What renames are looked for

  /// Notes what the search for renames has to know of a path.
  private func noteRenames(
    _ path: [UInt8], folder: [UInt8], _ entries: PerSide<Entry?>, files: Sides, folders: Sides,
    matching: Sides
  ) {
    // A folder that one side removed: if the other one has put something in, it matters where it has gone.
    if folderRenameSides != .all, folders == [.base, .ours] || folders == [.base, .theirs] {
      folderRenameSides = folders.subtracting(.base)
    }
    if folders == .base || folders == [.base, .ours] || folders == [.base, .theirs] {
      let relevance: FolderRelevance = folderRenameSides == .all ? .forAncestor : .irrelevant
      for side in Side.changed where !folders.contains(side) {
        renames[side].removedFolders[path] = relevance
      }
    }
    if folderRenameSides == .all, files == .ours || files == .theirs {
      renames[files == .ours ? .theirs : .ours].removedFolders[folder] = .forSelf
    }
    guard !files.isEmpty, files != .all else { return }
    for side in Side.changed {
      if files.contains(.base), !files.contains(side), let entry = entries.base {
        if matching.isEmpty {
          renames[side].setRelevance(.content, of: path)
        } else if folderRenameSides == .all {
          renames[side].setRelevance(.location, of: path)
        }
        renames[side].pairs.append(RenamePair(removed: path, entry))
      }
      if !files.contains(.base), files.contains(side), let entry = entries[side] {
        renames[side].pairs.append(RenamePair(added: path, entry))
      }
    }
  }
}

/// A folder that is taken as one side has it unless something may have been moved there.
struct DeferredFolder {
  let path: [UInt8]
  let folderRenameSides: Sides
  let depth: Int
}
