internal import Objects

/// A text that somebody is asked for.
struct FieldState: Equatable {
  /// What it is for.
  enum Purpose: Hashable, Sendable {
    case reword(ObjectID)
    /// The message of the commit that several become: one of them, or the one that they go by themselves into.
    case squash([ObjectID], into: ObjectID?)
    /// The message of the first part of a commit that is split.
    case splitMessage(ObjectID)
    case newBranch(at: ObjectID)
    case renameBranch(ReferenceName)

    /// Whether it is a message, of several lines.
    var isMessage: Bool {
      switch self {
      case .reword, .squash, .splitMessage: true
      case .newBranch, .renameBranch: false
      }
    }

    var title: String {
      switch self {
      case .reword: "The message"
      case .squash: "The message of both"
      case .splitMessage: "The message of the first part"
      case .newBranch: "new branch:"
      case .renameBranch: "new name:"
      }
    }
  }

  let purpose: Purpose
  var field: TextField
  /// What it was at first.
  let original: String
  /// The first line and the first column on the screen.
  private(set) var top = 0
  private(set) var left = 0

  init(_ text: String, for purpose: Purpose) {
    self.purpose = purpose
    original = text
    field = TextField(text, isSingleLine: !purpose.isMessage)
  }

  /// Keeps the cursor on the screen.
  mutating func show(width: Int, height: Int) {
    top = max(0, min(top, field.row), field.row - height + 1)
    let column = FieldView.width(of: field.lines[field.row][..<field.column])
    left = max(0, min(left, column), column - width + 1)
  }
}
