internal import Git
internal import Objects

/// Finds the commits that last touched the lines of changed files, going back along a line of commits.
///
/// A hunk passes by commits that do not touch its lines until one does. Costs a comparison of two files for
/// each commit that changed one of them, and a look into the trees for the others.
struct LineTracing {
  /// A commit of the line.
  struct Step {
    let commit: ObjectID
    let tree: ObjectID
    /// The first parent's tree; nil for a root.
    let parentTree: ObjectID?
    let isMerge: Bool
  }

  let objects: ObjectDatabase
  private var trees = RecentTrees()
  private(set) var files: [TracedFile] = []

  init(_ objects: ObjectDatabase) { self.objects = objects }

  var isSettled: Bool { files.allSatisfy(\.isSettled) }

  /// Takes up a changed file.
  ///
  /// - Returns: The hunks that cannot be followed, told.
  mutating func add(_ change: FileChange) throws -> [FoldedHunk] {
    let whole = FoldedHunk(
      path: change.path, old: 0..<0, new: 0..<0, outcome: .stays(.wholeFile))
    guard let old = change.old, let new = change.new, Self.hasLines(old), Self.hasLines(new) else {
      return [whole]
    }
    let stays = old.mode == new.mode ? [] : [whole]
    guard old.id != new.id else { return stays }
    let (before, after) = (
      try objects.read(old.id, as: .blob), try objects.read(new.id, as: .blob)
    )
    guard !Self.isBinary(before), !Self.isBinary(after),
      let changes = LineDiff().changes(from: before, to: after)
    else { return [whole] }
    let lines = TextLines(after)
    files.append(
      TracedFile(
        path: change.path, file: old,
        hunks: changes.map { TracedHunk($0, replacement: lines[$0.new]) }))
    return stays
  }

  /// Goes back over the commit at a place of the line, 0 being `HEAD`.
  mutating func pass(_ step: Step, at place: Int) throws {
    for number in files.indices where !files[number].isSettled {
      var file = files[number]
      try pass(step, at: place, &file)
      files[number] = file
    }
  }

  /// Ends the search for all that is not found yet.
  mutating func settle(as reason: FoldedHunk.Reason) {
    for number in files.indices { files[number].settle(as: reason) }
  }

  private mutating func pass(_ step: Step, at place: Int, _ file: inout TracedFile) throws {
    guard let current = file.current else { return }
    let commit = step.isMerge ? nil : step.commit
    guard let parentTree = step.parentTree else { return file.begin(at: commit) }
    guard let before = try entry(at: current.path, in: parentTree) else {
      if let path = try renamed(current, from: parentTree, to: step.tree) {
        return file.rename(from: path, current.file, at: place + 1)
      }
      return file.begin(at: commit)
    }
    guard before.id != current.file.id else { return }
    guard Self.hasLines(before) else { return file.begin(at: commit) }
    let old = try objects.read(before.id, as: .blob)
    let new = try objects.read(current.file.id, as: .blob)
    guard let changes = LineDiff().changes(from: old, to: new) else {
      return file.settle(as: .wholeFile)
    }
    file.change(
      by: changes, from: current.path, before, lineCount: TextLines(old).count, at: place + 1,
      commit: commit)
  }

  /// The path at which a file was before that came with the same content.
  private mutating func renamed(
    _ version: TracedFile.Version, from old: ObjectID, to new: ObjectID
  ) throws -> [UInt8]? {
    let walk = TreeChanges(read: { [objects] in Tree(bytes: try objects.read($0, as: .tree)) })
    return try walk.changes(from: old, to: new).first {
      $0.new == nil && $0.old?.id == version.file.id
    }?.path
  }

  /// The file at a path.
  private mutating func entry(at path: [UInt8], in root: ObjectID) throws -> TreeFile? {
    var tree = root
    var rest = path[...]
    while true {
      let slash = rest.firstIndex(of: UInt8(ascii: "/"))
      let name = slash.map { rest[..<$0] } ?? rest
      let read = try trees.tree(tree) { [objects] in
        Tree(bytes: try objects.read($0, as: .tree))
      }
      guard let entry = read.entry(named: name) else { return nil }
      guard let slash else {
        return entry.mode.kind == .tree ? nil : TreeFile(mode: entry.mode, id: entry.id)
      }
      guard entry.mode.kind == .tree else { return nil }
      tree = entry.id
      rest = rest[(slash + 1)...]
    }
  }

  private static func hasLines(_ file: TreeFile) -> Bool {
    file.mode.kind == .file || file.mode.kind == .executable
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.prefix(8000).contains(0) }
}
