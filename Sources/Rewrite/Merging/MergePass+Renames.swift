internal import Objects

/// What renames do to the paths: a file's versions come together where it has been renamed to.
extension MergePass {
  /// Looks for renames, of files and of the folders that they tell about, and puts together what belongs
  /// together.
  func detectRenames() throws {
    guard Side.changed.contains(where: { renames[$0].canHaveRenames }) else { return }
    for side in Side.changed {
      let search = RenameSearch(
        renames[side], contents: contents.compared, limit: settings.renameLimit)
      try search.run()
      renames[side] = search.side
    }
    // Merge bases are merged without: what is found there would be found again.
    if settings.folderRenames != .ignored, how.depth == 0 { findFolderTargets() }
    let collisions = PerSide(
      [:], folderCollisions(of: .ours), folderCollisions(of: .theirs))
    var found: [RenamePair] = []
    for side in Side.changed {
      found += try renamedPairs(of: side, collisions)
    }
    let ordered = found.enumerated().sorted {
      let (a, b) = ($0.element.source?.path ?? [], $1.element.source?.path ?? [])
      return a == b ? $0.offset < $1.offset : PathText.precedes(a, b)
    }
    try process(ordered.map(\.element))
  }

  /// The renames of a side, with those that follow a folder which the other side renamed.
  private func renamedPairs(
    of side: Side, _ collisions: PerSide<[[UInt8]: FolderCollision]>
  ) throws -> [RenamePair] {
    var pairs: [RenamePair] = []
    for pair in renames[side].pairs where pair.status != .removed {
      guard let target = pair.target else { continue }
      let followed = try followedPath(of: target.path, side: side, collisions)
      if pair.status != .renamed, followed == nil { continue }
      if let followed { try follow(pair, to: followed) }
      pair.side = side
      pairs.append(pair)
    }
    return pairs
  }

  private func process(_ pairs: [RenamePair]) throws {
    var next = 0
    while next < pairs.count {
      let pair = pairs[next]
      next += 1
      // A file that was added and followed its folder has no source; its path is where it is to be.
      guard let source = pair.source, let target = pair.target, let old = paths[source.path],
        !old.isClean
      else { continue }
      if next < pairs.count, let second = pairs[next].target,
        pairs[next].source?.path == source.path
      {
        next += 1
        try processTwice(source.path, old, target.path, second.path)
      } else if let new = paths[target.path] {
        try processOnce(source.path, old, target.path, new, side: pair.side)
      }
    }
  }

  /// Both sides renamed the file.
  private func processTwice(
    _ source: [UInt8], _ old: MergedPath, _ ourPath: [UInt8], _ theirPath: [UInt8]
  ) throws {
    guard let ours = paths[ourPath], let theirs = paths[theirPath] else { return }
    if ourPath == theirPath {
      ours.entries.base = old.entries.base
      ours.files.insert(.base)
      old.settleAsRemoved()
      return
    }
    guard let base = old.entries.base, let our = ours.entries.ours,
      let their = theirs.entries.theirs
    else { return }
    let merged = try contents.merge(
      ContentVersions(
        path: source, entries: PerSide(base, our, their),
        sources: PerSide(source, ourPath, theirPath)),
      how: how, extraMarkerSize: 1 + 2 * how.depth)
    ours.entries.ours = merged.entry
    // Of what cannot be merged each side keeps its own.
    theirs.entries.theirs = !merged.isClean && merged.entry == our ? their : merged.entry
    for path in [old, ours, theirs] {
      path.isPathInConflict = true
      path.kind = .renamedByBoth
    }
  }

  /// One side renamed the file.
  private func processOnce(
    _ source: [UInt8], _ old: MergedPath, _ target: [UInt8], _ new: MergedPath, side: Side
  ) throws {
    let other = side.other
    let isDeleted = old.files == .base
    var collides = new.files.contains(other)
    let typeChanged =
      !isDeleted
      && (old.entries[other]?.mode.isFile ?? false) != (new.entries[side]?.mode.isFile ?? false)
    // Something else took the old name on the side that has it still: what looks like a collision is the
    // other half of a rename that was not found for that.
    if typeChanged, collides { collides = false }
    if collides, !isDeleted {
      guard let base = old.entries.base, let there = old.entries[other],
        let renamed = new.entries[side]
      else { return }
      var entries = PerSide<Entry?>(all: base)
      (entries[side], entries[other]) = (renamed, there)
      var sources = PerSide(all: source)
      sources[side] = target
      let merged = try contents.merge(
        ContentVersions(path: source, entries: entries, sources: sources), how: how,
        extraMarkerSize: 1 + 2 * how.depth)
      new.entries[side] = merged.entry
    } else if collides {
      new.isPathInConflict = true
      new.kind = .renamedAndDeleted
    } else {
      new.entries.base = old.entries.base
      new.files.insert(.base)
      new.sources.base = source
      if typeChanged {
        old.entries.base = nil
        old.files.remove(.base)
      } else if isDeleted {
        new.isPathInConflict = true
        new.kind = .renamedAndDeleted
      } else {
        new.entries[other] = old.entries[other]
        new.files.insert(Sides(other))
        new.sources[other] = source
      }
    }
    if !typeChanged { old.settleAsRemoved() }
  }
}

extension SideRenames {
  /// Whether there is anything to look for.
  var canHaveRenames: Bool { !pairs.isEmpty && !relevantSources.isEmpty }
}
