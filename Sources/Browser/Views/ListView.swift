internal import Objects
internal import Presentation
internal import Text

/// The list of commits.
struct ListView {
  private let state: BrowserState
  private let width: Int
  private let dates: DateWriter
  private let typed: TypedText?

  init(_ state: BrowserState) {
    self.state = state
    width = state.layout.listWidth
    dates = DateWriter(style: DateStyle(.relative), zone: .utc, now: state.now)
    typed = TypedText(Array(state.search.text.utf8))
  }

  // The columns on the right appear as there is room for them.
  private var dateWidth: Int { width >= 44 ? 4 : 0 }
  private var authorWidth: Int { width >= 96 ? 16 : width >= 56 ? 2 : 0 }
  private var showsID: Bool { width >= 50 }

  func draw(on page: inout Page) {
    let body = state.layout.body
    guard !body.isEmpty else { return }
    guard state.list.rows.count > 0 else {
      let text = state.isLoaded ? state.header.emptyReason ?? "there are no commits" : ""
      page.write(text, Look(.dim), row: body.lowerBound, column: 2, limit: width)
      return
    }
    var line = body.lowerBound
    for row in state.list.shown {
      if row == landingRow {
        drawLanding(at: line, on: &page)
        line += 1
      }
      guard line < body.upperBound else { return }
      draw(row, at: line, on: &page)
      line += 1
    }
    if landingRow == state.list.shown.upperBound, line < body.upperBound {
      drawLanding(at: line, on: &page)
    }
  }

  // MARK: - Dragging

  private var dragged: DraggedCommits? {
    if case .commits(let dragged)? = state.drag { dragged } else { nil }
  }

  /// The row in front of which what is dragged would land.
  private var landingRow: Int? {
    if case .line(let row, _)? = dragged?.target { row } else { nil }
  }

  private func drawLanding(at line: Int, on page: inout Page) {
    let isBad = (dragged?.preview?.conflictCount ?? 0) > 0 || dragged?.preview?.isFailure ?? false
    let text = String(repeating: state.signs.landing, count: max(0, width - 2))
    page.write(text, Look(isBad ? .failure : .sign), row: line, column: 1, limit: width - 1)
  }

  private func draw(_ number: Int, at line: Int, on page: inout Page) {
    if state.list.isChanges(number) {
      return ChangesView(state).drawRow(at: line, on: &page)
    }
    let isSelected = number == state.list.selected
    let row = state.list.row(at: number)
    func look(_ role: Role) -> Look {
      var look = Look(role)
      look.isSelected = isSelected && state.focus == .list
      look.isMarked = row.map { state.list.marked.contains($0.id) } ?? false
      look.isUnderlined = isLastOwn(number)
      if let dragged, let row {
        if dragged.commits.contains(row.id) { look.role = .dim }
        if case .commit(number, _)? = dragged.target { look.isCursor = true }
      }
      return look
    }
    let bar = isSelected ? state.signs.selected : " "
    page.write(bar, look(state.focus == .list ? .title : .dim), row: line, column: 0, limit: width)
    let isConnector = row?.isConnector ?? false
    let end = isConnector ? width : drawRightColumns(row, look, line, on: &page)
    guard let row else {
      page.write(state.signs.ellipsis, look(.dim), row: line, column: 2, limit: end)
      return page.fill(look(.plain), row: line, from: 3, to: end)
    }
    var column = 1
    func put(_ text: some Sequence<UInt8>, _ role: Role) {
      column = page.write(text, look(role), row: line, column: column, limit: end)
    }
    put((look(.plain).isMarked ? state.signs.mark : " ").utf8, .title)
    // What is nested very deep still has room for its subject.
    let depth = min(row.depth, max(0, end - 24) / 2)
    put(String(repeating: state.signs.nesting, count: depth).utf8, .dim)
    for run in row.drawing { put(run.text, .lane(run.hue)) }
    if row.isConnector { return page.fill(look(.plain), row: line, from: column, to: width) }
    if row.drawing.isEmpty {
      let role: Role = row.isConflicted ? .failure : isPublished(number) ? .dim : .sign
      put("\(sign(of: row, number)) ".utf8, role)
    } else {
      put((row.isConflicted ? "\(state.signs.conflict) " : "  ").utf8, .failure)
    }
    if showsID {
      put(row.shortID, .id)
      put("  ".utf8, .plain)
    }
    drawLabels(row, limit: column + (end - column) / 2, put)
    let count = row.mergedCount.map { " +\(grouped($0))" } ?? ""
    let room = end - column - count.utf8.count
    putSubject(
      truncated(row.subject[...], toWidth: room, ellipsis: Array(state.signs.ellipsis.utf8)), put)
    put(count.utf8, .count)
    page.fill(look(.plain), row: line, from: column, to: end)
  }

  private func drawLabels(
    _ row: ListRow, limit: Int, _ put: ([UInt8], Role) -> Void
  ) {
    var room = limit
    for label in row.labels {
      guard label.width < room else {
        put(Array("\(state.signs.ellipsis) ".utf8), .dim)
        return
      }
      put(label.text, label.slot.role)
      put([UInt8(ascii: " ")], .plain)
      room -= label.width + 1
    }
    if !row.labels.isEmpty { put([UInt8(ascii: " ")], .plain) }
  }

  /// Writes a subject, with what is searched for marked.
  private func putSubject(_ subject: [UInt8], _ put: ([UInt8], Role) -> Void) {
    var rest = subject[...]
    while let typed, let found = typed.firstRange(in: rest) {
      put(Array(rest[..<found.lowerBound]), .plain)
      put(Array(rest[found]), .match)
      rest = rest[found.upperBound...]
    }
    put(Array(rest), .plain)
  }

  /// Draws date and author.
  ///
  /// - Returns: the column that the rest of the row ends before.
  private func drawRightColumns(
    _ row: ListRow?, _ look: (Role) -> Look, _ line: Int, on page: inout Page
  ) -> Int {
    guard dateWidth > 0 else { return width }
    let start = width - 1 - dateWidth - (authorWidth > 0 ? authorWidth + 2 : 0)
    var text: [UInt8] = [UInt8(ascii: " ")]
    if let row {
      var date: [UInt8] = []
      if let time = row.time { dates.appendCompact(time, to: &date) }
      appendPadded(date[...], toWidth: dateWidth, alignment: .right, to: &text)
      page.write(text, look(.date), row: line, column: start - 1, limit: width)
      if authorWidth > 0 {
        text = Array("  ".utf8)
        let name = authorWidth > 2 ? row.author : initials(of: row.author)
        appendFitted(
          name[...], toWidth: authorWidth, ellipsis: Array(state.signs.ellipsis.utf8), to: &text)
        page.write(text, look(.author), row: line, column: start + dateWidth, limit: width)
      }
    }
    page.fill(look(.plain), row: line, from: row == nil ? start - 1 : width - 1, to: width)
    return start - 1
  }

  /// The first letters of the first two words of a name.
  private func initials(of name: [UInt8]) -> [UInt8] {
    let words = name.split(separator: UInt8(ascii: " "))
    guard let first = words.first else { return [] }
    guard words.count > 1, let last = words.last else {
      return Array(first.prefix(prefix(of: first, fitting: 2).byteCount))
    }
    return [first, last].flatMap { word in
      let length = prefix(of: word, fitting: 1).byteCount
      return word.prefix(length)
    }
  }

  // MARK: - What a row is

  private func sign(of row: ListRow, _ number: Int) -> String {
    let opens: Bool
    switch state.list.rows.place(at: number) {
    case .changes: return state.signs.changes
    case .line: opens = row.isMerge
    case .nested(let merge, let below):
      let opened = state.list.rows.merges[merge]
      opens = opened.opens(at: opened.shown[below])
    }
    guard opens else {
      if row.isConflicted { return state.signs.conflict }
      return row.isVirtual ? state.signs.virtual : state.signs.commit
    }
    return state.list.rows.isOpen(row.id) ? state.signs.openMerge : state.signs.closedMerge
  }

  /// Whether the upstream has it, too.
  private func isPublished(_ number: Int) -> Bool {
    !state.isGraph
      && state.tracking?.upstreamRow.map { state.list.lineRow(atOrBefore: number) >= $0 } ?? false
  }

  /// Whether the upstream's line begins below the row.
  private func isLastOwn(_ number: Int) -> Bool {
    guard !state.isGraph, let row = state.tracking?.upstreamRow, row > 0 else { return false }
    return number + 1 == state.list.rows.row(ofLine: row)
  }
}

extension ColorPalette.Slot? {
  /// What a reference with the colour of this slot is.
  fileprivate var role: Role {
    switch self {
    case .branch: .branch
    case .remoteBranch: .remoteBranch
    case .tag: .tag
    case .stash: .stash
    case .head: .head
    case .grafted: .grafted
    default: .otherName
    }
  }
}
