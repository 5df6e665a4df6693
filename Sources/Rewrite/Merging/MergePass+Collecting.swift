internal import Objects

/// Going through the three trees: what differs becomes a `MergedPath`, what is alike or changed on one side
/// only is done with at once.
extension MergePass {
  /// More folders in each other than any that are checked out.
  private static let maximumDepth = 512

  /// A folder that is being gone through.
  private struct Visit {
    let folder: [UInt8]
    let depth: Int
    let differences: [NameDifference]
    var next = 0
    /// What `folderRenameSides` is again behind the folder.
    let sidesBehind: Sides
  }

  /// A folder that is to be gone through, with its tree on each side that has one.
  private struct Subfolder {
    let path: [UInt8]
    let trees: PerSide<ObjectID?>
    let sidesBehind: Sides
  }

  /// Goes through all that has to be gone through.
  func collect(_ roots: PerSide<ObjectID>) throws {
    // The root is always opened: it has no entry that could be settled.
    try collect(Subfolder(path: [], trees: roots.map { $0 }, sidesBehind: []), depth: 0)
    for side in Side.changed { try collectDeferred(side) }
  }

  /// Goes through one folder and what is below it, each folder after what stands before it.
  private func collect(_ start: Subfolder, depth: Int) throws {
    var visits = [try visit(start, depth: depth)]
    while let visit = visits.last {
      guard visit.next < visit.differences.count else {
        folderRenameSides = visit.sidesBehind
        visits.removeLast()
        continue
      }
      visits[visits.count - 1].next += 1
      let difference = visit.differences[visit.next]
      let below = visit.depth + 1
      if let subfolder = collect(difference, folder: visit.folder, depth: below) {
        visits.append(try self.visit(subfolder, depth: below))
      }
    }
  }

  private func visit(_ folder: Subfolder, depth: Int) throws -> Visit {
    guard depth < Self.maximumDepth else { throw MergeError.tooDeep(path: folder.path) }
    let ids = folder.trees
    folders[folder.path] = MergedFolder(trees: ids, start: ids.ours)
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
    return Visit(
      folder: folder.path, depth: depth, differences: differences,
      sidesBehind: folder.sidesBehind)
  }

  /// Takes up a difference.
  ///
  /// - Returns: the folder that has to be gone through for it.
  private func collect(_ difference: NameDifference, folder: [UInt8], depth: Int) -> Subfolder? {
    let entries = difference.entries
    let (files, subfolders) = (difference.files, difference.folders)
    let matching = Self.matching(entries)
    if files == .all, !matching.isEmpty {
      // `ours` stands already where it did.
      if matching == [.base, .ours] {
        folders[folder]?.edits[Array(difference.name)] = .some(entries.theirs)
      }
      return nil
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
    guard !subfolders.isEmpty else { return nil }
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
        DeferredFolder(path: path, folderRenameSides: folderRenameSides, depth: depth))
      folderRenameSides = before
      return nil
    }
    merged.matching.formIntersection(files)
    return Subfolder(path: path, trees: Self.folderTrees(entries), sidesBehind: before)
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
      let trees = Self.folderTrees(merged.entries)
      try collect(
        Subfolder(path: folder.path, trees: trees, sidesBehind: []), depth: folder.depth)
    }
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
