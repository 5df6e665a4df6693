internal import Objects
internal import Presentation

/// What comes of work in the background.
extension BrowserState {
  mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .history(let loaded): return take(loaded)
    case .rows(let rows, let start, list.generation): list.store(rows, at: start)
    case .lineCount(let count, let isWhole, list.generation):
      list.rows.lineCount = max(count, list.rows.lineCount)
      list.rows.isWhole = isWhole
    case .opened(let merge, list.generation): return take(merge)
    case .tracking(let facts, list.generation): tracking = facts
    case .preparing(let part):
      let isNew = prepared == nil
      prepared = part
      if part == nil { return [.reload(nextAnchors())] }
      return isNew ? [.prepare] : []
    case .found(let lineRow, let target, list.generation):
      guard let lineRow else {
        notice = Notice(text: "no more \(target.words)")
        return []
      }
      list.jump(to: list.rows.row(ofLine: lineRow))
    case .matches(let matches): return take(matches)
    case .commit(let detail): pane.show(detail)
    case .workingChanges(let summary): take(summary)
    case .workingPatches(let patches, let summary): take(patches, summary)
    case .previewed(let edit, let preview): drag?.take(preview, of: edit)
    case .edited(let outcome): return take(outcome)
    case .text(let text, let purpose):
      openField(text, for: purpose)
      return pressWaitingKeys()
    case .textRefused(let text, let purpose, let needsPermission):
      notice = Notice(
        text: text + (needsPermission ? "; the same key again rewrites it" : ""), isFailure: true)
      permitted = needsPermission ? purpose : nil
      return endEdit()
    case .changesToSplit(let patches, let commit):
      open(patches, toSplit: commit)
      return pressWaitingKeys()
    case .conflict(let detail):
      open(detail)
      return pressWaitingKeys()
    case .panel(let rows, let kind):
      take(rows, of: kind)
      return pressWaitingKeys()
    case .message(let message, let commit):
      guard let message else { return endEdit() }
      return carryOut(.reword(commit, message: message))
    // Some file systems do not tell of changes: who comes back is shown them all the same.
    case .repositoryChanged, .focus(true):
      if isEditing {
        changedWhileEditing = true
        return []
      }
      return [.reloadIfChanged(nextAnchors()), readChanges]
    case .failed(let text):
      notice = Notice(text: text, isFailure: true)
      if awaitsHistory { return endEdit() }
    default: break
    }
    return []
  }

  private mutating func take(_ loaded: LoadedHistory) -> [Effect] {
    list.generation = loaded.generation
    var rows = ListRows()
    rows.lineCount = loaded.lineCount
    rows.isWhole = loaded.isWhole
    rows.hasChanges = list.rows.hasChanges
    for merge in loaded.merges { rows.open(merge) }
    var cache = RowCache()
    cache.store(loaded.rows, at: loaded.start)
    let row =
      list.selectsChanges
      ? 0 : loaded.nested.flatMap { rows.nestedRow(of: $0) } ?? rows.row(ofLine: loaded.lineRow)
    list.replace(rows, cache: cache, selecting: row)
    if header.head != loaded.header.head { tracking = nil }
    header = loaded.header
    isGraph = loaded.isGraph
    isLoaded = true
    let effects = panel.map { [Effect.loadPanel($0.kind)] } ?? []
    return effects + (awaitsHistory ? endEdit() : []) + [readChanges]
  }

  private mutating func take(_ merge: OpenedMerge) -> [Effect] {
    list.changeOpening { $0.open(merge) }
    if let commit = revealing {
      revealing = nil
      reveal(commit)
    }
    return []
  }

  /// Goes to a commit beneath an open merge.
  mutating func reveal(_ commit: ObjectID) {
    var row: Int?
    list.changeOpening { row = $0.reveal(commit) }
    if let row { list.jump(to: row) }
  }

  private mutating func take(_ outcome: EditOutcome) -> [Effect] {
    notice = Notice(
      text: outcome.text + (outcome.needsPermission ? "; the same key again rewrites it" : ""),
      isFailure: outcome.isFailure, offersUndo: outcome.changesHistory,
      offersConflicts: outcome.hasConflicts)
    refusedEdit = outcome.needsPermission ? lastEdit : nil
    if !outcome.isFailure {
      list.marked = []
      if let purpose = lastEdit?.purpose { drafts[purpose] = nil }
    }
    guard outcome.changesHistory else {
      return (panel.map { [.loadPanel($0.kind)] } ?? []) + endEdit() + [readChanges]
    }
    search.startOver()
    awaitsHistory = true
    panel?.isStale = true
    let anchors = nextAnchors(outcome.successors, selected: outcome.selected)
    return [.reload(anchors)]
  }

  /// Ends an edit: what others may have changed meanwhile is looked at, and the keys that waited are pressed.
  private mutating func endEdit() -> [Effect] {
    (isEditing, awaitsHistory) = (false, false)
    let hasChanged = changedWhileEditing
    changedWhileEditing = false
    let effects: [Effect] = hasChanged ? [.reloadIfChanged(nextAnchors()), readChanges] : []
    return effects + pressWaitingKeys()
  }
}

extension JumpTarget {
  /// What is looked for, for saying that there is none.
  fileprivate var words: String {
    switch self {
    case .merge: "merges"
    case .tag: "tags"
    case .reference: "branches and tags"
    case .commit: "such commits here"
    }
  }
}
