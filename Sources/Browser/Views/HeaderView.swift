internal import Presentation
internal import Text

/// The first line: where one is, how the branch stands, and which row of how many is selected.
enum HeaderView {
  static func draw(_ state: BrowserState, on page: inout Page) {
    guard let row = state.layout.header else { return }
    let width = state.layout.width
    let position = positionText(state)
    let end = width - displayWidth(of: Array(position.utf8)[...]) - 1
    if end > 0 { page.write(position, Look(.dim), row: row, column: end, limit: width) }
    let limit = max(0, end - 2)
    var column = 1
    func put(_ text: String, _ role: Role, gap: Int = 0) {
      guard !text.isEmpty else { return }
      column = page.write(text, Look(role), row: row, column: column + gap, limit: limit)
    }
    if width >= 60 {
      put("yore", .title)
      put(state.header.folder, .plain, gap: 2)
      column += 3
    }
    put(state.header.branch, state.header.isDetached ? .head : .branch)
    let conflicts = state.header.conflictCount
    if conflicts > 0 {
      put("\(state.signs.conflict) \(grouped(conflicts)) in conflict", .failure, gap: 2)
    }
    guard let tracking = state.tracking, let upstream = tracking.upstream else { return }
    if let ahead = tracking.ahead, let behind = tracking.behind {
      put("\(state.signs.ahead)\(grouped(ahead))", ahead > 0 ? .count : .dim, gap: 1)
      put("\(state.signs.behind)\(grouped(behind))", behind > 0 ? .count : .dim, gap: 1)
    } else {
      put("gone:", .failure, gap: 1)
    }
    put(upstream, .remoteBranch, gap: 1)
  }

  private static func positionText(_ state: BrowserState) -> String {
    let rows = state.list.rows
    guard rows.count > 0 else { return "" }
    let marked = state.list.marked.isEmpty ? "" : "\(state.list.marked.count) marked   "
    // In a graph, lines between commits are no commits.
    let line =
      state.list.selectedRow?.place ?? state.list.lineRow(atOrBefore: state.list.selected)
    let more = rows.isWhole ? "" : "+"
    let help =
      state.layout.width >= 60 ? state.keys.key(for: .help).map { "   \($0) help" } ?? "" : ""
    let count = state.isGraph ? "" : " / \(grouped(rows.lineCount))\(more)"
    return "\(marked)\(grouped(line + 1))\(count)\(help)"
  }
}
