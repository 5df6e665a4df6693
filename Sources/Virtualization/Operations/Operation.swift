internal import Git
public import Objects

/// One entry of the log of operations: what was done, and what was different afterwards.
public struct Operation: Hashable, Sendable {
  /// Who did it.
  public enum Origin: String, Hashable, Sendable {
    case yore, git
  }

  /// What it is to undo and redo.
  public enum Kind: String, Hashable, Sendable {
    /// A command changed the history.
    case edit
    /// Plain git did, and it was found afterwards.
    case git
    /// Operations were taken back, or done again.
    case undo, redo
    /// All was brought to the state of another moment.
    case restore
    /// Commits were kept for later; nothing else changed.
    case copy

    /// Whether undo takes it back; what undo and redo did is taken back by redo and undo.
    var isUndone: Bool { self == .edit || self == .git || self == .restore }
  }

  /// Where `HEAD` of a working tree led before and after, as git writes it: `ref:refs/heads/main` or an id.
  public struct MovedHead: Hashable, Sendable {
    /// The name of the working tree; nothing for the main one.
    public var workTree: [UInt8]
    public var old: [UInt8]
    public var new: [UInt8]
  }

  /// The trees of the index before and after, where an operation staged something.
  struct StagedTrees: Hashable, Sendable {
    var old: ObjectID
    var new: ObjectID

    var reversed: StagedTrees { StagedTrees(old: new, new: old) }
  }

  /// The commit that holds it.
  public internal(set) var id = ObjectID.zero
  public internal(set) var kind: Kind

  /// The command line, such as `drop 1a2b3c4`; of plain git what its logs say.
  public internal(set) var command: [UInt8]

  /// Who did it and when, as a commit has it.
  public internal(set) var committer = Signature(line: [])

  /// The references that are different, in the order of their names.
  public internal(set) var references: [RewriteReport.MovedReference] = []
  public internal(set) var head: MovedHead?

  /// Whether index and files of the working tree stayed as they were.
  public internal(set) var keepsWorkingTree = false

  /// What it did to the index; nil for nothing, and where the index follows the working tree.
  var index: StagedTrees?

  /// The operation before; nil for the first.
  public internal(set) var previous: ObjectID?

  /// The operations that it took back or did again, or to the end of which it went.
  public internal(set) var subjects: [ObjectID] = []

  /// Where undo and redo stand after it.
  var position = OperationPosition()

  public var origin: Origin { kind == .git ? .git : .yore }

  init(_ kind: Kind, command: [UInt8]) {
    (self.kind, self.command) = (kind, command)
  }

  /// Says which references moved, a detached `HEAD` of a working tree among them.
  mutating func moves(
    _ moved: [RewriteReport.MovedReference], in location: RepositoryLocation
  ) {
    for reference in moved {
      if reference.name == .head, let old = reference.old, let new = reference.new {
        head = MovedHead(
          workTree: location.workTreeName, old: HeadValue.detached(old).text,
          new: HeadValue.detached(new).text)
      } else {
        references.append(reference)
      }
    }
  }

  /// What an undo would take back after it.
  var undone: ObjectID? { kind.isUndone ? id : position.undone }
}

/// Where undo and redo stand after an operation.
struct OperationPosition: Hashable, Sendable {
  /// What an undo takes back; of an operation that is itself what undo takes back, what comes then.
  var undone: ObjectID?

  /// What redo does again, the next one first.
  var redone: [ObjectID] = []

  /// The operation after which redo stood where it does when `redone` is done.
  var rest: ObjectID?

  /// Whether there is anything to redo.
  var leadsOn: Bool { !redone.isEmpty || rest != nil }
}
