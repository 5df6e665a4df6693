internal import Objects
internal import Rewrite

/// What is held with the mouse, and where it would go.
enum Drag: Equatable {
  /// The button went down on a row; nothing has moved yet.
  case pressed(Press)
  case commits(DraggedCommits)
  /// The line between the panes.
  case divider

  /// Where the button went down.
  struct Press: Equatable {
    var commit: ObjectID
    var row: Int
    var column: Int
  }

  /// Takes what would come of a drop, if that is still where it would go.
  mutating func take(_ preview: EditPreview, of edit: Edit) {
    guard case .commits(var dragged) = self, dragged.edit == edit else { return }
    dragged.preview = preview
    self = .commits(dragged)
  }
}

/// Commits that are dragged through the list.
struct DraggedCommits: Equatable {
  /// Where they would go.
  enum Target: Equatable {
    /// Between the rows: in front of that row of the list.
    case line(row: Int, Destination)
    /// Into the commit of that row.
    case commit(row: Int, ObjectID)
  }

  var commits: [ObjectID]
  let press: Drag.Press
  /// Nil where they can't be dropped.
  var target: Target?
  var preview: EditPreview?

  /// How far to the right the pointer goes for dropping on a commit, in cells.
  static let indent = 4

  /// What a drop would do, as far as that can be told beforehand; the message of a squash is written then.
  var edit: Edit? {
    switch target {
    case .line(_, let destination): .move(commits, destination)
    case .commit(_, let commit): .fold(commits, into: commit, .dropped)
    case nil: nil
    }
  }
}
