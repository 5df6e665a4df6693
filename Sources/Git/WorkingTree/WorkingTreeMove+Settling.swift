internal import Objects
public import Platform

extension WorkingTreeMove {
  /// Brings about the move after it was begun and may have ended anywhere: index and files are each at the
  /// old tree, at the new one, or half written.
  ///
  /// Of the paths that differ only; all else is as it was. A file that is neither what the old tree has nor
  /// what the new one has, nor the beginning of it, is somebody's work: it is left, and shows as a change.
  ///
  /// - Parameter start: When the move was begun, if those who did are dead and may have left a lock, in
  ///   nanoseconds since 1970.
  /// - Throws: `WorkingTreeError`, `RepositoryError`.
  public func settle(startedAt start: Int64? = nil, sharing lock: FileLock? = nil) throws {
    guard isNeeded, let root = location.workTree, root.isSearchable else { return }
    removeLeftLock(start)
    let database = ObjectDatabase(location)
    let changes = try TreeDifference.changes(from: from, to: to) {
      try database.read($0, as: .tree)
    }
    var words = words
    // The index alone: the files are looked at one by one.
    words[2] = Array("-i".utf8)
    try succeed(words, sharing: lock)
    let differing = try differingFiles(among: changes)
    var writing: [UInt8] = []
    for change in changes where change.new?.mode != .commit && change.old?.mode != .commit {
      let path = root.appending(change.path)
      guard let new = change.new else {
        if FileStatus(at: path, followingLinks: false)?.kind != .directory,
          try isOurs(change, database, root)
        {
          remove(path, beneath: root)
        }
        continue
      }
      guard differing.contains(change.path) else { continue }
      let status = FileStatus(at: path, followingLinks: false)
      if try status == nil || isOurs(change, database, root)
        || (new.mode != .link && isBeginning(path, of: new.id, database))
      {
        writing += change.path + [0]
      }
    }
    if !writing.isEmpty {
      try succeed(
        ["checkout-index", "-f", "-u", "-z", "--stdin"].map { Array($0.utf8) }, input: writing,
        sharing: lock)
    }
  }

  private func succeed(
    _ words: [[UInt8]], input: [UInt8] = [], sharing lock: FileLock?
  ) throws {
    let result = try git.change(words: words, input: input, sharing: lock)
    guard result.status == 0 else {
      throw WorkingTreeError.refused(
        workTree: location.workTree ?? location.gitDirectory, result.errors)
    }
  }

  /// Those paths whose files are not what the index has.
  private func differingFiles(
    among changes: [TreeDifference.Change]
  ) throws -> Set<[UInt8]> {
    _ = try git.change(words: ["update-index", "-q", "--refresh"].map { Array($0.utf8) })
    let result = try git.change(
      words: ["diff-files", "--name-only", "-z", "--ignore-submodules=all"].map { Array($0.utf8) })
    let wanted = Set(changes.map(\.path))
    return Set(result.output.split(separator: 0).map { Array($0) }.filter(wanted.contains))
  }

  /// Whether the file at a path is as the old tree or the new one has it.
  private func isOurs(
    _ change: TreeDifference.Change, _ database: ObjectDatabase, _ root: Path
  ) throws -> Bool {
    let path = root.appending(change.path)
    guard let status = FileStatus(at: path, followingLinks: false) else { return false }
    let sides = [change.old, change.new].compactMap { $0 }
    if status.kind == .link {
      let target = path.linkTarget ?? []
      return try sides.contains {
        try $0.mode == .link && database.read($0.id, as: .blob) == target
      }
    }
    guard status.kind == .file else { return false }
    // By way of git, which knows the filters between a file and its object.
    let result = try git.change(
      words: ["hash-object", "--"].map { Array($0.utf8) } + [change.path])
    let id = ObjectID(hex: result.output.withoutLineEnds)
    return sides.contains { $0.mode != .link && $0.id == id }
  }

  /// Whether the file was cut short while it was written.
  private func isBeginning(
    _ path: Path, of id: ObjectID, _ database: ObjectDatabase
  ) throws -> Bool {
    guard let content = readFile(path) else { return false }
    return try database.read(id, as: .blob).starts(with: content)
  }

  private func remove(_ path: Path, beneath root: Path) {
    removeFile(path)
    var folder = path.parent
    while let here = folder, here.bytes.count > root.bytes.count, removeEmptyDirectory(here) {
      folder = here.parent
    }
  }

  /// Removes the lock of the index that a killed git left.
  private func removeLeftLock(_ start: Int64?) {
    guard let start else { return }
    removeLeftLocks([location.gitDirectory.appending("index.lock")], startedAt: start)
  }
}

/// Removes those locks that were left by programs which were killed in the course of some work: they were
/// made soon after it began, and do not go away.
///
/// - Parameter start: when the work began, in nanoseconds since 1970. None of those who took part in it may
///   still be alive.
public func removeLeftLocks(_ paths: [Path], startedAt start: Int64) {
  // A lock that was made later is that of somebody who came later.
  let latest = start + 60_000_000_000
  var left = paths.compactMap { path in FileStatus(at: path).map { (path: path, status: $0) } }
    .filter { $0.status.changed >= start && $0.status.changed <= latest }
  let end = Clock.uptime + 1_000_000_000
  while !left.isEmpty, Clock.uptime < end {
    pause(milliseconds: 10)
    left = left.filter { FileStatus(at: $0.path) == $0.status }
  }
  for (path, _) in left { removeFile(path) }
}
