internal import Virtualization

/// The patch of a commit in a pane: rows for any part of it, made when they are asked for.
///
/// Making rows, and stepping from one to another, costs what lies between, not what the patch holds. Exact
/// heights are measured where a row's number is asked for and kept as long as they serve; estimates serve
/// scroll bars.
public struct PatchPane {
  public var layout: PaneLayout
  public var whitespace = WhitespaceRules()
  public var files: [PaneFile]

  let heights = HeightCache()

  public init(_ files: [PaneFile], layout: PaneLayout) {
    self.files = files
    self.layout = layout
  }

  /// The rows from a position on, `count` of them unless the end comes first.
  public func rows(from start: PanePosition, count: Int) -> [PaneRow] {
    var rows: [PaneRow] = []
    guard count > 0 else { return rows }
    forEachRow(from: start) { row in
      rows.append(row)
      return rows.count < count
    }
    return rows
  }

  /// Calls `body` with each row from a position on, until it says no or the end comes.
  public func forEachRow(
    from start: PanePosition = .start, _ body: (PaneRow) throws -> Bool
  ) rethrows {
    let start = valid(start)
    var stretch = stretch(at: start)
    var skipped = start.row
    while let current = stretch {
      guard try forEachRow(of: current, skipping: skipped, body) else { return }
      skipped = 0
      stretch = self.stretch(after: current)
    }
  }

  /// The height of a hunk: all of its rows, with its head.
  public func height(ofHunk hunk: Int, inFile file: Int) -> Int {
    heights.height(ofHunk: hunk, in: files[file], layout)
  }

  /// - Returns: Whether there is to be more.
  private func forEachRow(
    of stretch: Stretch, skipping skipped: Int, _ body: (PaneRow) throws -> Bool
  ) rethrows -> Bool {
    let file = files[stretch.file]
    switch stretch.content {
    case .head:
      for row in FileHead(file: file, layout: layout).rows().dropFirst(skipped) {
        guard try body(row) else { return false }
      }
      return true
    case .gap:
      return try skipped > 0 || body(PaneRow())
    case .lines(let hunk, let first):
      var maker = LineRows(file.hunks[hunk], in: file, layout, whitespace)
      var skipped = skipped
      if first < 0 {
        if skipped == 0 { guard try body(maker.head()) else { return false } }
        skipped = 0
      }
      for line in max(0, first)..<max(0, first, file.hunks[hunk].lines.count) {
        for row in maker.rows(ofLine: line, in: skipped..<Int.max) {
          guard try body(row) else { return false }
        }
        skipped = 0
      }
      return true
    }
  }
}

extension PatchPane {
  /// Rows that are made together.
  struct Stretch {
    enum Content: Hashable {
      /// The head of a file.
      case head
      /// A hunk from a line on; -1 for its head.
      case lines(hunk: Int, from: Int)
      /// The empty row between two files.
      case gap
    }

    let file: Int
    let content: Content
  }

  /// What stands at a position, or nil where nothing does.
  func stretch(at position: PanePosition) -> Stretch? {
    guard files.indices.contains(position.file) else { return nil }
    if position.hunk < 0 { return Stretch(file: position.file, content: .head) }
    let file = files[position.file]
    guard !file.isFolded else { return stretch(ofFile: position.file + 1) }
    guard position.hunk < file.hunks.count else { return gap(after: position.file) }
    let least = firstLine(ofHunk: position.hunk, in: file)
    return Stretch(
      file: position.file,
      content: .lines(hunk: position.hunk, from: max(position.line, least)))
  }

  /// What follows the whole of a stretch.
  func stretch(after stretch: Stretch) -> Stretch? {
    let file = files[stretch.file]
    switch stretch.content {
    case .gap: return self.stretch(ofFile: stretch.file + 1)
    case .head where file.isFolded: return self.stretch(ofFile: stretch.file + 1)
    case .head: return hunk(0, of: stretch.file)
    case .lines(let hunk, _): return self.hunk(hunk + 1, of: stretch.file)
    }
  }

  private func hunk(_ hunk: Int, of file: Int) -> Stretch? {
    guard hunk < files[file].hunks.count else { return gap(after: file) }
    return Stretch(
      file: file, content: .lines(hunk: hunk, from: firstLine(ofHunk: hunk, in: files[file])))
  }

  private func stretch(ofFile file: Int) -> Stretch? {
    file < files.count ? Stretch(file: file, content: .head) : nil
  }

  private func gap(after file: Int) -> Stretch? {
    file + 1 < files.count ? Stretch(file: file, content: .gap) : nil
  }

  /// The first line of a hunk, -1 where it has a head.
  func firstLine(ofHunk hunk: Int, in file: PaneFile) -> Int {
    file.hasHead(file.hunks[hunk]) ? -1 : 0
  }
}
