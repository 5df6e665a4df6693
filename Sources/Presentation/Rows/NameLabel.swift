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
}
