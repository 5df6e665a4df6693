internal import Objects
internal import Presentation

/// The commit: its message and its changes.
struct PaneView {
  private let state: BrowserState
  private let start: Int

  init(_ state: BrowserState) {
    self.state = state
    start = state.layout.paneStart
  }

  func draw(on page: inout Page) {
    guard let detail = state.pane.detail, state.list.rows.count > 0 else { return }
    var line = state.layout.body.lowerBound
    let shown = state.pane.shown
    let limit = state.layout.width
    for row in shown.head where line < state.layout.body.upperBound {
      switch row {
      case .fact(let text):
        page.write(text, Look(.dim), row: line, column: start, limit: limit)
      case .message(let row): draw(row, at: line, on: &page)
      }
      line += 1
    }
    for row in shown.changes where line < state.layout.body.upperBound {
      draw(row, at: line, on: &page)
      line += 1
    }
    if detail.commit != state.pane.wanted, limit > start + 2 {
      // The one that is selected is still being read.
      page.write(
        state.signs.ellipsis, Look(.dim), row: state.layout.body.lowerBound, column: limit - 2,
        limit: limit)
    }
  }

  private func draw(_ row: PaneRow, at line: Int, on page: inout Page) {
    var column = start
    for span in row.spans {
      column = page.write(
        span.text, Look(.pane(span.style)), row: line, column: column, limit: state.layout.width)
    }
  }
}
