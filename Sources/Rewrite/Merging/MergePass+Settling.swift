internal import Objects

/// Settling what comes of each path, once it is known which versions belong together.
extension MergePass {
  /// Settles all paths, those in a folder before the folder itself.
  ///
  /// - Returns: the merged tree.
  func settlePaths() throws -> ObjectID {
    let ordered = paths.sorted { PathText.precedesWithFolders($0.key, $1.key) }
    for (path, merged) in ordered.reversed() {
      if let folder = folders[path] {
        let tree = try trees.tree(folder.start, changing: folder.edits)
        merged.result = tree.map { Entry(mode: .tree, id: $0) }
      }
      if merged.isClean {
        record(merged.result, at: path)
      } else {
        try settle(path, merged)
      }
    }
    guard let root = folders[[]] else { return try trees.emptyTree() }
    return try trees.tree(root.start, changing: root.edits) ?? trees.emptyTree()
  }

  private func settle(_ path: [UInt8], _ original: MergedPath) throws {
    var (path, merged) = (path, original)
    if !merged.folders.isEmpty {
      record(merged.result, at: path)
      if merged.files.isEmpty { return }
    }
    var fileSide: Side?
    if merged.isFileAndFolder, merged.result == nil {
      // The folder has gone, so the file can be here.
      merged.isFileAndFolder = false
      merged.keepFilesOnly()
    } else if merged.isFileAndFolder {
      if merged.files == .base { return }
      // The folder stays, and the file goes beside it.
      let moved = MergedPath(copying: merged)
      moved.keepFilesOnly()
      let side: Side = merged.folders.contains(.ours) ? .theirs : .ours
      merged.files = []
      path = try uniquePath(for: path, side: side)
      paths[path] = moved
      moved.kind = .fileAndFolder
      (merged, fileSide) = (moved, side)
    }
    if !merged.matching.isEmpty {
      takeChanged(merged)
    } else if merged.files.isSuperset(of: .both), let ours = merged.entries.ours,
      let theirs = merged.entries.theirs
    {
      if ours.mode.sort != theirs.mode.sort {
        path = try settleTypes(path, merged, ours, theirs)
      } else {
        try settleContents(path, merged, ours, theirs, fileSide: fileSide)
      }
    } else {
      settleOneSided(merged)
    }
    if !merged.isClean { conflicts[path] = merged }
    record(merged.result, at: path)
  }

  /// Two of the three agree: what the third has, or what both sides have, is it.
  private func takeChanged(_ merged: MergedPath) {
    merged.isClean = !merged.isFileAndFolder && !merged.isPathInConflict
    if merged.matching == .both {
      merged.result = merged.entries.ours
    } else {
      merged.result = merged.entries[merged.matching == [.base, .ours] ? .theirs : .ours]
      if merged.result == nil { merged.isClean = true }
    }
  }

  /// The file is on one side only, or on none.
  private func settleOneSided(_ merged: MergedPath) {
    if merged.files == .base {
      merged.result = nil
      merged.isClean = !merged.isPathInConflict
      return
    }
    let side: Side = merged.files.contains(.ours) ? .ours : .theirs
    guard merged.files.contains(.base) else {
      merged.result = merged.entries[side]
      merged.isClean = !merged.isFileAndFolder && !merged.isPathInConflict
      return
    }
    // One side changed what the other deleted.
    merged.result = how.depth > 0 ? merged.entries.base : merged.entries[side]
    merged.kind = merged.kind ?? .changedAndDeleted
  }

  private func settleContents(
    _ path: [UInt8], _ merged: MergedPath, _ ours: Entry, _ theirs: Entry, fileSide: Side?
  ) throws {
    let base = merged.files.contains(.base) ? merged.entries.base : nil
    let content = try contents.merge(
      ContentVersions(
        path: path, entries: PerSide(base, ours, theirs), sources: merged.sources),
      how: how, extraMarkerSize: 2 * how.depth)
    merged.isClean =
      content.isClean && !merged.isFileAndFolder && !merged.isPathInConflict
    merged.result = content.entry
    if content.isClean, merged.isFileAndFolder, let fileSide {
      merged.files = Sides(fileSide)
      merged.entries[fileSide] = content.entry
    }
    if !content.isClean { merged.kind = merged.kind ?? (base == nil ? .addedByBoth : content.kind) }
  }

  /// A file on one side is a link or a submodule on the other: each goes to a path of its own.
  ///
  /// - Returns: the path of what `ours` has.
  private func settleTypes(
    _ path: [UInt8], _ merged: MergedPath, _ ours: Entry, _ theirs: Entry
  ) throws -> [UInt8] {
    merged.kind = .type
    if how.depth > 0 {
      merged.result = merged.entries.base
      return path
    }
    let movesOurs = ours.mode.isFile || !theirs.mode.isFile
    let movesTheirs = !ours.mode.isFile
    let ourPath = movesOurs ? try uniquePath(for: path, side: .ours) : path
    let theirPath = movesTheirs ? try uniquePath(for: path, side: .theirs) : path
    let other = MergedPath(copying: merged)
    other.result = theirs
    other.entries.ours = nil
    other.files = [.base, .theirs]
    other.dropBaseOfOtherSort(than: theirs)
    merged.result = ours
    merged.entries.theirs = nil
    merged.files = [.base, .ours]
    merged.dropBaseOfOtherSort(than: ours)
    if movesOurs, movesTheirs { paths[path] = nil }
    paths[ourPath] = merged
    paths[theirPath] = other
    conflicts[theirPath] = other
    record(theirs, at: theirPath)
    return ourPath
  }

  /// A path beside another one that nothing has yet: `path~label`, with a number where that is taken.
  private func uniquePath(for path: [UInt8], side: Side) throws -> [UInt8] {
    let label = side == .ours ? how.labels.ours : how.labels.theirs
    var base = path + [UInt8(ascii: "~")]
    base += label.map {
      $0 == PathText.slash ? UInt8(ascii: "_") : $0 == 0 ? UInt8(ascii: "?") : $0
    }
    var unique = base
    var number = 0
    while try isKnown(unique) {
      unique = base + Array("_\(number)".utf8)
      number += 1
    }
    return unique
  }
}

extension MergedPath {
  /// Forgets what the base has when that is no earlier version of the entry.
  fileprivate func dropBaseOfOtherSort(than entry: Entry) {
    guard entries.base?.mode.sort != entry.mode.sort else { return }
    entries.base = nil
    files.remove(.base)
  }
}
