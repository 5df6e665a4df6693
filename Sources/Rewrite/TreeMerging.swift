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

  /// What each of the trees has, nil for nothing: as many as there are terms of the merge that matter here.
  public let terms: MergeTerms<Entry?>

  /// What a merge of three trees has on each of them; of more, the first three.
  public var base: Entry? { terms.values[1] }
  public var ours: Entry? { terms.values[0] }
  public var theirs: Entry? { terms.values[2] }

  public init(path: [UInt8], kind: Kind, base: Entry?, ours: Entry?, theirs: Entry?) {
    self.path = path
    self.kind = kind
    terms = MergeTerms(ours: ours, base: base, theirs: theirs)
  }

  /// A conflict of more sides.
  ///
  /// - Precondition: there are two of them at least.
  init(path: [UInt8], kind: Kind, terms: MergeTerms<Entry?>) {
    precondition(terms.sideCount > 1, "one side is no conflict")
    self.path = path
    self.kind = kind
    self.terms = terms
  }
}
