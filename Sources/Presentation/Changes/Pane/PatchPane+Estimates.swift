internal import Virtualization

extension PatchPane {
  /// About how many rows there are, for a scroll bar; measures nothing.
  public var estimatedRowCount: Int {
    files.indices.reduce(0) { $0 + estimatedHeight(ofFile: $1) }
  }

  /// About which row a position has, for a scroll bar; measures nothing.
  public func estimatedRow(of position: PanePosition) -> Int {
    guard !files.isEmpty else { return 0 }
    let position = valid(position)
    let file = files[position.file]
    var row = files.indices.prefix(position.file).reduce(0) { $0 + estimatedHeight(ofFile: $1) }
    guard position.hunk >= 0, !file.isFolded else { return row + position.row }
    row += headHeight(of: file)
    for hunk in file.hunks.indices.prefix(position.hunk) {
      row += heights.estimatedHeight(ofHunk: hunk, in: file, layout)
    }
    guard position.hunk < file.hunks.count else { return row }
    // Within a hunk all lines count alike.
    let height = heights.estimatedHeight(ofHunk: position.hunk, in: file, layout)
    let share =
      Double(max(0, position.line)) / Double(max(1, file.hunks[position.hunk].lines.count))
    return row + Int(Double(height) * share)
  }

  /// The position that is about at a row, for a scroll bar that is dragged; measures nothing.
  public func position(nearRow row: Int) -> PanePosition {
    var rest = max(0, row)
    for number in files.indices {
      let height = estimatedHeight(ofFile: number)
      guard rest >= height else { return position(nearRow: rest, inFile: number) }
      rest -= height
    }
    return valid(PanePosition(file: files.count))
  }

  private func position(nearRow row: Int, inFile number: Int) -> PanePosition {
    let file = files[number]
    var rest = row - headHeight(of: file)
    if rest < 0 { return PanePosition(file: number, row: row) }
    for hunk in file.hunks.indices {
      let height = max(1, heights.estimatedHeight(ofHunk: hunk, in: file, layout))
      if rest < height {
        let share = Double(rest) / Double(height)
        let line = Int(Double(file.hunks[hunk].lines.count) * share)
        let first = firstLine(ofHunk: hunk, in: file)
        return PanePosition(file: number, hunk: hunk, line: rest == 0 ? first : line)
      }
      rest -= height
    }
    return valid(PanePosition(file: number, hunk: file.hunks.count))
  }

  private func estimatedHeight(ofFile number: Int) -> Int {
    let file = files[number]
    guard !file.isFolded else { return headHeight(of: file) }
    let hunks = file.hunks.indices.reduce(0) {
      $0 + heights.estimatedHeight(ofHunk: $1, in: file, layout)
    }
    return headHeight(of: file) + hunks + (hasGap(number) ? 1 : 0)
  }
}
