internal import Presentation

/// What a piece of text on the screen is, from which its colour follows.
enum Role: Hashable, Sendable {
  case plain, dim, title, id, author, date, count, sign
  case branch, remoteBranch, tag, stash, head, grafted, otherName
  case match, notice, failure, key
  /// A part of a message or a patch.
  case pane(PaneStyle)
  /// A line of the graph, by the number of its branch's colour.
  case lane(UInt8)
}

/// How a piece of text looks: what it is, and what its row is.
struct Look: Hashable, Sendable {
  var role: Role
  /// Whether its row is the selected one.
  var isSelected = false
  /// Whether its row is marked for the next edit.
  var isMarked = false
  /// Whether a line is drawn beneath it.
  var isUnderlined = false
  /// Whether the cursor of a text field is there.
  var isCursor = false

  init(_ role: Role) { self.role = role }
}

/// The signs that rows and lines are drawn with.
struct Signs: Equatable, Sendable {
  var selected = "▌"
  var mark = "+"
  var commit = "●"
  var check = "✓"
  var changes = "○"
  /// A commit that holds a conflict, and one that plain git does not have.
  var conflict = "✗"
  var virtual = "○"
  var closedMerge = "▸"
  var openMerge = "▾"
  var nesting = "│ "
  var horizontal = "─"
  var vertical = "│"
  var thumb = "┃"
  var joinAbove = "┬"
  var joinBelow = "┴"
  var ahead = "↑"
  var behind = "↓"
  var ellipsis = "…"
  var cursor = "▁"
  var minus = "−"
  /// The line where dragged commits would land.
  var landing = "╌"

  /// With the signs of Unicode.
  static let standard = Signs()

  /// For terminals that can show ASCII alone.
  static let ascii = Signs(
    selected: ">", mark: "+", commit: "*", check: "x", changes: "o", conflict: "x", virtual: "o",
    closedMerge: ">",
    openMerge: "v", nesting: "| ",
    horizontal: "-", vertical: "|", thumb: "#", joinAbove: "+", joinBelow: "+", ahead: "+",
    behind: "-", ellipsis: "..", cursor: "_", minus: "-", landing: "-")
}
