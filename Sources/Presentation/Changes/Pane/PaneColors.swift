/// How each part of a pane looks on a terminal.
///
/// The colours of patches are those of `git diff` (`color.diff.*`), those of names the ones of the log; words changed within a line have those of
/// git's `diff-highlight` (`color.diff-highlight.oldHighlight` and `.newHighlight`) on top of their line's.
public struct PaneColors: Sendable {
  private var sequences: [PaneStyle: [UInt8]] = [:]

  /// The colours for a ground, as a configuration changes them.
  ///
  /// - Parameters:
  ///   - colorCount: How many colours the terminal has; with fewer than 256, marked words swap theirs.
  ///   - lookup: gives the value of a key such as `color.diff.new`.
  public init(
    theme: Theme = .unknown, colorCount: Int = 16, lookup: (String) -> [UInt8]? = { _ in nil }
  ) {
    let diff = SlotColors(
      section: "diff",
      standard: [
        "context": "normal", "meta": "bold", "frag": "cyan", "func": "normal", "old": "red",
        "new": "green", "whitespace": "normal red",
      ], lookup: lookup)
    let highlight = SlotColors(
      section: "diff-highlight",
      standard: Self.highlight(theme: colorCount >= 256 ? theme : .unknown), lookup: lookup)
    let names = ColorPalette(lookup: lookup)
    let slots: [PaneStyle: [UInt8]] = [
      .context: diff["context"], .fileHeader: diff["meta"], .hunkHeader: diff["frag"],
      .section: diff["func"], .removed: diff["old"], .added: diff["new"],
      .removedWord: diff["old"] + highlight["oldHighlight"],
      .addedWord: diff["new"] + highlight["newHighlight"],
      .whitespaceError: diff["whitespace"], .commitID: names[.commit],
      .head: names[.head], .branch: names[.branch], .remoteBranch: names[.remoteBranch],
      .tag: names[.tag], .stash: names[.stash], .grafted: names[.grafted],
    ]
    let others: [PaneStyle: String] = [
      .faint: "dim", .note: "dim", .subject: "bold", .link: "ul", .trailer: "dim",
    ]
    sequences = slots.merging(others.mapValues { Color(parsing: $0.utf8)?.sequence ?? [] }) {
      a, _ in a
    }
  }

  private static func highlight(theme: Theme) -> [String: String] {
    switch theme {
    case .unknown: ["oldHighlight": "reverse", "newHighlight": "reverse"]
    case .dark: ["oldHighlight": "brightred 52", "newHighlight": "brightgreen 22"]
    case .light: ["oldHighlight": "red 224", "newHighlight": "green 194"]
    }
  }

  /// The bytes that switch to the look of a part; none for one that looks like any text.
  public subscript(style: PaneStyle) -> [UInt8] { sequences[style] ?? [] }
}
