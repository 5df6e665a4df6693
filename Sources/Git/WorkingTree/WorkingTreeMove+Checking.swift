public import Objects
internal import Platform

extension WorkingTreeMove {
  /// The number of paths up to which git is asked about these only.
  private static let maximumAskedPathCount = 200

  /// Sees to it that nothing local is where the new tree has something else.
  ///
  /// Local are changes of files and of the index, files that git does not know, and ignored ones. A change
  /// that is in the index exactly as the new tree has it is fine: it is then simply no change any more.
  ///
  /// - Parameter read: gives the bytes of a tree, which need not be in the repository yet.
  /// - Returns: the paths at which the index is already as the new tree has it.
  /// - Throws: `WorkingTreeError.localChanges`, with the paths in order.
  @discardableResult
  public func check(read: (ObjectID) throws -> [UInt8]) throws -> Set<[UInt8]> {
    guard isNeeded, let root = location.workTree else { return [] }
    let changes = try TreeDifference.changes(from: from, to: to, read: read)
    let local = try localEntries(among: changes.map(\.path))
    var overlaps: Set<[UInt8]> = []
    var settled: Set<[UInt8]> = []
    for change in changes {
      if let entry = local[change.path] {
        if !entry.allows(change) {
          overlaps.insert(change.path)
        } else if entry.index == change.new {
          settled.insert(change.path)
        }
        continue
      }
      // Without an entry the index has what the head has.
      let index = head == from ? change.old : try side(at: change.path, read: read)
      if index != change.old {
        if index == change.new {
          settled.insert(change.path)
        } else {
          overlaps.insert(change.path)
        }
      } else if change.old == nil {
        overlaps.formUnion(strangers(at: change, beneath: root, changes: changes))
      }
    }
    guard overlaps.isEmpty else {
      throw WorkingTreeError.localChanges(
        workTree: root, paths: overlaps.sorted { $0.lexicographicallyPrecedes($1) })
    }
    return settled
  }

  /// What the head's tree has at a path.
  private func side(
    at path: [UInt8], read: (ObjectID) throws -> [UInt8]
  ) throws -> TreeDifference.Side? {
    var tree = head
    var names = path.split(separator: UInt8(ascii: "/"))[...]
    while let name = names.popFirst() {
      guard let entry = try tree.flatMap({ Tree(bytes: try read($0)).entry(named: name) }) else {
        return nil
      }
      if names.isEmpty, entry.mode.kind != .tree {
        return TreeDifference.Side(mode: entry.mode.canonical, id: entry.id)
      }
      tree = entry.mode.kind == .tree ? entry.id : nil
    }
    return nil
  }

  /// What git tells about the paths that have local changes.
  private func localEntries(
    among paths: [[UInt8]]
  ) throws -> [[UInt8]: LocalEntry] {
    var words = [
      "--literal-pathspecs", "status", "--porcelain=v2", "-z", "--untracked-files=no",
      "--no-renames",
    ].map { Array($0.utf8) }
    if paths.count <= Self.maximumAskedPathCount { words += [Array("--".utf8)] + paths }
    // It may write down what it found of times and sizes: else the move would refuse files that were only
    // touched.
    let result = try git.change(words: words)
    guard result.status == 0 else {
      throw RepositoryError.git(
        arguments: ["status"], status: result.status, message: result.errors)
    }
    var entries: [[UInt8]: LocalEntry] = [:]
    for line in result.output.split(separator: 0) {
      if let (path, entry) = LocalEntry.read(line) { entries[path] = entry }
    }
    return entries
  }

  /// Files that nobody knows at a path that the new tree adds, beneath it, or in the place of its folders.
  private func strangers(
    at change: TreeDifference.Change, beneath root: Path, changes: [TreeDifference.Change]
  ) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    for place in change.path.indices where change.path[place] == slash {
      let folder = Array(change.path[..<place])
      guard let status = FileStatus(at: root.appending(folder), followingLinks: false) else {
        return []
      }
      if status.kind != .directory {
        return isDeleted(folder, by: changes) ? [] : [folder]
      }
    }
    let path = root.appending(change.path)
    guard let status = FileStatus(at: path, followingLinks: false) else { return [] }
    guard status.kind == .directory else { return [change.path] }
    // A submodule may find its folder there.
    if change.new?.mode == .commit { return [] }
    return files(beneath: change.path, root: root).filter { !isDeleted($0, by: changes) }
  }

  private func isDeleted(_ path: [UInt8], by changes: [TreeDifference.Change]) -> Bool {
    changes.contains { $0.path == path && $0.old != nil && $0.new == nil }
  }

  /// All files beneath a folder, by their paths in the working tree.
  private func files(beneath folder: [UInt8], root: Path) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for entry in directoryEntries(root.appending(folder)) ?? [] {
      let path = folder + [UInt8(ascii: "/")] + entry.name
      let kind = entry.kind ?? FileStatus(at: root.appending(path), followingLinks: false)?.kind
      files += kind == .directory ? self.files(beneath: path, root: root) : [path]
    }
    return files
  }
}

/// What `git status --porcelain=v2` tells about a path at which index, file and head are not all the same.
private struct LocalEntry {
  /// What the index has, or nil for nothing.
  let index: TreeDifference.Side?
  let isUnmerged: Bool
  let isFileMissing: Bool
  let isFileDifferent: Bool

  /// Whether a tree may come to the path.
  func allows(_ change: TreeDifference.Change) -> Bool {
    if isUnmerged { return false }
    // Staged as the new tree has it: nothing is left to do here.
    if index == change.new { return true }
    if index != change.old { return false }
    if !isFileDifferent { return true }
    // The commit that a submodule is at is its own affair.
    if change.old?.mode == .commit, change.new?.mode == .commit { return true }
    return isFileMissing && change.new == nil
  }

  /// The path and the entry on a line such as `1 M. N... 100644 100644 100644 <id> <id> path`.
  static func read(_ line: ArraySlice<UInt8>) -> (path: [UInt8], entry: LocalEntry)? {
    let isUnmerged = line.first == UInt8(ascii: "u")
    guard isUnmerged || line.first == UInt8(ascii: "1") else { return nil }
    let count = isUnmerged ? 10 : 8
    let fields = line.split(
      separator: UInt8(ascii: " "), maxSplits: count, omittingEmptySubsequences: false)
    guard fields.count == count + 1, fields[1].count == 2 else { return nil }
    var side: TreeDifference.Side?
    if !isUnmerged, let mode = UInt32(String(decoding: fields[4], as: UTF8.self), radix: 8),
      mode != 0, let id = ObjectID(hex: fields[7])
    {
      side = TreeDifference.Side(mode: TreeEntryMode(rawValue: mode), id: id)
    }
    let entry = LocalEntry(
      index: side, isUnmerged: isUnmerged, isFileMissing: fields[1].last == UInt8(ascii: "D"),
      isFileDifferent: fields[1].last != UInt8(ascii: "."))
    return (Array(fields[count]), entry)
  }
}
