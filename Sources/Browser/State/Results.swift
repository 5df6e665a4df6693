internal import Objects
internal import Presentation

/// The history as it was found.
struct LoadedHistory: Equatable, Sendable {
  var generation: Int
  var header: HeaderFacts
  var lineCount: Int
  var isWhole: Bool
  var merges: [OpenedMerge] = []
  /// Whether the rows are those of the graph.
  var isGraph = false
  /// The row of the line to select, or of the merge that the selected commit stands beneath.
  var lineRow = 0
  /// The selected commit beneath an open merge.
  var nested: ObjectID?
  /// Rows of the line around that row, whole blocks from `start` on.
  var rows: [ListRow] = []
  var start = 0
}

/// What the header tells of the repository.
struct HeaderFacts: Equatable, Sendable {
  /// The folder, printable, with `~` for the home.
  var folder = ""
  /// The branch, or the short id of a detached `HEAD`.
  var branch = ""
  var isDetached = false
  /// What is said in the place of an empty list.
  var emptyReason: String?
  var head: ObjectID?
  /// How many commits of the history are in conflict.
  var conflictCount = 0
}

/// How the branch stands to what it follows.
struct TrackingFacts: Equatable, Sendable {
  /// The name of the upstream; nil where the branch follows nothing.
  var upstream: String?
  /// Nil where the upstream is gone.
  var ahead: Int?
  var behind: Int?
  /// The first row of the line that the upstream has, too.
  var upstreamRow: Int?
}

/// What would come of an edit.
struct EditPreview: Equatable, Sendable {
  /// In words: how many commits are made anew, or why it would be refused.
  var text: String
  /// How many commits would be in conflict.
  var conflictCount = 0
  var isFailure = false
}

/// What came of an edit.
struct EditOutcome: Equatable, Sendable {
  /// What was done, or why not, in words.
  var text: String
  var isFailure = false
  /// Whether it was refused because others have what it is about: it may be asked for again.
  var needsPermission = false
  /// Whether the history is another one.
  var changesHistory = true
  /// Whether it left commits in conflict.
  var hasConflicts = false
  /// What became of commits.
  var successors: [ObjectID: ObjectID] = [:]
  /// The commit to select; nil for the one that the selected one became.
  var selected: ObjectID?
}
