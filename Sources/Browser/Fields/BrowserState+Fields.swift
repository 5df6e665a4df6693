internal import Objects
internal import Virtualization

/// Texts that somebody writes.
extension BrowserState {
  /// Asks for the text that a field begins with.
  mutating func beginField(_ purpose: FieldState.Purpose) -> [Effect] {
    isEditing = true
    return [.readText(purpose, allowsPublished: permitted == purpose)]
  }

  /// Opens a field on a text; one that was left before is there again.
  mutating func openField(_ text: String, for purpose: FieldState.Purpose) {
    (isEditing, notice) = (false, nil)
    var opened = FieldState(text, for: purpose)
    if let draft = drafts[purpose], draft != text {
      opened.field = TextField(draft, isSingleLine: !purpose.isMessage)
      notice = Notice(text: "as it was left before")
    }
    field = opened
    if purpose.isMessage { setFocus(.commit) }
    keepCursorShown()
  }

  mutating func typeInField(_ key: KeyStroke) -> [Effect] {
    guard var state = field else { return [] }
    notice = nil
    if key == KeyStroke("escape") || key == KeyStroke("c", control: true) {
      let text = state.field.text
      if text != state.original, state.purpose.isMessage {
        drafts[state.purpose] = text
        notice = Notice(text: "left; the same key has the text again")
      }
      permitted = nil
      closeField()
      return []
    }
    let isDone =
      state.purpose.isMessage ? key == KeyStroke("s", control: true) : key == KeyStroke("enter")
    if isDone {
      closeField()
      return finish(state)
    }
    _ = state.field.press(key)
    field = state
    keepCursorShown()
    return []
  }

  mutating func closeField() {
    let wasMessage = field?.purpose.isMessage ?? false
    field = nil
    if wasMessage, splitting == nil { setFocus(.list) }
  }

  mutating func keepCursorShown() {
    guard let purpose = field?.purpose else { return }
    let layout = layout
    if purpose.isMessage {
      field?.show(width: max(1, layout.paneWidth), height: max(1, layout.body.count - 1))
    } else {
      field?.show(width: max(1, layout.width - purpose.title.count - 3), height: 1)
    }
  }

  /// Does what the text was wanted for.
  private mutating func finish(_ state: FieldState) -> [Effect] {
    let text = state.field.text
    let message = Array((text.last == "\n" ? text : text + "\n").utf8)
    switch state.purpose {
    case .reword(let commit):
      if text == state.original { return [] }
      drafts[state.purpose] = text
      return carryOut(.reword(commit, message: message))
    case .squash(let commits, let target):
      drafts[state.purpose] = text
      return carryOut(.fold(commits, into: target, .given(message)))
    case .splitMessage(let commit):
      guard var part = splitting?.part else { return [] }
      part.message = message
      drafts[state.purpose] = text
      closeSplit()
      return carryOut(.split(commit, part))
    case .newBranch(let commit):
      return text.isEmpty ? [] : carryOut(.createBranch(text, at: commit))
    case .renameBranch(let name):
      return text.isEmpty || text == state.original ? [] : carryOut(.renameBranch(name, to: text))
    }
  }
}
