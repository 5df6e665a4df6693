internal import Objects

/// One merge of three trees, from going through them to what comes out.
///
/// The steps are those of git's `ort`, so that the outcome is git's: the trees are gone through from the top,
/// and what has the same id on all sides is never opened; renames are looked for among what is missing on a
/// side and matters for the other; then each path on which the trees differ is settled, folders after what is
/// in them.
final class MergePass {
  let trees: TreeStore
  let contents: FileMerger
  let settings: MergeSettings
  let how: MergeDescription

  /// The paths on which the trees differ.
  var paths: [[UInt8]: MergedPath] = [:]

  /// The folders that were opened, by path; the root's is empty.
  var folders: [[UInt8]: MergedFolder] = [:]

  /// What was found out about renames.
  var renames = PerSide(all: SideRenames())

  /// Which sides' files decide whether a folder's renaming matters, while folders are gone through:
  /// none, the one that has added to a folder which the other removed, or all when it is known to matter.
  var folderRenameSides: Sides = []

  /// What is in conflict, by path.
  var conflicts: [[UInt8]: MergedPath] = [:]

  /// Folders whose renaming is not clear, which no path shows.
  var unclearFolders: Set<[UInt8]> = []

  init(
    trees: TreeStore, contents: FileMerger, settings: MergeSettings, how: MergeDescription
  ) {
    self.trees = trees
    self.contents = contents
    self.settings = settings
    self.how = how
  }

  /// Merges the trees.
  func merge(_ roots: PerSide<ObjectID>) throws -> MergeOutcome {
    try collect(roots)
    if settings.findsRenames { try detectRenames() }
    let tree = try settlePaths()
    return MergeOutcome(tree: tree, conflicts: conflicts, unclearFolders: unclearFolders)
  }

  /// The folder that a path lies in.
  func folder(of path: [UInt8]) -> MergedFolder? { folders[PathText.folder(of: path)] }

  /// Puts something into the merged tree, in place of what `ours` has there; nil takes it away.
  func record(_ entry: Entry?, at path: [UInt8]) {
    folder(of: path)?.edits[Array(PathText.name(of: path))] = .some(entry)
  }

  /// Whether any of the trees has the path, as far as it was gone through, or the merge has put something
  /// there.
  func isKnown(_ path: [UInt8]) throws -> Bool {
    if paths[path] != nil { return true }
    return try isInOpenedTree(path)
  }

  /// Whether a folder that was opened has the name on some side.
  func isInOpenedTree(_ path: [UInt8]) throws -> Bool {
    guard let folder = folder(of: path) else { return false }
    for side in Side.allCases {
      guard let tree = folder.trees[side] else { continue }
      if try trees.entry(named: PathText.name(of: path), in: tree) != nil { return true }
    }
    return false
  }
}

/// How a merge is to be told about, and what it is for.
struct MergeDescription: Hashable, Sendable {
  var labels: MergeLabels
  /// How deep in the merging of merge bases this one is: their conflicts stay in the text.
  var depth = 0
}

/// What a merge of trees came to, before it is told.
struct MergeOutcome {
  /// The merged tree, with markers in the files that are in conflict.
  let tree: ObjectID
  let conflicts: [[UInt8]: MergedPath]
  let unclearFolders: Set<[UInt8]>
}

/// A folder that a merge has opened.
final class MergedFolder {
  /// What each side has there, where it is a folder.
  let trees: PerSide<ObjectID?>

  /// The tree that the merged one is made from.
  let start: ObjectID?

  /// How the merged tree differs from it.
  var edits: TreeStore.Edits = [:]

  init(trees: PerSide<ObjectID?>, start: ObjectID?) {
    self.trees = trees
    self.start = start
  }
}

/// Paths as bytes with slashes between their parts.
enum PathText {
  static let slash = UInt8(ascii: "/")

  /// All before the last slash; nothing for a path at the top.
  static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: slash).map { Array(path[..<$0]) } ?? []
  }

  /// What stands behind the last slash.
  static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
    path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path[...]
  }

  /// The path of a name in a folder.
  static func joined(_ folder: [UInt8], _ name: some Collection<UInt8>) -> [UInt8] {
    if folder.isEmpty { return Array(name) }
    var path = folder
    path.reserveCapacity(folder.count + 1 + name.count)
    path.append(slash)
    path.append(contentsOf: name)
    return path
  }

  /// The order of bytes.
  static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.lexicographicallyPrecedes(b) }

  /// The order in which folders stand right before what is in them: that of bytes, were there a slash
  /// behind each path.
  static func precedesWithFolders(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let shared = min(a.count, b.count)
    for place in 0..<shared where a[place] != b[place] { return a[place] < b[place] }
    if a.count == b.count { return false }
    let (first, second) = (
      a.count > shared ? a[shared] : slash, b.count > shared ? b[shared] : slash
    )
    return first == second ? a.count < b.count : first < second
  }
}
