public import Objects

/// What a rewriting operation did, or would do.
public struct RewriteReport: Sendable {
  /// A commit that stands for one or more older ones.
  public struct Rewritten: Hashable, Sendable {
    /// The commits that it was made of; more than one when others were folded into it.
    public var old: [ObjectID]
    public var new: ObjectID
    public var lineage: Lineage
    public var subject: [UInt8]

    /// Whether it changed something before the operation and changes nothing now.
    public var becameEmpty: Bool

    /// Whether it is a commit of its own beside the old one, such as a picked one.
    public var isNew: Bool

    public init(
      old: [ObjectID], new: ObjectID, lineage: Lineage, subject: [UInt8],
      becameEmpty: Bool = false, isNew: Bool = false
    ) {
      self.old = old
      self.new = new
      self.lineage = lineage
      self.subject = subject
      self.becameEmpty = becameEmpty
      self.isNew = isNew
    }
  }

  /// A reference that leads to another commit.
  public struct MovedReference: Hashable, Sendable {
    public var name: ReferenceName
    public var old: ObjectID?
    public var new: ObjectID?

    public init(name: ReferenceName, old: ObjectID?, new: ObjectID?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// A commit that cannot be made without somebody deciding.
  public struct Conflict: Hashable, Sendable {
    public var commit: ObjectID
    public var subject: [UInt8]
    public var paths: [[UInt8]]

    public init(commit: ObjectID, subject: [UInt8], paths: [[UInt8]]) {
      self.commit = commit
      self.subject = subject
      self.paths = paths
    }
  }

  /// What went wrong with something that is done when all else is.
  public enum Warning: Hashable, Sendable {
    /// The hook ended with another status than 0.
    case hook(String, status: Int32)
    /// Notes were not copied, for the reason that git gave.
    case notes([UInt8])
  }

  /// The operation's id in the log of operations; nil when nothing was done.
  public var operation: String?

  /// The commits with new ids, oldest first; picked and new ones with what they were made of.
  public var rewritten: [Rewritten] = []
  public var dropped: [ObjectID] = []
  public var references: [MovedReference] = []
  public var conflicts: [Conflict] = []

  /// Whether the history holds conflicts then, and is not what plain git has.
  public var isVirtual = false

  /// How many conflicts were decided as somebody decided them before.
  public var reusedDecisionCount = 0

  /// How many signatures no longer held and were removed.
  public var signaturesRemoved = 0

  /// Whether files of the working tree changed.
  public var updatedWorkingTree = false

  public var warnings: [Warning] = []

  /// The hunks that were to be folded, by path and place; nil for an operation that is not about hunks.
  public var hunks: [FoldedHunk]?

  /// Whether nothing was changed and all of this is what would be.
  public var isDryRun = false

  /// The report of an operation that has nothing to do.
  public init(isDryRun: Bool = false) { self.isDryRun = isDryRun }

  /// Whether the wanted history is the one that is there.
  public var changesNothing: Bool { references.isEmpty && rewritten.isEmpty && dropped.isEmpty }

  /// The commit that an old one became; nil when it was dropped or is as it was.
  public func successor(of old: ObjectID) -> Rewritten? {
    rewritten.first { $0.old.contains(old) }
  }
}
