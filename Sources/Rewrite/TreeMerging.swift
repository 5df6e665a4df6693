public import Objects

/// Merges trees for a rewrite: `ours` with what led from `base` to `theirs`.
public protocol TreeMerging: AnyObject {
  /// Merges three trees; the tree that comes out is there to be read by the next merge.
  ///
  /// - Throws: `RepositoryError` when an object that it needs cannot be read, `MergeError` when it cannot be
  ///   merged for another reason.
  func merge(base: ObjectID, ours: ObjectID, theirs: ObjectID) throws -> TreeMerge
}

/// What a merge of trees came to.
public struct TreeMerge: Hashable, Sendable {
  /// The merged tree; where paths are in conflict it holds what `ours` has there.
  public let tree: ObjectID

  /// The paths in conflict, in the order of their bytes; none after a clean merge.
  public let conflicts: [PathConflict]

  /// The merged tree as git leaves it in the working tree: files in conflict hold both sides between
  /// markers. The same as `tree` after a clean merge.
  public let markedTree: ObjectID

  public init(tree: ObjectID, conflicts: [PathConflict] = [], markedTree: ObjectID? = nil) {
    self.tree = tree
    self.conflicts = conflicts
    self.markedTree = markedTree ?? tree
  }
}

/// A path that two sides changed in ways that do not go together.
public struct PathConflict: Hashable, Sendable {
  /// How the sides disagree.
  public enum Kind: String, Hashable, Sendable {
    /// Both sides changed the same lines, or a file that is not text.
    case content
    /// Both sides added a file, each another one.
    case addedByBoth
    /// One side changed it and the other deleted it.
    case changedAndDeleted
    /// One side renamed it and the other deleted it.
    case renamedAndDeleted
    /// Both sides renamed it, each to another name.
    case renamedByBoth
    /// Both sides changed what may be done with it, each in another way.
    case mode
    /// A file on one side is a link, a submodule or something else of another kind on the other.
    case type
    /// A file on one side is a folder on the other.
    case fileAndFolder
    /// Both sides moved a submodule, neither to a descendant of the other's commit.
    case submodule
    /// One side renamed a folder, and the other put something into it; or it is not clear what the folder
    /// has become, and then the path is the folder's and no side has an entry.
    case folderRenamed
  }

  /// One side's file at the path.
  public struct Entry: Hashable, Sendable {
    public let mode: TreeEntryMode
    public let id: ObjectID

    public init(mode: TreeEntryMode, id: ObjectID) {
      self.mode = mode
      self.id = id
    }
  }

  /// The path from the root of the tree.
  public let path: [UInt8]
  public let kind: Kind
  public let base: Entry?
  public let ours: Entry?
  public let theirs: Entry?

  public init(path: [UInt8], kind: Kind, base: Entry?, ours: Entry?, theirs: Entry?) {
    self.path = path
    self.kind = kind
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }
}
