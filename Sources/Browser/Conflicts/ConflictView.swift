internal import Text

/// A conflict over the whole screen.
enum ConflictView {
  static func draw(_ conflict: ConflictState, _ state: BrowserState, on page: inout Page) {
    let body = state.layout.body
    guard let first = body.first else { return }
    let detail = conflict.detail
    var column = page.write(
      printable(detail.name.path[...]), Look(.title), row: first, column: 2,
      limit: state.layout.width)
    column = page.write(
      "  \(detail.words)  ", Look(.dim), row: first, column: column, limit: state.layout.width)
    page.write(
      printable(detail.subject[...]), Look(.plain), row: first, column: column,
      limit: state.layout.width)
    let rows = state.conflictRows(conflict).rows
    for (place, row) in rows.dropFirst(conflict.top).prefix(body.count - 1).enumerated() {
      for piece in row {
        page.write(
          piece.text, Look(piece.role), row: first + 1 + place, column: piece.column,
          limit: piece.limit)
      }
    }
  }
}
