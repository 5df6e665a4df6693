internal import Objects

/// The right pane: the commit that it shows, which part of it, and which files are folded.
struct PaneState: Equatable {
  /// The commit that is wanted: it may not have come yet.
  var wanted: ObjectID?
  private(set) var detail: CommitDetail?
  private(set) var layout: PaneLayout?
  private(set) var top = 0
  private(set) var folded: Set<Int> = []
  private(set) var width = 0
  private(set) var height = 1

  /// The number of rows.
  var rowCount: Int { layout?.rows.count ?? 0 }

  /// Takes what came of a commit; what is shown stays where it is when more of the same commit comes.
  mutating func show(_ newDetail: CommitDetail) {
    guard newDetail.commit == wanted else { return }
    if detail?.commit != newDetail.commit {
      top = 0
      folded = []
    }
    detail = newDetail
    makeLayout()
  }

  mutating func resize(width: Int, height: Int) {
    self.height = max(1, height)
    if width != self.width {
      let line = topLine
      self.width = width
      makeLayout()
      if let line, let starts = layout?.starts, line < starts.count { top = starts[line] }
    }
    keepInside()
  }

  private var topLine: Int? { layout.flatMap { top < $0.rows.count ? $0.rows[top].line : nil } }

  private mutating func makeLayout() {
    guard let detail, width > 0 else { return }
    layout = PaneLayout(detail, width: width, folded: folded)
    keepInside()
  }

  private mutating func keepInside() { top = max(0, min(top, rowCount - height)) }

  mutating func scroll(by rows: Int) {
    top += rows
    keepInside()
  }

  mutating func scroll(to row: Int) {
    top = row
    keepInside()
  }

  // MARK: - Files and hunks

  /// The file that is at the top of the pane; the first one above the changes.
  private var currentFile: Int? {
    guard let detail, let line = topLine else { return nil }
    return detail.files.lastIndex { $0.start <= line } ?? (detail.files.isEmpty ? nil : 0)
  }

  mutating func toggleFold() {
    guard let file = currentFile else { return }
    if folded.remove(file) == nil { folded.insert(file) }
    makeLayout()
    if let detail, let layout { scroll(to: layout.starts[detail.files[file].start]) }
  }

  mutating func toggleAllFolds() {
    guard let detail else { return }
    let file = currentFile
    folded = folded.isEmpty ? Set(detail.files.indices) : []
    makeLayout()
    if let file, top > 0, let layout { scroll(to: layout.starts[detail.files[file].start]) }
  }

  /// Goes to the next or the last line of a kind; a search that finds nothing stays.
  mutating func jump(_ isForward: Bool, to kinds: Set<CommitDetail.Line.Kind>) {
    guard let detail, let layout else { return }
    let rows = isForward ? Array((top + 1)..<max(top + 1, rowCount)) : Array((0..<top).reversed())
    for row in rows {
      let part = layout.rows[row]
      if part.bytes.lowerBound == 0, kinds.contains(detail.lines[part.line].kind) {
        return scroll(to: row)
      }
    }
  }
}
