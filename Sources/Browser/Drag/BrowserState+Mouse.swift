internal import Objects
internal import Presentation
internal import Rewrite
internal import Terminal

/// The mouse: it selects, scrolls and opens, drags commits, and moves the line between the panes.
extension BrowserState {
  mutating func point(
    _ action: MouseAction, at position: Position, _ modifiers: Modifiers
  ) -> [Effect] {
    switch action {
    case .wheelUp: return turnWheel(by: -3, at: position)
    case .wheelDown: return turnWheel(by: 3, at: position)
    case .press(.left): return press(at: position)
    case .drag(.left): return drag(to: position, modifiers)
    case .release: return release()
    default: return []
    }
  }

  private func isInCommit(_ position: Position) -> Bool {
    layout.listWidth == 0 || layout.divider.map { position.column > $0 } ?? false
  }

  private mutating func turnWheel(by rows: Int, at position: Position) -> [Effect] {
    if helpTop != nil {
      helpTop = max(0, min((helpTop ?? 0) + rows, lastHelpTop))
    } else if let opened = conflict {
      let (count, height) = (conflictRows(opened).rows.count, layout.body.count - 1)
      conflict?.scroll(by: rows, height: height, count: count)
    } else if isInCommit(position) {
      pane.scroll(by: rows)
    } else if let selected = panel?.selected {
      panel?.select(selected + rows)
    } else {
      list.scroll(by: rows)
      if case .commits? = drag { return drag(to: position, []) }
    }
    return []
  }

  private mutating func press(at position: Position) -> [Effect] {
    drag = nil
    guard helpTop == nil, field == nil, conflict == nil, layout.body.contains(position.row) else {
      return []
    }
    if position.column == layout.divider {
      drag = .divider
      return []
    }
    let isInCommit = isInCommit(position)
    setFocus(isInCommit ? .commit : .list)
    guard !isInCommit else { return [] }
    if let panel {
      let place = panel.top + position.row - layout.body.lowerBound - 1
      if place >= panel.top { self.panel?.select(place) }
      return []
    }
    let row = list.top + position.row - layout.body.lowerBound
    guard row < list.rows.count else { return [] }
    let isAgain = row == list.selected
    list.select(row)
    if isAgain, list.selectedRow?.isMerge ?? false { return open() }
    if let commit = list.selectedCommit, !isEditing {
      drag = .pressed(.init(commit: commit, row: row, column: position.column))
    }
    return []
  }

  // MARK: - Dragging

  private mutating func drag(to position: Position, _ modifiers: Modifiers) -> [Effect] {
    switch drag {
    case .divider:
      let width = max(1, layout.width)
      return setSplit((position.column * 1000 + width - 1) / width)
    case .pressed(let press):
      let row = list.top + position.row - layout.body.lowerBound
      guard row != press.row else { return [] }
      // What is marked goes together, if one of it was taken hold of.
      let commits = list.marked.contains(press.commit) ? list.marked.sorted() : [press.commit]
      return drag(DraggedCommits(commits: commits, press: press), to: position, modifiers)
    case .commits(let dragged): return drag(dragged, to: position, modifiers)
    case nil: return []
    }
  }

  private mutating func drag(
    _ dragged: DraggedCommits, to position: Position, _ modifiers: Modifiers
  ) -> [Effect] {
    var dragged = dragged
    let body = layout.body
    // At the edges the list goes on.
    if position.row <= body.lowerBound { list.scroll(by: -1) }
    if position.row >= body.upperBound - 1 { list.scroll(by: 1) }
    let isOnto =
      position.column >= dragged.press.column + DraggedCommits.indent
      || !modifiers.isDisjoint(with: [.control, .alt])
    let target = target(of: dragged, at: position, isOnto: isOnto)
    if target != dragged.target { (dragged.target, dragged.preview) = (target, nil) }
    let isNew = dragged.edit != draggedEdit
    drag = .commits(dragged)
    notice = nil
    return isNew ? dragged.edit.map { [.preview($0)] } ?? [] : []
  }

  private var draggedEdit: Edit? {
    if case .commits(let dragged)? = drag { dragged.edit } else { nil }
  }

  private func target(
    of dragged: DraggedCommits, at position: Position, isOnto: Bool
  ) -> DraggedCommits.Target? {
    let body = layout.body
    guard body.contains(position.row), !isInCommit(position) else { return nil }
    let row = list.top + position.row - body.lowerBound
    guard row != dragged.press.row, let other = list.row(at: row), !other.isConnector,
      !dragged.commits.contains(other.id)
    else { return nil }
    if isOnto { return .commit(row: row, other.id) }
    return row > dragged.press.row
      ? .line(row: row + 1, .before(other.id)) : .line(row: row, .after(other.id))
  }

  private mutating func release() -> [Effect] {
    defer { drag = nil }
    guard case .commits(let dragged)? = drag, let edit = dragged.edit else { return [] }
    if case .commit(_, let commit) = dragged.target {
      return beginField(.squash(dragged.commits, into: commit))
    }
    return carryOut(edit)
  }
}
