internal import Presentation
internal import Text

/// The last line: what is typed, what was done, what goes on, or the keys that one may want next.
enum StatusView {
  static func draw(_ state: BrowserState, on page: inout Page) {
    let row = state.layout.status
    var column = 1
    func put(_ text: String, _ role: Role, gap: Int = 0) {
      column = page.write(
        text, Look(role), row: row, column: column + gap, limit: state.layout.width)
    }
    if let field = state.field, !field.purpose.isMessage {
      put(field.purpose.title, .title)
      FieldView.drawLine(
        field, sign: state.signs.cursor, row: row, columns: (column + 1)..<state.layout.width,
        on: &page)
    } else if state.search.isTyping {
      put("/\(state.search.text)", .plain)
      put(state.signs.cursor, .dim)
      put(matchCount(state), .dim, gap: 2)
    } else if state.isEditing {
      put("at work \(state.signs.ellipsis)", .dim)
    } else if case .commits(let dragged)? = state.drag {
      putDrag(dragged, state, put)
    } else if let field = state.field, state.notice == nil {
      putFieldKeys(field, put)
    } else if let notice = state.notice {
      let undo = notice.offersUndo ? state.keys.key(for: .undo) : nil
      let conflicts = notice.offersConflicts ? state.keys.key(for: .conflicts) : nil
      let room =
        state.layout.width - 2 - (undo.map { $0.utf8.count + 9 } ?? 0)
        - (conflicts.map { $0.utf8.count + 14 } ?? 0)
      let text = truncated(
        Array(notice.text.utf8)[...], toWidth: max(1, room),
        ellipsis: Array(state.signs.ellipsis.utf8))
      put(String(decoding: text, as: UTF8.self), notice.isFailure ? .failure : .notice)
      if let conflicts {
        put(conflicts, .key, gap: 3)
        put(": conflicts", .dim)
      }
      if let undo {
        put(undo, .key, gap: 3)
        put(": undo", .dim)
      }
    } else if let part = state.prepared {
      put("preparing the history for quick access \(Int(part * 100))%", .dim)
    } else if state.helpTop != nil {
      putKeys([(.down, "further"), (.up, "back"), (.quit, "close")], state, put)
    } else if state.search.isActive {
      put("/\(state.search.text)", .plain)
      put(matchCount(state), .dim, gap: 2)
      putKeys([(.nextMatch, "next"), (.previousMatch, "before"), (.cancel, "done")], state, put)
    } else {
      putKeys(hints(state), state, put)
    }
  }

  /// The keys that one may want next.
  private static func hints(_ state: BrowserState) -> [(KeyCommand, String)] {
    if let field = state.field, field.purpose.isMessage { return [] }
    if let conflict = state.conflict { return hints(conflict) }
    if state.splitting != nil {
      return [
        (.mark, "check"), (.stageLine, "a line"), (.nextHunk, "next hunk"),
        (.nextFile, "next file"), (.open, "split"), (.cancel, "leave"),
      ]
    }
    if let panel = state.panel, state.focus == .list { return hints(panel.kind) }
    if state.panel == nil, state.list.selectsChanges {
      let stages = [(KeyCommand.mark, "stage or unstage"), (.stageLine, "a line")]
      return (state.focus == .commit ? stages : [(.open, "open")]) + [
        (.commit, "commit"), (.amend, "amend"), (.absorb, "absorb"), (.help, "help"),
        (.quit, "quit"),
      ]
    }
    if state.focus == .commit {
      return [
        (.nextHunk, "next hunk"), (.nextFile, "next file"), (.fold, "fold"), (.close, "back"),
        (.help, "help"),
      ]
    }
    return [
      (.open, "open"), (.search, "search"), (.moveDown, "move"), (.squash, "squash"),
      (.reword, "reword"), (.drop, "drop"), (.undo, "undo"), (.help, "help"), (.quit, "quit"),
    ]
  }

  /// What letting go would do.
  private static func putDrag(
    _ dragged: DraggedCommits, _ state: BrowserState, _ put: (String, Role, Int) -> Void
  ) {
    let what = dragged.commits.count == 1 ? "it" : "\(dragged.commits.count) commits"
    switch dragged.target {
    case .line: put("move \(what) here", .title, 0)
    case .commit(let row, _):
      let subject = state.list.row(at: row)?.subject ?? []
      put("squash \(what) into “\(String(decoding: subject, as: UTF8.self))”", .title, 0)
    case nil: put("nothing happens here", .dim, 0)
    }
    if let preview = dragged.preview {
      put(preview.text, preview.isFailure ? .failure : .dim, 3)
      if preview.conflictCount > 0 {
        put("\(counted(preview.conflictCount, "commit")) in conflict", .failure, 2)
      }
    }
    if case .line? = dragged.target { put("to the right: squash", .dim, 3) }
    put("escape", .key, 3)
    put("leave", .dim, 1)
  }

  /// The keys of a message that is being written.
  private static func putFieldKeys(_ field: FieldState, _ put: (String, Role, Int) -> Void) {
    let keys = [("ctrl-s", "done"), ("escape", "leave"), ("ctrl-z", "undo"), ("ctrl-y", "redo")]
    for (place, (key, word)) in keys.enumerated() {
      put(key, .key, place == 0 ? 0 : 3)
      put(word, .dim, 1)
    }
  }

  private static func hints(_ conflict: ConflictState) -> [(KeyCommand, String)] {
    var hints: [(KeyCommand, String)] = [(.takeOurs, "ours"), (.takeTheirs, "theirs")]
    if conflict.detail.isText { hints += [(.takeBoth, "both")] }
    hints += [(.takeBase, "base")]
    if conflict.detail.open.count > 1 { hints += [(.nextHunk, "next")] }
    if conflict.detail.isText { hints += [(.rewordInEditor, "edit")] }
    return hints + [(.mergeTool, "tool"), (.open, "done"), (.cancel, "leave")]
  }

  private static func hints(_ kind: PanelKind) -> [(KeyCommand, String)] {
    switch kind {
    case .conflicts: [(.open, "decide"), (.search, "search"), (.conflicts, "close")]
    case .operations: [(.open, "go back to after it"), (.search, "search"), (.operations, "close")]
    case .clips: [(.open, "paste above the commit"), (.search, "search"), (.clips, "close")]
    case .branches:
      [
        (.open, "switch"), (.newBranch, "new"), (.reword, "rename"), (.drop, "delete"),
        (.search, "search"), (.branches, "close"),
      ]
    }
  }

  private static func putKeys(
    _ hints: [(KeyCommand, String)], _ state: BrowserState, _ put: (String, Role, Int) -> Void
  ) {
    var gap = state.search.isActive ? 3 : 0
    var room = state.layout.width - 2
    for (command, word) in hints {
      guard let key = state.keys.key(for: command) else { continue }
      // Half a hint is none.
      room -= gap + key.utf8.count + 1 + word.utf8.count
      guard room >= 0 || gap == 0 else { return }
      put(key, .key, gap)
      put(word, .dim, 1)
      gap = 3
    }
  }

  private static func matchCount(_ state: BrowserState) -> String {
    let search = state.search
    guard search.isActive else { return "" }
    let count = grouped(search.matches.count) + (search.isDone ? "" : state.signs.ellipsis)
    guard let current = search.current else { return search.isDone ? "nothing found" : "" }
    return "\(grouped(current + 1)) of \(count)"
  }
}
