internal import Objects

/// What one version of a path is.
typealias Entry = PathConflict.Entry

/// A path on which the three trees do not all agree: what each has there, and what comes of it.
final class MergedPath {
  /// What each tree has, folders included. Renames bring in what stood at another path.
  var entries: PerSide<Entry?>

  /// Where each tree has it, which renames make different.
  var sources: PerSide<[UInt8]>

  /// The trees that have a file, link or submodule here.
  var files: Sides

  /// The trees that have a folder here.
  var folders: Sides

  /// The trees that agree, when two do.
  var matching: Sides

  /// Whether there is a file on one side and a folder on another.
  var isFileAndFolder: Bool

  /// Whether the path itself is in question, whatever becomes of the content.
  var isPathInConflict = false

  /// Whether it is settled what comes of the path.
  var isClean = false

  /// What the merged tree has here; nothing as long as nothing is known.
  var result: Entry?

  /// How the sides disagree, when they do.
  var kind: PathConflict.Kind?

  init(
    _ path: [UInt8], entries: PerSide<Entry?>, files: Sides, folders: Sides, matching: Sides = []
  ) {
    self.entries = entries
    sources = PerSide(all: path)
    self.files = files
    self.folders = folders
    self.matching = matching
    isFileAndFolder = !files.isEmpty && !folders.isEmpty
  }

  /// The same path again, to become another one.
  init(copying other: MergedPath) {
    entries = other.entries
    sources = other.sources
    files = other.files
    folders = other.folders
    matching = other.matching
    isFileAndFolder = other.isFileAndFolder
    isPathInConflict = other.isPathInConflict
    isClean = other.isClean
    result = other.result
    kind = other.kind
  }

  /// Settles that the merged tree has nothing here.
  func settleAsRemoved() {
    result = nil
    isClean = true
  }

  /// Forgets what the trees have here other than files.
  func keepFilesOnly() {
    matching.subtract(folders)
    folders = []
    for side in Side.allCases where !files.contains(side) { entries[side] = nil }
  }
}

extension TreeEntryMode {
  /// What only things of the same sort have in common, so that their contents can be merged: the kind of
  /// the entry without its permissions.
  var sort: UInt32 { rawValue & 0o170000 }
}
