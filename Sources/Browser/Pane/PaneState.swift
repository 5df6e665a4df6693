internal import Objects
internal import Presentation
internal import Virtualization

/// The right pane: the commit that it shows, which part of it, and which files are folded.
///
/// Rows of changes are made for what is shown; nothing here costs what the whole patch holds.
struct PaneState {
  /// A row above the changes.
  enum HeadRow {
    case fact([UInt8])
    case message(PaneRow)
  }

  /// The commit that is wanted: it may not have come yet.
  var wanted: ObjectID?
  /// Whether ASCII stands for signs.
  var isPlain = false { didSet { layOut() } }
  private(set) var detail: CommitDetail?
  private(set) var head: [HeadRow] = []
  private(set) var changes: PatchPane?
  private(set) var top = PanePlace.start
  private(set) var width = 0
  private(set) var height = 1

  /// More rows of a message are not shown.
  private static let mostHeadRows = 5000

  /// Takes what came of a commit; what is shown stays where it is when more of the same commit comes.
  mutating func show(_ newDetail: CommitDetail) {
    guard newDetail.commit == wanted else { return }
    if detail?.commit != newDetail.commit { top = .start }
    detail = newDetail
    changes = nil
    layOut()
  }

  mutating func resize(width: Int, height: Int) {
    self.height = max(1, height)
    if width != self.width {
      self.width = width
      layOut()
    }
    keepInside()
  }

  private mutating func layOut() {
    guard let detail, width > 0 else { return }
    var layout = PaneLayout(width: width)
    layout.isPlain = isPlain
    if changes == nil {
      changes = PatchPane(detail.patches.map { PaneFile($0) }, layout: layout)
    }
    changes?.layout = layout
    let rows = MessageRows(detail.message[...], layout: layout).rows(in: 0..<Self.mostHeadRows)
    let subjectEnd = rows.firstIndex { $0.width == 0 } ?? rows.count
    head = rows[..<subjectEnd].map(HeadRow.message)
    head += detail.facts.map(HeadRow.fact)
    head += rows[subjectEnd...].map(HeadRow.message)
    head.append(.fact([]))
    if detail.hasChanges, detail.patches.isEmpty {
      let words =
        detail.isCleanMerge ? "merged without a hand: nothing was changed besides" : "no changes"
      head.append(.fact(Array(words.utf8)))
    }
    if detail.leftOutCount > 0 {
      head.append(.fact(Array("\(counted(detail.leftOutCount, "file")) left out".utf8)))
      head.append(.fact([]))
    }
    if let changes, top.isInChanges { top = .changes(changes.valid(top.position)) }
    keepInside()
  }

  // MARK: - Scrolling

  mutating func scroll(by rows: Int) {
    top = place(top, movedBy: rows)
    keepInside()
  }

  mutating func scrollToStart() { top = .start }

  mutating func scrollToEnd() { top = lastTop }

  /// The place so many rows further on or back; at the ends the first or the last one.
  private func place(_ start: PanePlace, movedBy count: Int) -> PanePlace {
    let files = changes?.files ?? []
    guard let changes, !files.isEmpty else {
      return .head(max(0, min(start.headRow + count, head.count - 1)))
    }
    guard start.isInChanges else {
      let row = start.headRow + count
      guard row >= head.count else { return .head(max(0, row)) }
      return .changes(changes.position(.start, movedBy: row - head.count))
    }
    guard count < 0 else { return .changes(changes.position(start.position, movedBy: count)) }
    // How far back the changes go is found by going.
    let moved = changes.position(start.position, movedBy: count)
    guard moved == .start else { return .changes(moved) }
    let before = changes.rows(from: .start, count: -count).count
    let inside = rowCount(from: .start, to: start.position, atMost: before)
    let above = -count - inside
    return above > 0 ? .head(max(0, head.count - above)) : .changes(.start)
  }

  /// How many rows lie between two positions that are not far from each other.
  private func rowCount(
    from start: PanePosition, to end: PanePosition, atMost most: Int
  ) -> Int {
    guard let changes else { return 0 }
    var count = 0
    while count < most, changes.position(start, movedBy: count) < end { count += 1 }
    return count
  }

  /// The first row where the last screen begins.
  private var lastTop: PanePlace {
    guard let changes, !changes.files.isEmpty else { return .head(max(0, head.count - height)) }
    let last = changes.valid(PanePosition(file: changes.files.count))
    return place(.changes(last), movedBy: 1 - height)
  }

  private mutating func keepInside() { top = max(.start, min(top, lastTop)) }

  // MARK: - What is shown

  /// The rows of the changes that are shown, behind those of the head that are.
  var shown: (head: ArraySlice<HeadRow>, changes: [PaneRow]) {
    let above = top.isInChanges ? [] : head.dropFirst(top.headRow).prefix(height)
    let rows = changes?.rows(
      from: top.isInChanges ? top.position : .start, count: height - above.count)
    return (above, rows ?? [])
  }

  /// About which part of all rows is shown, for the scroll bar; nil where all is.
  var thumb: Range<Int>? {
    let total = head.count + (changes?.estimatedRowCount ?? 0)
    guard total > height else { return nil }
    let row =
      top.isInChanges ? head.count + (changes?.estimatedRow(of: top.position) ?? 0) : top.headRow
    let size = max(1, height * height / total)
    let start = min(height - size, max(0, (height - size) * row / max(1, total - height)))
    return start..<(start + size)
  }

  // MARK: - Files and hunks

  mutating func toggleFold() {
    guard var changes, !changes.files.isEmpty else { return }
    let file = top.isInChanges ? min(top.position.file, changes.files.count - 1) : 0
    changes.files[file].isFolded.toggle()
    self.changes = changes
    if top.isInChanges { top = .changes(PanePosition(file: file)) }
    keepInside()
  }

  mutating func toggleAllFolds() {
    guard var changes else { return }
    let folds = !changes.files.contains { $0.isFolded }
    for file in changes.files.indices { changes.files[file].isFolded = folds }
    self.changes = changes
    if top.isInChanges { top = .changes(PanePosition(file: top.position.file)) }
    keepInside()
  }

  mutating func goToHunk(isForward: Bool) {
    guard top.isInChanges else { return go(to: isForward ? changes?.hunk(after: .start) : nil) }
    go(to: isForward ? changes?.hunk(after: top.position) : changes?.hunk(before: top.position))
  }

  mutating func goToFile(isForward: Bool) {
    guard top.isInChanges else {
      return go(to: isForward && changes?.files.isEmpty == false ? .start : nil)
    }
    go(to: isForward ? changes?.file(after: top.position) : changes?.file(before: top.position))
  }

  private mutating func go(to position: PanePosition?) {
    guard let position else { return }
    top = .changes(position)
    keepInside()
  }
}
