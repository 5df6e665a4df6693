internal import Virtualization

/// The files in which the working tree, the index and the head commit are not all the same.
struct WorkingChanges: Equatable, Sendable {
  /// As git lists them; ignored ones are left out.
  var files: [WorkingTreeChange] = []

  /// How many have something staged.
  var stagedCount: Int { files.count { $0.index != nil && !$0.isConflicted } }

  /// The files that git does not know.
  var untracked: [[UInt8]] { files.filter { $0.worktree == .untracked }.map(\.path) }

  /// The files of which the index holds several versions.
  var conflicted: [[UInt8]] { files.filter(\.isConflicted).map(\.path) }
}

/// Working changes with their content.
struct WorkingPatches: Equatable, Sendable {
  var staged: [FilePatch] = []
  var unstaged: [FilePatch] = []
}

/// What is to be staged, or taken out of the index.
struct Staging: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case files([[UInt8]])
    case lines(PartialPatch)
  }

  var part: Part
  /// Whether it is staged now, and is to be taken out.
  var isStaged: Bool
}
