internal import Objects
internal import Text

/// A reference beside a commit, as a row shows it.
struct NameLabel {
  let cell: CommitRow.Cell
  let slot: ColorPalette.Slot?
  private let isRemoteHead: Bool

  /// The labels of a commit: HEAD's branch first and with a star, then branches, tags and remotes.
  static func labels(of commit: ObjectID, in decorations: Decorations) -> [NameLabel] {
    let shown = decorations[commit]
    guard !shown.isEmpty else { return [] }
    let isHead = shown.contains { $0.kind == .head }
    let current = isHead ? shown.first { decorations.isCurrent($0) } : nil
    var labels: [NameLabel] = []
    if let current {
      labels.append(NameLabel("*", current))
    } else if let head = shown.first(where: { $0.kind == .head }) {
      labels.append(NameLabel("", head))
    }
    for kinds in [[Decoration.Kind.branch], [.tag], [.remoteBranch, .stash, .grafted, .other]] {
      for decoration in shown.reversed()
      where kinds.contains(decoration.kind) && decoration != current {
        labels.append(NameLabel("", decoration))
      }
    }
    // A remote's HEAD says what its branch beside it says.
    let others = labels.filter { !$0.isRemoteHead }
    return others.isEmpty ? labels : others
  }

  private init(_ sign: String, _ decoration: Decoration) {
    cell = CommitRow.Cell(Array(sign.utf8) + printable(decoration.name.short))
    isRemoteHead =
      decoration.kind == .remoteBranch
      && decoration.name.bytes.suffix(5).elementsEqual("/HEAD".utf8)
    slot =
      switch decoration.kind {
      case .branch: .branch
      case .remoteBranch: .remoteBranch
      case .tag: .tag
      case .stash: .stash
      case .head: .head
      case .grafted: .grafted
      case .other: nil
      }
  }

  /// Writes as many labels as fit; a mark stands for the others.
  ///
  /// - Returns: The cells that were written.
  static func append(
    _ labels: [NameLabel], room: Int, _ style: RowStyle, to output: inout [UInt8]
  ) -> Int {
    var left = room
    // The cells of the mark that there are more, with the blank before it.
    let more = 1 + displayWidth(of: style.ellipsis[...])
    for (place, label) in labels.enumerated() {
      let isLast = place == labels.count - 1
      let needed = label.cell.width + (place > 0 ? 1 : 0) + (isLast ? 0 : more)
      if place > 0, needed > left {
        appendBlanks(1, to: &output)
        output += style.ellipsis
        return room - left + more
      }
      if place > 0 { appendBlanks(1, to: &output) }
      let limit = left - (place > 0 ? 1 : 0) - (isLast ? 0 : more)
      let color = label.slot.flatMap { style.colors?[$0] } ?? []
      output += color
      let used = appendTruncated(
        label.cell.text[...], toWidth: max(1, limit), ellipsis: style.ellipsis, to: &output)
      if label.slot != nil, style.colors != nil { output += Color.reset.sequence }
      left -= used + (place > 0 ? 1 : 0)
    }
    return room - left
  }
}
