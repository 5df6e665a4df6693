extension PatchPane {
  /// The beginning of the next hunk that is shown, or nil where there is none.
  public func hunk(after position: PanePosition) -> PanePosition? {
    let position = valid(position)
    for number in files.indices.dropFirst(position.file) where !files[number].isFolded {
      let next = number == position.file ? position.hunk + 1 : 0
      if next < files[number].hunks.count { return beginning(ofHunk: next, inFile: number) }
    }
    return nil
  }

  /// The beginning of the hunk at a position, or where it is that already the one before it; nil where
  /// there is none.
  public func hunk(before position: PanePosition) -> PanePosition? {
    let position = valid(position)
    for number in files.indices.prefix(position.file + 1).reversed()
    where !files[number].isFolded {
      var last = files[number].hunks.count - 1
      if number == position.file {
        last = min(last, position.hunk)
        if last >= 0, beginning(ofHunk: last, inFile: number) >= position { last -= 1 }
      }
      if last >= 0 { return beginning(ofHunk: last, inFile: number) }
    }
    return nil
  }

  /// The head of the next file, or nil where there is none.
  public func file(after position: PanePosition) -> PanePosition? {
    let position = valid(position)
    return position.file + 1 < files.count ? PanePosition(file: position.file + 1) : nil
  }

  /// The head of the file at a position, or where it is that already of the one before it; nil where there
  /// is none.
  public func file(before position: PanePosition) -> PanePosition? {
    let position = valid(position)
    let file = PanePosition(file: position.file)
    if file < position { return file }
    return file.file > 0 ? PanePosition(file: file.file - 1) : nil
  }

  private func beginning(ofHunk hunk: Int, inFile number: Int) -> PanePosition {
    PanePosition(
      file: number, hunk: hunk, line: firstLine(ofHunk: hunk, in: files[number]))
  }
}
