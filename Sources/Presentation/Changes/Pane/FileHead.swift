internal import Objects
internal import Text
internal import Virtualization

/// Makes the rows in front of a file's hunks: its name and how much changed, and beneath it what else
/// happened.
struct FileHead {
  let file: PaneFile
  let layout: PaneLayout

  /// How many rows there are: the name's, and one for each note where the file is open.
  var rowCount: Int { 1 + (file.isFolded ? 0 : notes.count) }

  func rows() -> [PaneRow] {
    [nameRow()] + (file.isFolded ? [] : notes.map(row))
  }

  /// In narrower panes the name has all the room.
  private static let narrowestWithSign = 8

  // MARK: - The name

  private func nameRow() -> PaneRow {
    var row = PaneRow()
    let sign =
      switch (layout.isPlain, file.isFolded) {
      case (true, true): "> "
      case (true, false): "v "
      case (false, true): "▸ "
      case (false, false): "▾ "
      }
    let name = printable(file.change.path[...])
    let counts = self.counts
    let countWidth = counts.reduce(0) { $0 + 1 + $1.width }
    if layout.width > Self.narrowestWithSign { row.append(Array(sign.utf8), width: 2, .faint) }
    let room = layout.width - row.width
    // The end of a path says more than its beginning, and more than how much changed.
    let showsCounts = room - countWidth - 1 >= min(displayWidth(of: name[...]), 16)
    row.append(
      cutAtFront: name, room: room - (showsCounts ? countWidth + 1 : 0), isPlain: layout.isPlain,
      .fileHeader)
    guard showsCounts, !counts.isEmpty else { return row }
    row.append([.space], width: 1, .plain)
    for count in counts {
      row.append([.space], width: 1, .plain)
      row.append(count.text, width: count.width, count.style)
    }
    return row
  }

  private var counts: [PaneRow.Span] {
    guard let patch = file.patch, !patch.isBinary, file.additions + file.deletions > 0,
      !isSubmodule
    else { return [] }
    var counts: [PaneRow.Span] = []
    if file.additions > 0 { counts.append(count("+", file.additions, .added)) }
    if file.deletions > 0 {
      counts.append(count(layout.isPlain ? "-" : "−", file.deletions, .removed))
    }
    return counts
  }

  private func count(_ sign: String, _ number: Int, _ style: PaneStyle) -> PaneRow.Span {
    let text = grouped(number)
    return PaneRow.Span(text: Array((sign + text).utf8), width: 1 + text.utf8.count, style: style)
  }

  // MARK: - What else happened

  private func row(_ note: [UInt8]) -> PaneRow {
    var row = PaneRow()
    row.appendCut([.space, .space], room: layout.width, .plain)
    row.appendCut(note, room: layout.width - row.width, .note)
    return row
  }

  private var notes: [[UInt8]] {
    let change = file.change
    var notes: [[UInt8]] = []
    if let old = change.oldPath {
      let word = change.status == .copied ? "copied" : "renamed"
      var note = Array("\(word) from ".utf8) + printable(old[...])
      if let similarity = change.similarity, similarity < 100 {
        note += Array(", \(similarity)% the same".utf8)
      }
      notes.append(note)
    }
    if let kind = kindNote { notes.append(Array(kind.utf8)) }
    notes += contentNotes.map { Array($0.utf8) }
    notes += (file.patch?.notes ?? []).map { printable($0[...]) }
    return notes
  }

  private var isSubmodule: Bool {
    [file.change.old, file.change.new].contains { $0?.mode.kind == .commit }
  }

  /// What kind of file it is, where that is worth a word.
  private var kindNote: String? {
    switch (file.change.old?.mode, file.change.new?.mode) {
    case (nil, let new?): "new \(Self.word(new))"
    case (let old?, nil): "\(Self.word(old)) deleted"
    case (let old?, let new?) where old.kind == new.kind:
      new.kind == .link ? "link" : nil
    case (_, let new?) where file.change.status != .typeChanged:
      new.kind == .executable ? "made executable" : "no longer executable"
    case (let old?, let new?): "was a \(Self.word(old)), is now a \(Self.word(new))"
    case (nil, nil): nil
    }
  }

  private static func word(_ mode: TreeEntryMode) -> String {
    switch mode.kind {
    case .executable: "executable file"
    case .link: "link"
    case .commit: "submodule"
    default: "file"
    }
  }

  private var contentNotes: [String] {
    let change = file.change
    if isSubmodule {
      let ids = [change.old, change.new].compactMap { side in
        side.flatMap { $0.mode.kind == .commit ? String($0.id.hex.prefix(12)) : nil }
      }
      return ["commit " + ids.joined(separator: layout.isPlain ? " -> " : " → ")]
    }
    guard let patch = file.patch else { return [layout.isPlain ? ".." : "…"] }
    switch patch.content {
    case .binary(let old, let new) where change.old?.id != change.new?.id:
      let sizes = [old, new].compactMap { $0.map(grouped) }
      let kind =
        switch patch.omission {
        case .largeFile: "too large to be shown"
        case .longLine: "lines too long to be shown"
        case nil: "binary"
        }
      guard !sizes.isEmpty else { return [kind] }
      return ["\(kind), \(sizes.joined(separator: layout.isPlain ? " -> " : " → ")) bytes"]
    case .text(let hunks)
    where hunks.isEmpty && (change.old == nil || change.new == nil): return ["empty"]
    default: return []
    }
  }
}

extension PaneRow {
  /// Adds as much of the end of a printable text as there is room for.
  fileprivate mutating func append(
    cutAtFront text: [UInt8], room: Int, isPlain: Bool, _ style: PaneStyle
  ) {
    let width = displayWidth(of: text[...])
    guard width > room else { return append(text, width: width, style) }
    let mark = isPlain ? plainEllipsis : ellipsis
    let markWidth = isPlain ? mark.count : 1
    guard room > markWidth else { return appendCut(text, room: room, style) }
    // Rows of one cell are the graphemes.
    let places = SoftWrap(width: 1).rows(of: text[...])
    var start = text.endIndex
    var used = 0
    for place in places.reversed() {
      let cells = displayWidth(of: text[place])
      guard used + cells <= room - markWidth else { break }
      used += cells
      start = place.lowerBound
    }
    append(mark + text[start...], width: used + markWidth, style)
  }
}
