internal import Objects

/// What the right pane shows of a commit: its message, then its changes, line after line.
struct CommitDetail: Sendable, Equatable {
  /// A line, printable but for its tabs, before it is wrapped.
  struct Line: Sendable, Equatable {
    enum Kind: Sendable {
      case subject, fact, message, blank, file, hunk, context, added, removed, note
    }

    var kind: Kind
    var text: [UInt8]
    /// The numbers of a line of a file; 0 for none.
    var oldNumber = 0
    var newNumber = 0
  }

  /// A changed file: its heading is a line, and what follows it can be folded away.
  struct File: Sendable, Equatable {
    /// The place of its heading in `lines`.
    var start: Int
    var additions: Int
    var deletions: Int
  }

  var commit: ObjectID
  var lines: [Line]
  var files: [File] = []
  /// Whether the changes are there, too.
  var hasChanges = false
  /// The cells of a line number.
  var numberWidth = 1
}
