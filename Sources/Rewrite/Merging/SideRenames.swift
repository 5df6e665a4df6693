/// What is known of the renames that one side of a merge made.
struct SideRenames {
  /// The files that the side removed or added, and once renames are found, what was renamed.
  var pairs: [RenamePair] = []

  /// Why it matters where a removed file has gone.
  private(set) var relevance: [[UInt8]: SourceRelevance] = [:]

  /// The removed files of which it matters where they have gone.
  var relevantSources: [[UInt8]: SourceRelevance] { relevance }

  /// The folders that the side removed.
  var removedFolders: [[UInt8]: FolderRelevance] = [:]

  /// How many files went from a removed folder to another one.
  var folderCounts = FolderRenameCounts()

  /// The folder that each removed one has become, when that is clear.
  var folderTargets: [[UInt8]: [UInt8]] = [:]

  /// Whether folders that only this side changed may still be taken as they are.
  var mayBeDeferred = true

  /// Those folders.
  var deferred: [DeferredFolder] = []

  mutating func setRelevance(_ relevance: SourceRelevance, of path: [UInt8]) {
    self.relevance[path] = relevance
  }
}

/// Why it matters where a removed file has gone.
enum SourceRelevance {
  /// The other side changed it.
  case content
  /// A folder above it may have been renamed.
  case location
  /// It would have mattered for a folder of which all is known by now.
  case noMore
}

/// Why it matters where a removed folder has gone.
enum FolderRelevance {
  case irrelevant
  /// For a folder above it.
  case forAncestor
  /// The other side has added something to it.
  case forSelf
}

/// A file that one side removed, added or renamed.
final class RenamePair {
  enum Status {
    case removed, added, renamed
  }

  var status: Status

  /// The file as the base has it, for what was removed or renamed.
  var source: RenameFile?

  /// The file as the side has it, for what was added or renamed.
  var target: RenameFile?

  /// The side, which is told when the pairs of both are put together.
  var side = Side.ours

  init(removed path: [UInt8], _ entry: Entry) {
    status = .removed
    source = RenameFile(path: path, entry: entry)
  }

  init(added path: [UInt8], _ entry: Entry) {
    status = .added
    target = RenameFile(path: path, entry: entry)
  }
}

/// A file with its path.
struct RenameFile {
  var path: [UInt8]
  let entry: Entry
}
