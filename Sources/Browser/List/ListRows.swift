internal import Objects
internal import Presentation

/// The rows of the list: those of the head commit list, and beneath each open merge what it brought in.
///
/// Of the line it knows the number of rows alone; finding a row costs the logarithm of the number of open merges.
struct ListRows: Equatable {
  /// Where a row comes from.
  enum Place: Hashable {
    /// The row of the working changes, in front of all commits.
    case changes
    /// A row of the line.
    case line(Int)
    /// Beneath the open merge of that number, the row of that number among those shown.
    case nested(merge: Int, Int)
  }

  /// The rows of the line, as far as they are known.
  var lineCount = 0
  /// Whether that is all of the line.
  var isWhole = false
  /// Whether the working changes have a row.
  var hasChanges = false { didSet { renumber() } }
  /// The open merges in the order of the line.
  private(set) var merges: [OpenedMerge] = []
  /// The row of the list in front of what each open merge shows: that of the merge itself.
  private var mergeRows: [Int] = []

  /// The number of rows.
  var count: Int { lineCount + nestedCount }

  private var nestedCount: Int {
    guard let last = merges.last, let row = mergeRows.last else { return leading }
    return row - last.lineRow + last.shown.count
  }

  /// The rows in front of those of the line.
  private var leading: Int { hasChanges ? 1 : 0 }

  /// What stands at a row.
  func place(at row: Int) -> Place {
    if hasChanges, row == 0 { return .changes }
    guard let merge = mergeIndex(before: row) else { return .line(row - leading) }
    let below = row - mergeRows[merge] - 1
    let shownCount = merges[merge].shown.count
    return below < shownCount
      ? .nested(merge: merge, below) : .line(merges[merge].lineRow + 1 + below - shownCount)
  }

  /// The last open merge that stands before a row.
  private func mergeIndex(before row: Int) -> Int? {
    var (low, high) = (0, mergeRows.count)
    while low < high {
      let middle = (low + high) / 2
      if mergeRows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The row of the list that a row of the line has.
  func row(ofLine lineRow: Int) -> Int {
    let before = merges.prefix { $0.lineRow < lineRow }
    return before.reduce(lineRow + leading) { $0 + $1.shown.count }
  }

  /// The row of a place.
  func row(of place: Place) -> Int {
    switch place {
    case .changes: 0
    case .line(let row): self.row(ofLine: row)
    case .nested(let merge, let below): mergeRows[merge] + 1 + below
    }
  }

  /// The row of a commit beneath an open merge, where that shows it.
  func nestedRow(of commit: ObjectID) -> Int? {
    for (index, merge) in merges.enumerated() {
      if let below = merge.shown.firstIndex(where: { merge.rows[$0].id == commit }) {
        return mergeRows[index] + 1 + below
      }
    }
    return nil
  }

  /// The commit beneath an open merge.
  func nested(_ merge: Int, _ below: Int) -> ListRow {
    merges[merge].rows[merges[merge].shown[below]]
  }

  // MARK: - Opening and closing

  /// Whether what a merge brought in stands beneath it.
  func isOpen(_ merge: ObjectID) -> Bool {
    merges.contains { $0.merge == merge || $0.opened.contains(merge) }
  }

  /// Opens a merge of the line; one that brought nothing in stays as it is.
  mutating func open(_ opened: OpenedMerge) {
    guard !opened.rows.isEmpty, opened.lineRow < lineCount else { return }
    merges.removeAll { $0.merge == opened.merge || $0.lineRow == opened.lineRow }
    let index = merges.firstIndex { $0.lineRow > opened.lineRow } ?? merges.count
    merges.insert(opened, at: index)
    renumber()
  }

  /// Opens or closes a merge beneath an open one.
  mutating func setOpen(_ isOpen: Bool, merge: Int, _ below: Int) {
    merges[merge].setOpen(isOpen, at: merges[merge].shown[below])
    renumber()
  }

  /// Opens all that a commit beneath an open merge stands beneath.
  ///
  /// - Returns: its row; nil where it is beneath no open merge of the line.
  mutating func reveal(_ commit: ObjectID) -> Int? {
    for index in merges.indices {
      if let below = merges[index].reveal(commit) {
        renumber()
        return mergeRows[index] + 1 + below
      }
    }
    return nil
  }

  /// Closes a merge of the line.
  mutating func close(_ merge: ObjectID) {
    merges.removeAll { $0.merge == merge }
    renumber()
  }

  private mutating func renumber() {
    var nested = leading
    mergeRows = merges.map { merge in
      defer { nested += merge.shown.count }
      return merge.lineRow + nested
    }
  }
}
