internal import Objects
internal import Virtualization

/// What the right pane shows of a commit: who made it and why, and its changes.
struct CommitDetail: Sendable {
  var commit: ObjectID
  /// The message in UTF-8, its subject first.
  var message: [UInt8]
  /// Lines about who and when, printable.
  var facts: [[UInt8]]
  /// The changes of the files, as far as they are shown.
  var patches: [FilePatch] = []
  /// Whether the changes are there, too.
  var hasChanges = false
  /// Whether it is a merge that git would make by itself.
  var isCleanMerge = false
  /// How many further files changed, which are left out.
  var leftOutCount = 0
}
