internal import Objects
internal import Presentation
internal import Virtualization

/// A commit that is being split: a checklist of its changes, those of the first part checked.
struct SplitState {
  let commit: ObjectID
  let patches: [FilePatch]
  var pane: ChangesPane
  /// The checked lines, by file and hunk.
  private var lines: [Int: [Int: Set<Int>]] = [:]
  /// The checked files of those that are taken whole or not at all.
  private var files: Set<Int> = []

  init(_ commit: ObjectID, _ patches: [FilePatch]) {
    self.commit = commit
    self.patches = patches
    pane = ChangesPane(splitting: patches)
  }

  /// The places of the changed lines of a hunk.
  private func changed(_ file: Int, _ hunk: Int) -> Set<Int> {
    let lines = patches[file].hunks[hunk].lines
    return Set(lines.indices.filter { lines[$0].kind != .context })
  }

  private func isWhole(_ file: Int, _ hunk: Int) -> Bool {
    lines[file]?[hunk] == changed(file, hunk)
  }

  /// Checks what the cursor is on, or takes the check away: a hunk, a file, all, or a line alone.
  ///
  /// - Returns: Why not, in words; nil where it was done.
  mutating func toggle(lineAlone: Bool) -> String? {
    guard let position = pane.cursor.position, patches.indices.contains(position.file) else {
      let isAll = patches.indices.allSatisfy { isChecked($0) }
      for file in patches.indices { set(file, !isAll) }
      return nil
    }
    let file = position.file
    guard patches[file].isDivisible else {
      if lineAlone { return "that file is taken whole, or not at all" }
      set(file, !isChecked(file))
      return nil
    }
    guard patches[file].hunks.indices.contains(position.hunk) else {
      set(file, !isChecked(file))
      return nil
    }
    let hunk = position.hunk
    guard lineAlone else {
      set(file, hunk, isWhole(file, hunk) ? [] : changed(file, hunk))
      return nil
    }
    guard changed(file, hunk).contains(position.line) else { return "the line is not changed" }
    set(file, hunk, (lines[file]?[hunk] ?? []).symmetricDifference([position.line]))
    return nil
  }

  private mutating func set(_ file: Int, _ isChecked: Bool) {
    guard patches[file].isDivisible else {
      if isChecked { files.insert(file) } else { files.remove(file) }
      return
    }
    for hunk in patches[file].hunks.indices {
      set(file, hunk, isChecked ? changed(file, hunk) : [])
    }
  }

  private mutating func set(_ file: Int, _ hunk: Int, _ chosen: Set<Int>) {
    lines[file, default: [:]][hunk] = chosen.isEmpty ? nil : chosen
    if lines[file]?.isEmpty ?? false { lines[file] = nil }
  }

  /// Whether all of a file is checked.
  private func isChecked(_ file: Int) -> Bool {
    guard patches[file].isDivisible else { return files.contains(file) }
    return patches[file].hunks.indices.allSatisfy { isWhole(file, $0) }
  }

  /// Whether what a row shows is checked.
  func isChecked(_ place: ChangesPane.Place) -> Bool {
    guard let position = place.position, patches.indices.contains(position.file) else {
      return false
    }
    guard patches[position.file].isDivisible,
      patches[position.file].hunks.indices.contains(position.hunk)
    else { return isChecked(position.file) }
    return lines[position.file]?[position.hunk]?.contains(position.line) ?? false
  }

  /// What the first part takes; nil where that is nothing, or all.
  var part: SplitPart? {
    guard !patches.indices.allSatisfy({ isChecked($0) }) else { return nil }
    let taken = patches.indices.compactMap { file -> SplitPart.File? in
      if isChecked(file) { return SplitPart.File(path: patches[file].change.path) }
      return lines[file].flatMap {
        SplitPart.File(taking: PartialPatch(patches[file], lines: $0))
      }
    }
    return taken.isEmpty ? nil : SplitPart(files: taken)
  }

  /// How many lines are checked, and how many files that are taken whole.
  var checkedWords: String {
    let count = lines.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.count } }
    let whole = files.isEmpty ? "" : ", \(counted(files.count, "file"))"
    return "\(counted(count, "line"))\(whole) in the first part"
  }
}
