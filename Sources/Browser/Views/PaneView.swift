internal import Objects

/// The commit: its message and its changes.
struct PaneView {
  private let state: BrowserState
  private let start: Int

  init(_ state: BrowserState) {
    self.state = state
    start = state.layout.paneStart
  }

  func draw(on page: inout Page) {
    guard let detail = state.pane.detail, let layout = state.pane.layout,
      state.list.rows.count > 0
    else { return }
    let body = state.layout.body
    for place in 0..<body.count {
      let number = state.pane.top + place
      guard number < layout.rows.count else { break }
      draw(layout.rows[number], of: detail, at: body.lowerBound + place, on: &page)
    }
    if detail.commit != state.pane.wanted {
      // The one that is selected is still being read.
      page.write(
        state.signs.ellipsis, Look(.dim), row: body.lowerBound, column: state.layout.width - 2,
        limit: state.layout.width)
    }
  }

  private func draw(
    _ row: PaneLayout.Row, of detail: CommitDetail, at line: Int, on page: inout Page
  ) {
    let content = detail.lines[row.line]
    let text = content.text[row.bytes]
    let isFirst = row.bytes.lowerBound == 0
    var column = start
    func put(_ text: some Sequence<UInt8>, _ role: Role) {
      column = page.write(
        text, Look(role), row: line, column: column, limit: state.layout.width)
    }
    func number(_ number: Int) -> String {
      let digits = isFirst && number > 0 ? String(number) : ""
      return String(repeating: " ", count: max(0, detail.numberWidth - digits.utf8.count)) + digits
    }
    switch content.kind {
    case .subject: put(text, .title)
    case .fact, .note: put(text, .dim)
    case .message, .blank: put(text, .plain)
    case .hunk: put(text, .hunk)
    case .file: drawFile(row.line, text, isFirst, detail, put)
    case .context, .added, .removed:
      put("\(number(content.oldNumber)) \(number(content.newNumber)) ".utf8, .gutter)
      let (sign, role): (String, Role) =
        switch content.kind {
        case .added: ("+", .added)
        case .removed: (state.signs.minus, .removed)
        default: (" ", .plain)
        }
      put("\(isFirst ? sign : " ") ".utf8, role)
      put(text, role)
    }
  }

  private func drawFile(
    _ line: Int, _ text: ArraySlice<UInt8>, _ isFirst: Bool, _ detail: CommitDetail,
    _ put: ([UInt8], Role) -> Void
  ) {
    guard let place = detail.files.firstIndex(where: { $0.start == line }) else { return }
    let file = detail.files[place]
    let isFolded = state.pane.folded.contains(place)
    let sign = isFolded ? state.signs.closedMerge : state.signs.openMerge
    put(Array("\(isFirst ? sign : " ") ".utf8), .sign)
    put(Array(text), .file)
    guard text.endIndex == detail.lines[line].text.count else { return }
    if file.additions > 0 { put(Array("  +\(grouped(file.additions))".utf8), .added) }
    if file.deletions > 0 {
      put(Array("  \(state.signs.minus)\(grouped(file.deletions))".utf8), .removed)
    }
  }
}
