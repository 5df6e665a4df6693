internal import Objects

/// Panels: lists of other things than commits.
extension BrowserState {
  /// Opens a panel, or closes it where it is open.
  mutating func togglePanel(_ kind: PanelKind) -> [Effect] {
    if panel?.kind == kind {
      panel = nil
      return []
    }
    var opened = PanelState(kind)
    opened.resize(height: layout.body.count - 1)
    panel = opened
    setFocus(.list)
    return [.loadPanel(kind)]
  }

  mutating func take(_ rows: [PanelRow], of kind: PanelKind) {
    guard panel?.kind == kind else { return }
    panel?.show(rows)
  }

  /// Takes a key while the filter is typed.
  mutating func typeInPanel(_ key: KeyStroke) {
    guard let text = panel?.filter else { return }
    switch key.base {
    case "enter": panel?.isTyping = false
    case "escape":
      panel?.isTyping = false
      panel?.filter(by: "")
    case "backspace" where text.isEmpty: panel?.isTyping = false
    case "backspace": panel?.filter(by: String(text.dropLast()))
    case "u" where key.control, "w" where key.control: panel?.filter(by: "")
    case "down": _ = panel?.move(.down)
    case "up": _ = panel?.move(.up)
    case "space": panel?.filter(by: text + " ")
    case let character where character.count == 1 && !key.control && !key.alt:
      panel?.filter(by: text + character)
    default: break
    }
  }

  /// What a key does while a panel has the place of the list; nil where it does what it always does.
  mutating func answerInPanel(_ command: KeyCommand) -> [Effect]? {
    guard let kind = panel?.kind else { return nil }
    switch command {
    case .help, .quit, .suspend, .redraw, .switchPane, .widen, .narrow, .undo, .redo, .conflicts,
      .operations, .clips, .branches, .nextHunk, .previousHunk, .nextFile, .previousFile, .fold,
      .foldAll:
      return nil
    default: break
    }
    if focus == .commit { return nil }
    if panel?.move(command) ?? false { return [] }
    switch command {
    case .search: panel?.isTyping = true
    case .cancel where panel?.filter.isEmpty == false: panel?.filter(by: "")
    case .cancel, .close: panel = nil
    case .open: return panel?.selectedRow.map { actOn($0) } ?? []
    case .newBranch where kind == .branches:
      return panel?.selectedRow?.commit.map { beginField(.newBranch(at: $0)) } ?? []
    case .reword:
      guard case .branch(let name)? = panel?.selectedRow?.item, name.kind == .branch else { break }
      openField(String(decoding: name.short, as: UTF8.self), for: .renameBranch(name))
    case .drop:
      guard case .branch(let name)? = panel?.selectedRow?.item else { break }
      guard name.kind == .branch else { return refuse("that is a branch of elsewhere") }
      return carryOut(.deleteBranch(name))
    default: break
    }
    return []
  }

  /// Does what the row is there for.
  private mutating func actOn(_ row: PanelRow) -> [Effect] {
    switch row.item {
    case .conflict(let commit, let path):
      isEditing = true
      return [.readConflict(.init(commit: commit, path: path))]
    case .operation(let id):
      return carryOut(.restore(id, following: followed))
    case .clip(let id, let operation):
      guard let place = list.selectedCommit else { return refuse("there is no commit to paste on") }
      panel = nil
      return carryOut(.pasteClip(id, of: operation, after: place))
    case .branch(let name):
      return carryOut(.switchBranch(name))
    }
  }
}
