internal import Objects
internal import Presentation
internal import Terminal

/// What keys do.
extension BrowserState {
  mutating func press(_ key: KeyStroke) -> [Effect] {
    if case .commits? = drag {
      if key == KeyStroke("escape") { drag = nil }
      return []
    }
    if field != nil { return typeInField(key) }
    if panel?.isTyping ?? false {
      typeInPanel(key)
      return []
    }
    if search.isTyping { return type(key) }
    guard let command = keys[key] else { return [] }
    if isPanelAwaited, !isEditing, command == .cancel || command == .quit {
      (panel, waitingKeys) = (nil, [])
      return []
    }
    if isEditing || isPanelAwaited, !Self.commandsAtAnyTime.contains(command) {
      waitingKeys.append(key)
      return []
    }
    if helpTop != nil { return answerInHelp(command) }
    if command != .mark { notice = nil }
    if let effects = answerInConflict(command) ?? answerInSplit(command) ?? answerInPanel(command)
      ?? answerWithChanges(command)
    {
      return effects
    }
    switch command {
    case .help: helpTop = 0
    case .graph:
      wantsGraph.toggle()
      search.opened = nil
      return [.reload(nextAnchors())]
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .cancel: return cancel()
    case .switchPane: setFocus(focus == .list ? .commit : .list)
    case .widen: return setSplit(split + 40)
    case .narrow: return setSplit(split - 40)
    case .search:
      setFocus(.list)
      beginSearch()
    case .nextMatch: return goToMatch(isForward: true)
    case .previousMatch: return goToMatch(isForward: false)
    case .conflicts: return togglePanel(.conflicts)
    case .operations: return togglePanel(.operations)
    case .clips: return togglePanel(.clips)
    case .branches: return togglePanel(.branches)
    case .moveDown, .moveUp, .squash, .fixup, .reword, .rewordInEditor, .drop, .cut, .copy, .paste,
      .undo, .redo, .split, .newBranch:
      return edit(command)
    case .nextHunk: pane.goToHunk(isForward: true)
    case .previousHunk: pane.goToHunk(isForward: false)
    case .nextFile: pane.goToFile(isForward: true)
    case .previousFile: pane.goToFile(isForward: false)
    case .fold: pane.toggleFold()
    case .foldAll: pane.toggleAllFolds()
    default: return focus == .list ? answerInList(command) : answerInCommit(command)
    }
    return []
  }

  /// What keys do also while an edit is carried out; all others wait for what it leaves.
  private static let commandsAtAnyTime: Set<KeyCommand> = [.quit, .suspend, .redraw]

  /// Whether the rows of a panel have not come yet: keys mean those.
  private var isPanelAwaited: Bool { panel.map { $0.rows == nil || $0.isStale } ?? false }

  /// Presses the keys that waited for an edit, until one of them is an edit.
  mutating func pressWaitingKeys() -> [Effect] {
    var effects: [Effect] = []
    while !isEditing, !isPanelAwaited, !waitingKeys.isEmpty {
      effects += press(waitingKeys.removeFirst())
    }
    return effects
  }

  mutating func setFocus(_ newFocus: Focus) {
    focus = newFocus
    resize()
  }

  mutating func setSplit(_ wanted: Int) -> [Effect] {
    let newSplit = min(max(wanted, 200), 850)
    guard newSplit != split else { return [] }
    split = newSplit
    resize()
    return [.keepSplit(split)]
  }

  private mutating func cancel() -> [Effect] {
    if search.isActive { return endSearch() }
    if !list.marked.isEmpty {
      list.marked = []
    } else if focus == .commit {
      setFocus(.list)
    }
    return []
  }

  private mutating func answerInHelp(_ command: KeyCommand) -> [Effect] {
    let page = max(1, layout.body.count - 1)
    switch command {
    case .down: helpTop = min((helpTop ?? 0) + 1, lastHelpTop)
    case .up: helpTop = max(0, (helpTop ?? 0) - 1)
    case .pageDown, .halfPageDown: helpTop = min((helpTop ?? 0) + page, lastHelpTop)
    case .pageUp, .halfPageUp: helpTop = max(0, (helpTop ?? 0) - page)
    case .first: helpTop = 0
    case .last: helpTop = lastHelpTop
    case .quit, .help, .cancel, .close, .open: helpTop = nil
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    default: break
    }
    return []
  }

  var lastHelpTop: Int { max(0, HelpView.lines(keys).count - layout.body.count) }

  // MARK: - The list

  private mutating func answerInList(_ command: KeyCommand) -> [Effect] {
    switch command {
    case .down: list.select(list.selected + 1)
    case .up: list.select(list.selected - 1)
    case .pageDown: page(list.height)
    case .pageUp: page(-list.height)
    case .halfPageDown: page(list.height / 2)
    case .halfPageUp: page(-list.height / 2)
    case .first: list.select(0)
    case .last: list.select(list.rows.count - 1)
    case .mark: mark()
    case .open: return open()
    case .close: close()
    case .head: list.jump(to: list.rows.row(ofLine: 0))
    case .parent: return goToParent()
    case .child: goToChild()
    case .nextMerge: return find(.merge, isForward: true)
    case .previousMerge: return find(.merge, isForward: false)
    case .nextTag: return find(.tag, isForward: true)
    case .previousTag: return find(.tag, isForward: false)
    case .nextReference: return find(.reference, isForward: true)
    case .previousReference: return find(.reference, isForward: false)
    default: break
    }
    return []
  }

  private mutating func page(_ rows: Int) {
    let distance = list.selected - list.top
    list.scroll(by: rows)
    let wanted = list.top + distance
    // At the ends, where nothing scrolls any more, the selection goes on alone.
    list.select(list.selected == wanted || list.shown.contains(wanted) ? wanted : list.selected)
    if rows > 0, list.shown.upperBound == list.rows.count, distance < list.height - 1 {
      list.select(min(list.rows.count - 1, max(list.selected, list.top + distance)))
    }
  }

  private mutating func mark() {
    guard let commit = list.selectedCommit else { return }
    if list.marked.remove(commit) == nil { list.marked.insert(commit) }
    list.select(list.selected + 1)
  }

  /// Opens or closes the merge; goes to the commit where there is nothing to open.
  mutating func open() -> [Effect] {
    guard let row = list.selectedRow else { return [] }
    switch list.rows.place(at: list.selected) {
    case .changes: break
    case .line(let lineRow):
      guard row.isMerge, !isGraph else { break }
      if list.rows.isOpen(row.id) {
        list.changeOpening { $0.close(row.id) }
        return []
      }
      return [.open(merge: row.id, lineRow: lineRow, generation: list.generation)]
    case .nested(let merge, let below):
      let opened = list.rows.merges[merge]
      guard opened.opens(at: opened.shown[below]) else { break }
      let isOpen = opened.opened.contains(row.id)
      list.changeOpening { $0.setOpen(!isOpen, merge: merge, below) }
      return []
    }
    setFocus(.commit)
    return []
  }

  /// Closes the open merge, or goes to the one that the commit stands beneath.
  private mutating func close() {
    guard let row = list.selectedRow else { return }
    switch list.rows.place(at: list.selected) {
    case .changes: break
    case .line:
      if list.rows.isOpen(row.id) { list.changeOpening { $0.close(row.id) } }
    case .nested(let merge, let below):
      if list.rows.merges[merge].opened.contains(row.id) {
        list.changeOpening { $0.setOpen(false, merge: merge, below) }
        return
      }
      var above = list.selected - 1
      while let other = list.row(at: above), other.depth >= row.depth { above -= 1 }
      list.select(above)
    }
  }

  // MARK: - Jumps

  private mutating func find(_ target: JumpTarget, isForward: Bool) -> [Effect] {
    guard list.rows.count > 0 else { return [] }
    return [
      .find(
        target, from: list.lineRow(atOrBefore: list.selected), isForward: isForward,
        generation: list.generation)
    ]
  }

  private mutating func goToParent() -> [Effect] {
    guard let parent = list.selectedRow?.parents.first else { return [] }
    if let row = list.rows.nestedRow(of: parent) {
      list.jump(to: row)
      return []
    }
    // On the line it is the next row; in the graph and beneath a merge it may be anywhere.
    if !isGraph, case .line(let row) = list.rows.place(at: list.selected),
      row + 1 < list.rows.lineCount
    {
      list.jump(to: list.rows.row(ofLine: row + 1))
      return []
    }
    return find(.commit(parent), isForward: true)
  }

  private mutating func goToChild() {
    guard let commit = list.selectedCommit else { return }
    if !isGraph, case .line(let row) = list.rows.place(at: list.selected) {
      if row > 0 { list.jump(to: list.rows.row(ofLine: row - 1)) }
      return
    }
    var above = list.selected - 1
    while let other = list.row(at: above) {
      if other.parents.contains(commit) { return list.jump(to: above) }
      above -= 1
    }
  }

  // MARK: - The commit

  private mutating func answerInCommit(_ command: KeyCommand) -> [Effect] {
    switch command {
    case .down: pane.scroll(by: 1)
    case .up: pane.scroll(by: -1)
    case .pageDown, .mark: pane.scroll(by: pane.height)
    case .pageUp: pane.scroll(by: -pane.height)
    case .halfPageDown: pane.scroll(by: pane.height / 2)
    case .halfPageUp: pane.scroll(by: -pane.height / 2)
    case .first: pane.scrollToStart()
    case .last: pane.scrollToEnd()
    case .close: setFocus(.list)
    case .open: pane.toggleFold()
    default: return answerInList(command)
    }
    return []
  }

  // MARK: - Paste

  mutating func paste(_ text: String) -> [Effect] {
    if field != nil {
      field?.field.insert(text)
      keepCursorShown()
      return []
    }
    if let panel, panel.isTyping {
      self.panel?.filter(by: panel.filter + text.filter { !$0.isNewline })
      return []
    }
    guard search.isTyping else { return [] }
    search.text += text.filter { !$0.isNewline }
    return startSearch()
  }
}
