public import Git
public import Objects

/// What an operation came to, ready to be made real in the repository.
public struct LandingRequest: Hashable, Sendable {
  /// What a working tree does when its head moves to another tree.
  public enum WorkingTreePolicy: Hashable, Sendable {
    /// It follows; local changes are kept, or the landing is refused.
    case follows
    /// Index and files stay as they are, and differ from the new head accordingly.
    case stays
    /// They follow from one tree to another at the paths of these trees, and stay elsewhere, whatever the
    /// head does.
    case moves(from: ObjectID?, to: ObjectID?)
  }

  /// How git would have rewritten the commits, as the hook `post-rewrite` is told.
  public enum Kind: String, Hashable, Sendable {
    case rebase, amend
  }

  /// An old commit and the one that took its place.
  public struct Rewritten: Hashable, Sendable {
    public let old: ObjectID
    public let new: ObjectID

    public init(old: ObjectID, new: ObjectID) {
      self.old = old
      self.new = new
    }
  }

  /// The references that move together, and what they must be before. A detached `HEAD` that moves is among
  /// them by that name.
  public var references: [ReferenceUpdate]

  /// Where `HEAD` of this working tree leads afterwards, when that is another branch, or becomes or ends to be
  /// a commit by itself.
  public var head: HeadUpdate?

  /// The line for the logs of the references, such as `yore: reword`.
  public var message: [UInt8]

  /// The commits that others took the place of, oldest first; several old ones may have the same new one.
  public var rewritten: [Rewritten]

  public var kind = Kind.rebase

  /// What the working tree does that the operation runs in. Others follow.
  public var workingTree = WorkingTreePolicy.follows

  /// Whether `pre-rebase` is asked: no for `--no-verify`.
  public var asksHook = true

  /// What `pre-rebase` is told: the commit on which the rewritten ones stand, and the branch unless it is
  /// the current one.
  public var hookArguments: [[UInt8]] = []

  public init(
    references: [ReferenceUpdate], message: [UInt8], rewritten: [Rewritten] = []
  ) {
    self.references = references
    self.message = message
    self.rewritten = rewritten
  }
}

/// What a landing did.
public struct LandingResult: Hashable, Sendable {
  /// What became of something that is done when all else is, and that stops nothing.
  public enum Warning: Hashable, Sendable {
    /// The hook ended with another status than 0.
    case hook(String, status: Int32)
    /// Notes were not copied, for the reason that git gave.
    case notes([UInt8])
  }

  /// The number of objects that were written.
  public internal(set) var objectCount = 0

  /// The references that moved.
  public internal(set) var references: [ReferenceUpdate] = []

  /// Whether index and files of the working tree were changed that the operation ran in.
  public internal(set) var updatedWorkingTree = false

  public internal(set) var warnings: [Warning] = []

  init() {}
}
