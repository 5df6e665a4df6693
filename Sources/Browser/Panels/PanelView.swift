internal import Text

/// A panel in the place of the list: its title, then its rows.
enum PanelView {
  static func draw(_ panel: PanelState, _ state: BrowserState, on page: inout Page) {
    let (body, width) = (state.layout.body, state.layout.listWidth)
    guard let first = body.first else { return }
    drawTitle(panel, state, row: first, on: &page)
    guard panel.rows != nil else { return }
    if panel.found.isEmpty {
      let words = panel.filter.isEmpty ? panel.kind.emptyWords : "nothing has “\(panel.filter)”"
      page.write(words, Look(.dim), row: first + 1, column: 2, limit: width)
    }
    let widest = panel.shown.map { displayWidth(of: ($0.cells.first?.text ?? [])[...]) }.max() ?? 0
    for (place, row) in panel.shown.enumerated() {
      draw(
        row, isSelected: panel.top + place == panel.selected, state, line: first + 1 + place,
        firstWidth: min(widest, width / 2), on: &page)
    }
  }

  private static func drawTitle(
    _ panel: PanelState, _ state: BrowserState, row: Int, on page: inout Page
  ) {
    let width = state.layout.listWidth
    var column = page.write(panel.kind.title, Look(.title), row: row, column: 2, limit: width)
    if panel.isTyping || !panel.filter.isEmpty {
      column = page.write(
        "  /\(panel.filter)", Look(.plain), row: row, column: column, limit: width)
      if panel.isTyping {
        column = page.write(state.signs.cursor, Look(.dim), row: row, column: column, limit: width)
      }
    }
    guard let rows = panel.rows else { return }
    let count =
      panel.filter.isEmpty
      ? grouped(rows.count) : "\(grouped(panel.found.count)) of \(grouped(rows.count))"
    page.write(count, Look(.dim), row: row, column: column + 2, limit: width)
  }

  private static func draw(
    _ row: PanelRow, isSelected: Bool, _ state: BrowserState, line: Int, firstWidth: Int,
    on page: inout Page
  ) {
    let width = state.layout.listWidth
    func look(_ role: Role) -> Look {
      var look = Look(role)
      look.isSelected = isSelected && state.focus == .list
      look.isMarked = row.isCurrent
      return look
    }
    let bar = isSelected ? state.signs.selected : " "
    var column = page.write(bar, look(.title), row: line, column: 0, limit: width)
    column = page.write(
      row.isCurrent ? "*" : " ", look(.title), row: line, column: column, limit: width)
    for (place, cell) in row.cells.enumerated() {
      if place > 0 {
        column = page.write("  ", look(.plain), row: line, column: column, limit: width)
      }
      let room = max(0, width - 1 - column)
      let ellipsis = Array(state.signs.ellipsis.utf8)
      var text: [UInt8] = []
      if place == 0 {
        appendFitted(cell.text[...], toWidth: min(room, firstWidth), ellipsis: ellipsis, to: &text)
      } else {
        text = truncated(cell.text[...], toWidth: room, ellipsis: ellipsis)
      }
      column = page.write(text, look(cell.role), row: line, column: column, limit: width)
    }
    page.fill(look(.plain), row: line, from: column, to: width)
  }
}
