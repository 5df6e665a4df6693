internal import Virtualization

extension PatchPane {
  /// The position so many rows further on, or back where `count` is negative; the first or the last one where
  /// there are not so many.
  public func position(_ start: PanePosition, movedBy count: Int) -> PanePosition {
    var position = valid(start)
    var rest = max(count, -Int.max)
    while rest > 0 {
      let left = rowCount(at: position) - position.row
      if rest < left {
        position.row += rest
        return position
      }
      guard let next = next(after: position) else {
        position.row += left - 1
        return position
      }
      rest -= left
      position = next
    }
    while rest < 0 {
      if -rest <= position.row {
        position.row += rest
        return position
      }
      rest += position.row
      position.row = 0
      guard let previous = previous(before: position) else { return position }
      position = previous
      // On the last of its rows, one of the steps is done.
      position.row = rowCount(at: position) - 1
      rest += 1
    }
    return position
  }

  /// The position nearest to one that was right for another layout, another patch, or open files.
  public func valid(_ position: PanePosition) -> PanePosition {
    guard !files.isEmpty else { return .start }
    guard position.file < files.count else {
      return position.file > 0 ? lastPosition(ofFile: files.count - 1) : .start
    }
    guard position.file >= 0 else { return .start }
    var position = position
    let file = files[position.file]
    if position.hunk < 0 || file.isFolded {
      position = PanePosition(
        file: position.file, row: position.hunk < 0 ? max(0, position.row) : 0)
    } else if position.hunk >= file.hunks.count {
      return hasGap(position.file)
        ? PanePosition(file: position.file, hunk: file.hunks.count)
        : lastPosition(ofFile: position.file)
    } else {
      let lines = file.hunks[position.hunk].lines
      let first = firstLine(ofHunk: position.hunk, in: file)
      position.line = min(max(position.line, first), max(first, lines.count - 1))
    }
    position.row = min(max(0, position.row), max(0, rowCount(at: position) - 1))
    return position
  }

  // MARK: - Rows by number

  /// The position of a row, counted from 0; the last one where there are not so many rows.
  ///
  /// Measures the hunks before it, once for a layout, and none behind it.
  public func position(ofRow row: Int) -> PanePosition {
    var rest = max(0, row)
    for (number, file) in files.enumerated() {
      let head = headHeight(of: file)
      if rest < head { return PanePosition(file: number, row: rest) }
      rest -= head
      guard !file.isFolded else { continue }
      for hunk in file.hunks.indices {
        let height = height(ofHunk: hunk, inFile: number)
        if rest < height {
          let start = PanePosition(
            file: number, hunk: hunk, line: firstLine(ofHunk: hunk, in: file))
          return position(start, movedBy: rest)
        }
        rest -= height
      }
      if hasGap(number) {
        if rest == 0 { return PanePosition(file: number, hunk: file.hunks.count) }
        rest -= 1
      }
    }
    return files.isEmpty ? .start : lastPosition(ofFile: files.count - 1)
  }

  /// The number of a position's row, counted from 0. Measures the hunks before it, once for a layout.
  public func row(of position: PanePosition) -> Int {
    let position = valid(position)
    return files.indices.prefix(position.file).reduce(0) { $0 + height(ofFile: $1) }
      + row(of: position, inFile: files.isEmpty ? nil : files[position.file])
  }

  /// All rows. Measures every hunk, once for a layout.
  public var rowCount: Int { files.indices.reduce(0) { $0 + height(ofFile: $1) } }

  private func height(ofFile number: Int) -> Int {
    let file = files[number]
    guard !file.isFolded else { return headHeight(of: file) }
    let hunks = file.hunks.indices.reduce(0) { $0 + height(ofHunk: $1, inFile: number) }
    return headHeight(of: file) + hunks + (hasGap(number) ? 1 : 0)
  }

  private func row(of position: PanePosition, inFile file: PaneFile?) -> Int {
    guard let file, position.hunk >= 0 else { return position.row }
    let before = file.hunks.indices.prefix(position.hunk).reduce(headHeight(of: file)) {
      $0 + height(ofHunk: $1, inFile: position.file)
    }
    guard position.hunk < file.hunks.count, position.line >= 0 else {
      return before + position.row
    }
    let measure = LineMeasure(file, layout)
    return file.hunks[position.hunk].lines.prefix(position.line).reduce(
      before + (firstLine(ofHunk: position.hunk, in: file) < 0 ? 1 : 0) + position.row
    ) { $0 + measure.rowCount(of: $1) }
  }

  // MARK: - Steps from line to line

  func headHeight(of file: PaneFile) -> Int { FileHead(file: file, layout: layout).rowCount }

  func hasGap(_ file: Int) -> Bool { file + 1 < files.count && !files[file].isFolded }

  /// The rows of the line, or head, that a position is in.
  private func rowCount(at position: PanePosition) -> Int {
    let file = files[position.file]
    if position.hunk < 0 { return headHeight(of: file) }
    guard position.hunk < file.hunks.count, position.line >= 0,
      position.line < file.hunks[position.hunk].lines.count
    else { return 1 }
    return LineMeasure(file, layout).rowCount(of: file.hunks[position.hunk].lines[position.line])
  }

  /// The first row of the line behind the one of a position.
  private func next(after position: PanePosition) -> PanePosition? {
    var next = position
    next.row = 0
    let file = files[position.file]
    if position.hunk >= 0, position.hunk < file.hunks.count,
      position.line + 1 < file.hunks[position.hunk].lines.count
    {
      next.line += 1
      return next
    }
    let isEnd = file.isFolded || position.hunk >= file.hunks.count
    if !isEnd, position.hunk + 1 < file.hunks.count {
      let hunk = position.hunk + 1
      return PanePosition(
        file: position.file, hunk: hunk, line: firstLine(ofHunk: hunk, in: file))
    }
    if !isEnd, hasGap(position.file) {
      return PanePosition(file: position.file, hunk: file.hunks.count)
    }
    return position.file + 1 < files.count ? PanePosition(file: position.file + 1) : nil
  }

  /// The first row of the line before the one of a position.
  private func previous(before position: PanePosition) -> PanePosition? {
    let file = files[position.file]
    if position.hunk >= 0, position.hunk < file.hunks.count,
      position.line > firstLine(ofHunk: position.hunk, in: file)
    {
      return PanePosition(
        file: position.file, hunk: position.hunk, line: position.line - 1)
    }
    if position.hunk > 0 {
      let hunk = position.hunk - 1
      return PanePosition(
        file: position.file, hunk: hunk, line: max(0, file.hunks[hunk].lines.count - 1))
    }
    if position.hunk == 0 {
      return PanePosition(file: position.file)
    }
    return position.file > 0 ? endLine(ofFile: position.file - 1) : nil
  }

  /// The last row of a file.
  private func lastPosition(ofFile number: Int) -> PanePosition {
    var position = endLine(ofFile: number)
    position.row = rowCount(at: position) - 1
    return position
  }

  /// The first row of the last line of a file.
  private func endLine(ofFile number: Int) -> PanePosition {
    let file = files[number]
    if hasGap(number) { return PanePosition(file: number, hunk: file.hunks.count) }
    guard !file.isFolded, let last = file.hunks.last else { return PanePosition(file: number) }
    return PanePosition(
      file: number, hunk: file.hunks.count - 1, line: max(0, last.lines.count - 1))
  }
}
