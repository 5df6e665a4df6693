internal import Presentation
internal import Text
internal import Virtualization

/// The right pane while the working changes are selected: staged and unstaged changes and new files, with a row
/// that keys are about.
///
/// Rows are made for what is shown.
struct ChangesPane {
  /// What of the changes a part of the pane shows.
  enum Kind: Hashable {
    case staged, unstaged, untracked, conflicted
    /// What of a commit goes into the first part.
    case split
  }

  /// A part of the pane beneath its heading.
  struct Section {
    let kind: Kind
    /// The patches; for files without one, heads alone.
    var patches: PatchPane
  }

  /// A row: a heading, or one of the patches beneath it.
  struct Place: Hashable, Comparable {
    var section = 0
    /// Nil for the heading.
    var position: PanePosition?

    static func < (a: Place, b: Place) -> Bool {
      if a.section != b.section { return a.section < b.section }
      guard let other = b.position else { return false }
      return a.position.map { $0 < other } ?? true
    }
  }

  private(set) var sections: [Section] = []
  /// The row that keys are about.
  private(set) var cursor = Place()
  private var top = Place()
  private(set) var width = 0
  private(set) var height = 1
  var isPlain = false { didSet { layOut() } }

  init() {}

  /// The changes of a commit, to be chosen from.
  init(splitting patches: [FilePatch]) {
    add(.split, patches.map { PaneFile($0) })
  }

  /// Does what a key of movement does; false for another one.
  mutating func answer(_ command: KeyCommand) -> Bool {
    switch command {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown: move(by: height)
    case .pageUp: move(by: -height)
    case .halfPageDown: move(by: height / 2)
    case .halfPageUp: move(by: -height / 2)
    case .first: moveToStart()
    case .last: moveToEnd()
    case .nextHunk: goToHunk(isForward: true)
    case .previousHunk: goToHunk(isForward: false)
    case .nextFile: goToFile(isForward: true)
    case .previousFile: goToFile(isForward: false)
    case .fold: toggleFold()
    default: return false
    }
    return true
  }

  private var layout: PaneLayout {
    var layout = PaneLayout(width: max(1, width))
    layout.isPlain = isPlain
    return layout
  }

  mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, max(1, height))
    layOut()
  }

  private mutating func layOut() {
    for index in sections.indices { sections[index].patches.layout = layout }
    keepInside()
  }

  /// Takes what was read. Files stay folded, and the row that keys are about stays as near as it can.
  mutating func show(_ patches: WorkingPatches, _ changes: WorkingChanges) {
    let old = sections
    let kind = old.indices.contains(cursor.section) ? old[cursor.section].kind : nil
    sections = []
    add(.conflicted, changes.conflicted.map(Self.file))
    add(.staged, patches.staged.map { PaneFile($0) })
    add(.unstaged, patches.unstaged.map { PaneFile($0) })
    add(.untracked, changes.untracked.map(Self.file))
    for section in old {
      guard let index = sections.firstIndex(where: { $0.kind == section.kind }) else { continue }
      let folded = Set(section.patches.files.filter(\.isFolded).map(\.change.path))
      for file in sections[index].patches.files.indices {
        let path = sections[index].patches.files[file].change.path
        sections[index].patches.files[file].isFolded = folded.contains(path)
      }
    }
    if let kind, let index = sections.firstIndex(where: { $0.kind == kind }) {
      let isSame = index == cursor.section
      cursor.section = index
      if !isSame { top = cursor }
    }
    keepInside()
  }

  private mutating func add(_ kind: Kind, _ files: [PaneFile]) {
    guard !files.isEmpty else { return }
    sections.append(Section(kind: kind, patches: PatchPane(files, layout: layout)))
  }

  /// A file without a patch.
  private static func file(_ path: [UInt8]) -> PaneFile {
    let change = FileChange(status: .modified, path: path, old: nil, new: nil)
    var file = PaneFile(FilePatch(change: change, content: .text([])))
    file.isFolded = true
    return file
  }

  // MARK: - Moving

  mutating func move(by rows: Int) {
    for _ in 0..<abs(rows) {
      guard let next = rows > 0 ? next(cursor) : previous(cursor) else { break }
      cursor = next
    }
    keepInside()
  }

  mutating func moveToStart() {
    cursor = Place()
    keepInside()
  }

  mutating func moveToEnd() {
    guard let last = sections.indices.last else { return }
    cursor = end(of: last)
    keepInside()
  }

  /// Goes to the next hunk, or the one before.
  mutating func goToHunk(isForward: Bool) {
    go(isForward, { $0.hunk(after: $1) }, { $0.hunk(before: $1) })
  }

  /// Goes to the next file, or the one before.
  mutating func goToFile(isForward: Bool) {
    go(
      isForward, { $1.file < 0 ? $0.files.isEmpty ? nil : .start : $0.file(after: $1) },
      { $0.file(before: $1) })
  }

  private mutating func go(
    _ isForward: Bool, _ after: (PatchPane, PanePosition) -> PanePosition?,
    _ before: (PatchPane, PanePosition) -> PanePosition?
  ) {
    var section = cursor.section
    var position = cursor.position ?? PanePosition(file: -1)
    while sections.indices.contains(section) {
      let patches = sections[section].patches
      let isHeading = position.file < 0 && !isForward
      if !isHeading, let found = isForward ? after(patches, position) : before(patches, position) {
        cursor = Place(section: section, position: found)
        return keepInside()
      }
      section += isForward ? 1 : -1
      position = isForward ? PanePosition(file: -1) : PanePosition(file: .max)
    }
  }

  mutating func toggleFold() {
    guard let position = cursor.position, sections.indices.contains(cursor.section) else { return }
    guard [.staged, .unstaged, .split].contains(sections[cursor.section].kind) else { return }
    sections[cursor.section].patches.files[position.file].isFolded.toggle()
    cursor.position = PanePosition(file: position.file)
    keepInside()
  }

  /// Goes to the row of the pane that was pointed at.
  mutating func select(shownRow: Int) {
    let rows = shown
    guard rows.indices.contains(shownRow) else { return }
    cursor = rows[shownRow].place
  }

  private func next(_ place: Place) -> Place? {
    guard sections.indices.contains(place.section) else { return nil }
    let patches = sections[place.section].patches
    guard let position = place.position else {
      return Place(section: place.section, position: .start)
    }
    let moved = patches.position(position, movedBy: 1)
    if moved > position { return Place(section: place.section, position: moved) }
    return sections.indices.contains(place.section + 1) ? Place(section: place.section + 1) : nil
  }

  private func previous(_ place: Place) -> Place? {
    guard sections.indices.contains(place.section) else { return nil }
    guard let position = place.position else {
      return place.section > 0 ? end(of: place.section - 1) : nil
    }
    let moved = sections[place.section].patches.position(position, movedBy: -1)
    return Place(section: place.section, position: moved < position ? moved : nil)
  }

  private func end(of section: Int) -> Place {
    let patches = sections[section].patches
    return Place(
      section: section, position: patches.valid(PanePosition(file: patches.files.count)))
  }

  private func valid(_ place: Place) -> Place {
    guard let last = sections.indices.last else { return Place() }
    guard place.section <= last else { return end(of: last) }
    guard let position = place.position else { return place }
    return Place(
      section: place.section, position: sections[place.section].patches.valid(position))
  }

  private mutating func keepInside() {
    (cursor, top) = (valid(cursor), valid(top))
    if cursor < top { top = cursor }
    // The cursor goes on at the lower edge: what is shown follows it.
    var lowest = cursor
    for _ in 1..<max(2, height) {
      guard lowest > top, let above = previous(lowest) else { break }
      lowest = above
    }
    if lowest > top { top = lowest }
  }

  // MARK: - What is shown

  /// The rows shown, each with its place.
  var shown: [(place: Place, row: PaneRow?)] {
    var rows: [(place: Place, row: PaneRow?)] = []
    var place: Place? = sections.isEmpty ? nil : top
    while let current = place, rows.count < height {
      let row = current.position.flatMap {
        sections[current.section].patches.rows(from: $0, count: 1).first
      }
      rows.append((current, row))
      place = next(current)
    }
    return rows
  }

  /// Whether keys that stage are about a row.
  func isChosen(_ place: Place) -> Bool {
    guard place.section == cursor.section else { return false }
    guard let chosen = cursor.position, let position = place.position else {
      return cursor.position == place.position
    }
    guard chosen.hunk >= 0 else { return chosen == position }
    return chosen.file == position.file && chosen.hunk == position.hunk
  }

  // MARK: - Staging

  /// What is to be staged, or taken out of the index, for the row that keys are about: a hunk, a file, or all
  /// beneath a heading.
  ///
  /// - Parameter lineAlone: whether it is about the line alone.
  func staging(lineAlone: Bool) -> Staging? {
    guard sections.indices.contains(cursor.section) else { return nil }
    let section = sections[cursor.section]
    let isStaged = section.kind == .staged
    let files = section.patches.files
    guard let position = cursor.position, files.indices.contains(position.file) else {
      // What somebody has to decide about is staged one by one.
      guard section.kind != .conflicted else { return nil }
      return Staging(part: .files(files.map(\.change.path)), isStaged: isStaged)
    }
    let file = files[position.file]
    guard let patch = file.patch, patch.hunks.indices.contains(position.hunk) else {
      return Staging(part: .files([file.change.path]), isStaged: isStaged)
    }
    guard lineAlone else {
      return Staging(part: .lines(PartialPatch(patch, hunk: position.hunk)), isStaged: isStaged)
    }
    let lines = patch.hunks[position.hunk].lines
    guard lines.indices.contains(position.line), lines[position.line].kind != .context else {
      return nil
    }
    return Staging(
      part: .lines(PartialPatch(patch, lines: [position.hunk: [position.line]])),
      isStaged: isStaged)
  }
}
