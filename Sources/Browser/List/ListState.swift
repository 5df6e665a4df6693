internal import Objects
internal import Presentation

/// The list as it stands on the screen: its rows, which of them is selected, and which is the first one shown.
struct ListState: Equatable {
  var rows = ListRows()
  var cache = RowCache()
  /// Which loading of the history the rows are of; what comes of an earlier one is left alone.
  var generation = 0

  /// The selected row.
  private(set) var selected = 0
  /// Its commit, for as long as its row may not be fetched or change its number.
  private(set) var selectedCommit: ObjectID?
  /// The first row shown.
  private(set) var top = 0
  /// How many rows are shown.
  private(set) var height = 1

  /// The commits that are marked for the next edit.
  var marked: Set<ObjectID> = []

  /// The row of the list, where it is known.
  func row(at row: Int) -> ListRow? {
    guard row >= 0, row < rows.count else { return nil }
    return switch rows.place(at: row) {
    case .changes: nil
    case .line(let lineRow): cache[lineRow]
    case .nested(let merge, let below): rows.nested(merge, below)
    }
  }

  /// The selected row, where it is known.
  var selectedRow: ListRow? { row(at: selected) }

  /// The rows shown.
  var shown: Range<Int> { min(top, rows.count)..<min(top + height, rows.count) }

  /// Whether the row of the working changes is selected.
  var selectsChanges: Bool { isChanges(selected) }

  /// Whether a row is that of the working changes.
  func isChanges(_ row: Int) -> Bool { rows.hasChanges && row == 0 }

  // MARK: - Moving

  mutating func resize(height: Int) {
    self.height = max(1, height)
    keepSelectionShown()
  }

  /// Selects a row, and shows it.
  mutating func select(_ row: Int) {
    let isUpward = row < selected
    selected = max(0, min(row, rows.count - 1))
    // A line between two commits of a graph is none.
    while self.row(at: selected)?.isConnector ?? false, selected > 0 {
      selected += isUpward || selected + 1 == rows.count ? -1 : 1
    }
    selectedCommit = selectedRow?.id
    keepSelectionShown()
  }

  /// Selects a row, and shows it with some of what is around it: for jumps.
  mutating func jump(to row: Int) {
    let isShown = shown.contains(row)
    select(row)
    if !isShown { top = selected - height / 3 }
    keepSelectionShown()
  }

  /// Moves what is shown; the selection stays on the screen.
  mutating func scroll(by rows: Int) {
    top = max(0, min(top + rows, self.rows.count - height))
    let inside = max(top, min(selected, top + height - 1))
    if inside != selected { select(inside) }
  }

  private mutating func keepSelectionShown() {
    if selected < top { top = selected }
    if selected >= top + height { top = selected - height + 1 }
    top = max(0, min(top, rows.count - height))
  }

  // MARK: - What was fetched

  /// Takes fetched rows.
  mutating func store(_ fetched: [ListRow], at start: Int) {
    cache.store(fetched, at: start)
    if selectedCommit == nil { selectedCommit = selectedRow?.id }
  }

  /// What has to be fetched for the rows shown, and for a screen before and after them.
  mutating func fetch() -> [Range<Int>] {
    let first = max(0, top - height)
    let last = min(rows.count, top + 2 * height) - 1
    guard first <= last else { return [] }
    return cache.fetch(
      lineRow(atOrBefore: first)..<(lineRow(atOrBefore: last) + 1), of: rows.lineCount)
  }

  /// The row of the line that a row is, or that it stands beneath.
  func lineRow(atOrBefore row: Int) -> Int {
    switch rows.place(at: row) {
    case .changes: 0
    case .line(let lineRow): lineRow
    case .nested(let merge, _): rows.merges[merge].lineRow
    }
  }

  /// Takes other rows in the place of all that there were. The selected commit stays where it was on the screen.
  mutating func replace(_ newRows: ListRows, cache newCache: RowCache, selecting row: Int) {
    let distance = selected - top
    rows = newRows
    cache = newCache
    selected = max(0, min(row, rows.count - 1))
    selectedCommit = selectedRow?.id
    top = selected - distance
    keepSelectionShown()
  }

  /// Gives the working changes a row in front, or takes it away. The selected commit stays selected.
  mutating func setHasChanges(_ hasChanges: Bool) {
    guard hasChanges != rows.hasChanges else { return }
    let hadRows = rows.count > 0
    rows.hasChanges = hasChanges
    if hasChanges {
      if hadRows { selected += 1 }
      // What is shown stays where it is, unless it is the beginning.
      if top > 0 { top += 1 }
    } else {
      selected = max(0, selected - 1)
      top = max(0, top - 1)
    }
    selectedCommit = selectedRow?.id
    keepSelectionShown()
  }

  /// Changes which merges are open. The selected commit stays where it is on the screen, or the selection goes to
  /// the merge that was closed above it.
  mutating func changeOpening(_ change: (inout ListRows) -> Void) {
    let place = rows.place(at: selected)
    let commit = selectedCommit
    let distance = selected - top
    change(&rows)
    switch place {
    case .changes: break
    case .line(let lineRow): selected = rows.row(ofLine: lineRow)
    case .nested:
      if let row = commit.flatMap({ rows.nestedRow(of: $0) }) { selected = row }
    }
    selected = max(0, min(selected, rows.count - 1))
    selectedCommit = selectedRow?.id
    top = selected - distance
    keepSelectionShown()
  }
}
