internal import Objects
internal import Terminal

/// Deciding a conflict.
extension BrowserState {
  mutating func open(_ detail: ConflictDetail) {
    isEditing = false
    var opened = ConflictState(detail)
    if let left = leftConflicts[detail.name], left.detail == detail { opened = left }
    conflict = opened
    showSelectedPart()
  }

  func conflictRows(_ conflict: ConflictState) -> ConflictRows {
    ConflictRows(conflict, signs: signs, width: layout.width)
  }

  mutating func showSelectedPart() {
    guard var opened = conflict else { return }
    let rows = conflictRows(opened)
    if rows.open.indices.contains(opened.selected) {
      opened.show(rows: rows.open[opened.selected], height: layout.body.count - 1)
    }
    conflict = opened
  }

  /// What a key does while a conflict is open; nil where it does what it always does.
  mutating func answerInConflict(_ command: KeyCommand) -> [Effect]? {
    guard var opened = conflict else { return nil }
    let height = max(1, layout.body.count - 1)
    func scroll(_ rows: Int) {
      opened.scroll(by: rows, height: height, count: conflictRows(opened).rows.count)
    }
    switch command {
    case .help, .suspend, .redraw: return nil
    case .down: scroll(1)
    case .up: scroll(-1)
    case .pageDown: scroll(height)
    case .pageUp: scroll(-height)
    case .halfPageDown: scroll(height / 2)
    case .halfPageUp: scroll(-height / 2)
    case .first: scroll(-.max / 2)
    case .last: scroll(.max / 2)
    case .nextHunk, .nextMatch: opened.select(opened.selected + 1)
    case .previousHunk, .previousMatch: opened.select(opened.selected - 1)
    case .takeOurs: opened.take(.ours)
    case .takeTheirs: opened.take(.theirs)
    case .takeBoth: opened.take(.both)
    case .takeBothReversed: opened.take(.bothReversed)
    case .takeBase: opened.take(.base)
    case .open: return decide(opened)
    case .rewordInEditor, .mergeTool:
      closeConflict()
      isEditing = true
      return command == .mergeTool
        ? [.useMergeTool(opened.detail.name)]
        : opened.detail.isText
          ? [.editConflict(opened.detail.name, opened.content)] : refuseInConflict(opened)
    case .cancel, .close, .quit, .conflicts:
      leftConflicts[opened.detail.name] = opened
      closeConflict()
      return []
    default: return []
    }
    conflict = opened
    switch command {
    case .nextHunk, .nextMatch, .previousHunk, .previousMatch, .takeOurs, .takeTheirs, .takeBoth,
      .takeBothReversed, .takeBase:
      showSelectedPart()
    default: break
    }
    return []
  }

  private mutating func refuseInConflict(_ opened: ConflictState) -> [Effect] {
    (conflict, isEditing) = (opened, false)
    return refuse("this is not about lines: take one of the sides")
  }

  private mutating func closeConflict() { conflict = nil }

  private mutating func decide(_ opened: ConflictState) -> [Effect] {
    guard let decision = opened.decision else {
      return refuse("nothing was taken yet")
    }
    leftConflicts[opened.detail.name] = nil
    closeConflict()
    return carryOut(.resolve(opened.detail.name, decision))
  }
}
