/// The colours of a listing, git's own unless the configuration says otherwise.
public struct ColorPalette: Sendable {
  /// A part of the output that has a colour of its own.
  public enum Slot: Int, CaseIterable, Hashable, Sendable {
    case commit, branch, remoteBranch, tag, stash, head, grafted, selected, match
  }

  private var colors: [Color]

  /// The keys whose values are no colours, so that a caller can warn; the default stands for them.
  public private(set) var invalidKeys: [String] = []

  /// The colours that a configuration asks for; `lookup` gives the value of a key such as `color.diff.commit`.
  public init(lookup: (String) -> [UInt8]? = { _ in nil }) {
    colors = Self.defaults.map { Color(parsing: $0.utf8) ?? .none }
    for slot in Slot.allCases {
      for key in Self.keys[slot.rawValue] {
        guard let value = lookup(key) else { continue }
        if let color = Color(parsing: value) {
          colors[slot.rawValue] = color
        } else {
          invalidKeys.append(key)
        }
      }
    }
  }

  /// The bytes that switch to a part's colour.
  public subscript(slot: Slot) -> [UInt8] { colors[slot.rawValue].sequence }

  private static let defaults = [
    "yellow", "bold green", "bold red", "bold yellow", "bold magenta", "bold cyan", "bold blue",
    "normal", "bold red",
  ]

  /// The keys of each slot; of several that are set the last counts.
  private static let keys = [
    ["diff.color.commit", "color.diff.commit"], ["color.decorate.branch"],
    ["color.decorate.remotebranch"], ["color.decorate.tag"], ["color.decorate.stash"],
    ["color.decorate.head"], ["color.decorate.grafted"], ["color.grep.selected"],
    ["color.grep.match", "color.grep.matchselected"],
  ]
}
