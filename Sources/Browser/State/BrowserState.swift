internal import Objects
internal import Presentation

/// All that the browser knows: what it shows follows from this alone.
struct BrowserState {
  /// The part of the screen that keys go to.
  enum Focus: Hashable {
    case list, commit
  }

  /// What the last line tells.
  struct Notice: Equatable {
    var text: String
    var isFailure = false
    /// Whether it is about an operation that can be taken back.
    var offersUndo = false
    /// Whether it left conflicts.
    var offersConflicts = false
  }

  var width: Int
  var height: Int
  var keys: KeyTable
  var signs = Signs.standard
  /// The time that relative dates count from, in seconds since 1970.
  var now: Int64

  var header = HeaderFacts()
  var tracking: TrackingFacts?
  var list = ListState()
  var pane = PaneState()
  var search = SearchState()
  var changes = ChangesState()
  /// What has the place of the list; nil while the list is there.
  var panel: PanelState?
  /// The commit that is being split.
  var splitting: SplitState?
  /// What is held with the mouse.
  var drag: Drag?
  /// The conflict that is being decided, and those that were left in the middle of it.
  var conflict: ConflictState?
  var leftConflicts: [ConflictDetail.Name: ConflictState] = [:]
  /// The text that somebody writes.
  var field: FieldState?
  /// Texts that were left before they were done.
  var drafts: [FieldState.Purpose: String] = [:]
  /// What may be edited although others have it, since it was asked for twice.
  var permitted: FieldState.Purpose?
  var focus = Focus.list
  /// Whether the graph is wanted in the place of the line, and whether the rows are those of the graph.
  var wantsGraph = false
  var isGraph = false
  /// How much of the width the list has, in thousandths.
  var split: Int
  var notice: Notice?
  /// The first line of the help that is shown; nil while there is none.
  var helpTop: Int?
  /// How much of the history is prepared for quick access; nil where all is.
  var prepared: Double?
  /// Whether the first rows have come.
  var isLoaded = false
  /// Whether an edit is being carried out, or the history that it left has not come yet.
  var isEditing = false
  /// The edit that was refused last because others have what it is about: once more, and it is carried out.
  var refusedEdit: Edit?
  var lastEdit: Edit?
  /// Whether only that history is missing.
  var awaitsHistory = false
  /// The keys that were pressed meanwhile: they mean what is there then.
  var waitingKeys: [KeyStroke] = []
  /// Whether the repository changed meanwhile: that may be the edit itself.
  var changedWhileEditing = false
  /// The commit to go to when what was searched for stands beneath a merge that is being opened.
  var revealing: ObjectID?

  static let standardSplit = 560

  init(width: Int, height: Int, keys: KeyTable, now: Int64, split: Int = Self.standardSplit) {
    self.width = width
    self.height = height
    self.keys = keys
    self.now = now
    self.split = min(max(split, 200), 850)
    resize()
  }

  var layout: ScreenLayout {
    ScreenLayout(width: width, height: height, split: split, showsCommit: focus == .commit)
  }

  /// Whether rows are shown that have not come yet, or no row has.
  var isMissingRows: Bool {
    if !isLoaded { return true }
    return list.shown.contains { !list.isChanges($0) && list.row(at: $0) == nil }
  }

  /// What the browser does when it starts.
  func start() -> [Effect] {
    [.reload(Anchors(generation: 1, selected: nil, lineRow: 0))]
  }

  /// Takes an event, and tells what is to be done.
  mutating func update(_ event: Event) -> [Effect] {
    var effects = respond(to: event)
    effects += list.fetch().map { .loadRows($0, generation: list.generation) }
    effects += readChangesShown()
    if panel == nil, list.selectsChanges { pane.wanted = nil }
    let shown = panel.map { $0.selectedRow?.commit } ?? list.selectedRow?.id
    if let commit = shown, commit != pane.wanted {
      pane.wanted = commit
      effects.append(.loadCommit(commit))
    }
    return effects
  }

  private mutating func respond(to event: Event) -> [Effect] {
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): return paste(text)
    case .mouse(let action, let position, let modifiers):
      return point(action, at: position, modifiers)
    case .resize(let width, let height):
      (self.width, self.height) = (width, height)
      resize()
      return []
    case .time(let now):
      self.now = now
      return []
    default: return take(event)
    }
  }

  mutating func resize() {
    let layout = layout
    list.resize(height: layout.body.count)
    panel?.resize(height: layout.body.count - 1)
    keepCursorShown()
    if layout.paneWidth > 0 {
      pane.resize(width: layout.paneWidth, height: layout.body.count)
      splitting?.pane.resize(width: layout.paneWidth, height: layout.body.count)
      changes.pane.resize(width: layout.paneWidth, height: layout.body.count)
    }
  }

  /// What has to be found again after a change of the history.
  ///
  /// - Parameter successors: what became of commits.
  mutating func nextAnchors(_ successors: [ObjectID: ObjectID] = [:], selected: ObjectID? = nil)
    -> Anchors
  {
    func successor(_ id: ObjectID) -> ObjectID { successors[id] ?? id }
    list.marked = Set(list.marked.map(successor))
    let row = min(list.selected, max(0, list.rows.count - 1))
    return Anchors(
      generation: list.generation + 1, isGraph: wantsGraph,
      selected: selected ?? list.selectedCommit.map(successor),
      lineRow: list.rows.count > 0 ? list.lineRow(atOrBefore: row) : 0,
      merges: list.rows.merges.map {
        .init(merge: successor($0.merge), opened: Set($0.opened.map(successor)))
      })
  }
}
