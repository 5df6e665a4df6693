internal import Presentation

/// A row of the right pane: one of those above the changes, or one of the changes.
struct PanePlace: Hashable, Comparable {
  /// The number of the row above the changes; `.max` for one of the changes.
  var headRow: Int
  var position: PanePosition

  static let start = PanePlace.head(0)

  static func head(_ row: Int) -> PanePlace { PanePlace(headRow: row, position: .start) }

  static func changes(_ position: PanePosition) -> PanePlace {
    PanePlace(headRow: .max, position: position)
  }

  var isInChanges: Bool { headRow == .max }

  static func < (a: PanePlace, b: PanePlace) -> Bool {
    (a.headRow, a.position) < (b.headRow, b.position)
  }
}
