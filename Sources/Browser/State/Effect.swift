internal import Objects
internal import Rewrite
internal import Virtualization

/// What the browser wants done: answers come as events.
enum Effect: Equatable, Sendable {
  /// Fetch rows of the line.
  case loadRows(Range<Int>, generation: Int)
  /// Look at the history anew.
  case reload(Anchors)
  /// Look whether the history changed, and load it if it did.
  case reloadIfChanged(Anchors)
  /// Find what a merge of the line brought in.
  case open(merge: ObjectID, lineRow: Int, generation: Int)
  /// Find the next row of the line from a row on, or the one before it.
  case find(JumpTarget, from: Int, isForward: Bool, generation: Int)
  case search(SearchRequest)
  case cancelSearch
  /// Prepare the history for quick access.
  case prepare
  case loadCommit(ObjectID)
  /// Change the history; commits that others have only where that was allowed.
  case edit(Edit, allowsPublished: Bool)
  /// Say what would come of a change, without making it.
  case preview(Edit)
  /// Read what a field begins with.
  case readText(FieldState.Purpose, allowsPublished: Bool)
  /// Read the changes of a commit that is to be split.
  case readSplit(ObjectID, allowsPublished: Bool)
  /// Read what a panel lists.
  case loadPanel(PanelKind)
  /// Read a conflict, to be decided.
  case readConflict(ConflictDetail.Name)
  /// Look which files changed in the working tree, and what changed in them where that is shown.
  case readChanges(withPatches: Bool)
  case stage(Staging)
  /// Have git commit what is staged.
  case commitStaged
  /// Let somebody edit a conflict in the editor, or decide it in the merge tool.
  case editConflict(ConflictDetail.Name, [UInt8])
  case useMergeTool(ConflictDetail.Name)
  /// Let somebody edit the message of a commit in the editor.
  case editMessage(ObjectID)
  /// Remember how wide the list is, in thousandths of the screen.
  case keepSplit(Int)
  case redraw
  case suspend
  case quit
}

/// What has to be found again when the history is loaded anew.
struct Anchors: Hashable, Sendable {
  /// Which loading it is.
  var generation: Int
  /// Whether the rows of the graph are wanted, and not those of the line.
  var isGraph = false
  /// The selected commit.
  var selected: ObjectID?
  /// The row of the line that is selected where that commit is gone.
  var lineRow: Int
  /// The open merges of the line, with those open beneath them.
  var merges: [OpenMerge] = []

  struct OpenMerge: Hashable, Sendable {
    var merge: ObjectID
    var opened: Set<ObjectID>
  }
}

/// A change of the history that a key asks for.
enum Edit: Equatable, Sendable {
  case move([ObjectID], Destination)
  /// Into one of them, or the one that they go by themselves into.
  case fold([ObjectID], into: ObjectID?, FoldedText)
  case drop([ObjectID])
  case cut([ObjectID])
  case copy([ObjectID])
  case paste(after: ObjectID)
  case reword(ObjectID, message: [UInt8])
  /// Into what the part takes, with another message, and the rest.
  case split(ObjectID, SplitPart)
  /// Folds what is staged into a commit.
  case amend(ObjectID)
  /// Folds each staged hunk into the commit that last touched its lines.
  case absorb
  /// With the commits that are found again by their lineages.
  case undo(following: [ObjectID])
  case redo(following: [ObjectID])
  /// All as it was after an operation.
  case restore(ObjectID, following: [ObjectID])
  case pasteClip(ObjectID, of: ObjectID, after: ObjectID)
  case switchBranch(ReferenceName)
  case createBranch(String, at: ObjectID)
  case renameBranch(ReferenceName, to: String)
  case deleteBranch(ReferenceName)
  case resolve(ConflictDetail.Name, ConflictDecision)

  /// What becomes of the messages of commits that are folded.
  enum FoldedText: Equatable, Sendable {
    /// The message of the commit that they go into stays.
    case dropped
    case given([UInt8])
  }
}

extension Edit {
  /// The field whose text it takes; nil for edits without one.
  var purpose: FieldState.Purpose? {
    switch self {
    case .reword(let commit, _): .reword(commit)
    case .split(let commit, _): .splitMessage(commit)
    case .fold(let commits, let target, .given): .squash(commits, into: target)
    default: nil
    }
  }
}
