internal import Presentation
internal import Text

/// The working changes: their row in the list, and the pane beside it.
struct ChangesView {
  private let state: BrowserState

  init(_ state: BrowserState) { self.state = state }

  /// Draws the row of the list.
  func drawRow(at line: Int, on page: inout Page) {
    let width = state.layout.listWidth
    func look(_ role: Role) -> Look {
      var look = Look(role)
      look.isSelected = state.list.selectsChanges && state.focus == .list
      return look
    }
    let bar = state.list.selectsChanges ? state.signs.selected : " "
    var column = page.write(
      bar, look(state.focus == .list ? .title : .dim), row: line, column: 0, limit: width)
    func put(_ text: String, _ role: Role) {
      column = page.write(text, look(role), row: line, column: column, limit: width)
    }
    put(" \(state.signs.changes) ", .sign)
    put("working changes", .title)
    put("  \(counted(state.changes.summary.files.count, "file"))", .count)
    let staged = state.changes.summary.stagedCount
    if staged > 0 { put(", \(grouped(staged)) staged", .count) }
    page.fill(look(.plain), row: line, from: column, to: width)
  }

  /// Draws the pane: working changes, or those of a commit that is being split.
  func drawPane(on page: inout Page) {
    let (body, start) = (state.layout.body, state.layout.paneStart)
    let pane = state.splitting?.pane ?? state.changes.pane
    for (offset, shown) in pane.shown.enumerated() where offset < body.count {
      let line = body.lowerBound + offset
      let isCursor = shown.place == pane.cursor
      let hasFocus = state.focus == .commit
      func look(_ role: Role) -> Look {
        var look = Look(role)
        look.isSelected = hasFocus && pane.isChosen(shown.place)
        return look
      }
      if isCursor, start > 0 {
        page.write(
          state.signs.selected, Look(hasFocus ? .title : .dim), row: line, column: start - 1,
          limit: start)
      }
      var column = start
      if let row = shown.row {
        for span in row.spans {
          column = page.write(
            span.text, look(.pane(span.style)), row: line, column: column,
            limit: state.layout.width)
        }
      } else {
        let section = pane.sections[shown.place.section]
        column = page.write(
          heading(section), look(.title), row: line, column: start, limit: state.layout.width)
      }
      if state.splitting?.isChecked(shown.place) ?? false {
        // At the end of the row: there it stands in a column of its own.
        let end = state.layout.width - 2
        page.fill(look(.plain), row: line, from: column, to: end)
        column = page.write(
          state.signs.check, look(.branch), row: line, column: end, limit: state.layout.width)
      }
      if look(.plain).isSelected {
        page.fill(look(.plain), row: line, from: column, to: state.layout.width)
      }
    }
  }

  private func heading(_ section: ChangesPane.Section) -> String {
    let words =
      switch section.kind {
      case .conflicted: "conflicts"
      case .staged: "staged"
      case .unstaged: "not staged"
      case .untracked: "new files"
      case .split: "split: check what goes into the first part"
      }
    return "\(words)  \(grouped(section.patches.files.count))"
  }
}
