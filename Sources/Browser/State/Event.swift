internal import Objects
internal import Presentation
internal import Terminal
internal import Virtualization

/// What happens to the browser: what somebody does at the terminal, and what comes of work in the background.
enum Event: Sendable {
  case key(KeyStroke)
  /// Text that was put in at once.
  case paste(String)
  case mouse(MouseAction, Position, Modifiers)
  /// Whether what is typed goes to this terminal from now on.
  case focus(Bool)
  case resize(width: Int, height: Int)
  /// The time that relative dates count from, in seconds since 1970.
  case time(Int64)

  /// The history was looked at anew.
  case history(LoadedHistory)
  /// Rows of the line were fetched.
  case rows([ListRow], start: Int, generation: Int)
  /// The line goes on further than was known.
  case lineCount(Int, isWhole: Bool, generation: Int)
  case opened(OpenedMerge, generation: Int)
  case tracking(TrackingFacts, generation: Int)
  /// The history is being prepared for quick access: the part that is done of all, from 0 to 1; nil when it is
  /// prepared.
  case preparing(Double?)
  /// A jump led to a row of the line, or nowhere.
  case found(lineRow: Int?, target: JumpTarget, generation: Int)
  case matches(SearchMatches)
  case commit(CommitDetail)
  case edited(EditOutcome)
  /// What would come of a change.
  case previewed(Edit, EditPreview)
  /// What a field begins with.
  case text(String, FieldState.Purpose)
  /// A text is not edited, in words; where others have the commit, it may be asked for again.
  case textRefused(String, FieldState.Purpose, needsPermission: Bool)
  /// The changes of a commit that is to be split.
  case changesToSplit([FilePatch], ObjectID)
  case panel([PanelRow], PanelKind)
  case conflict(ConflictDetail)
  case workingChanges(WorkingChanges)
  case workingPatches(WorkingPatches, WorkingChanges)
  /// The message for a commit as the editor left it; nil where nothing is to be done.
  case message([UInt8]?, of: ObjectID)
  /// Somebody changed something in the repository, this process perhaps.
  case repositoryChanged
  /// Something could not be done, in words.
  case failed(String)
}

/// What a jump looks for on the line.
enum JumpTarget: Hashable, Sendable {
  case merge, tag, reference
  case commit(ObjectID)
}
