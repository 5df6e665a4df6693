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
    if state.search.isTyping {
      put("/\(state.search.text)", .plain)
      put(state.signs.cursor, .dim)
      put(matchCount(state), .dim, gap: 2)
    } else if state.isEditing {
      put("at work \(state.signs.ellipsis)", .dim)
    } else if let notice = state.notice {
      let undo = notice.offersUndo ? state.keys.key(for: .undo) : nil
      let room = state.layout.width - 2 - (undo.map { $0.utf8.count + 9 } ?? 0)
      let text = truncated(
        Array(notice.text.utf8)[...], toWidth: max(1, room),
        ellipsis: Array(state.signs.ellipsis.utf8))
      put(String(decoding: text, as: UTF8.self), notice.isFailure ? .failure : .notice)
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
