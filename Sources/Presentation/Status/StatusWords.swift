internal import Text
internal import Virtualization

extension WorkingTreeChange.Kind {
  /// What happened, in one word or two.
  var words: String {
    switch self {
    case .added: "new"
    case .modified: "modified"
    case .deleted: "deleted"
    case .renamed: "renamed"
    case .copied: "copied"
    case .typeChanged: "other type"
    case .unmerged: "unmerged"
    case .untracked: "untracked"
    case .ignored: "ignored"
    }
  }

  /// Whether the path was another one before.
  var hasOldPath: Bool { self == .renamed || self == .copied }

  /// Whether git does not follow the path.
  var isUnknownToGit: Bool { self == .untracked || self == .ignored }
}

extension WorkingTreeChange {
  /// What the two sides of a conflict did.
  var conflictWords: String {
    switch (index, worktree) {
    case (.deleted, .deleted): "deleted by both"
    case (.added, .added): "added by both"
    case (.added, _): "added by us"
    case (_, .added): "added by them"
    case (.deleted, _): "deleted by us"
    case (_, .deleted): "deleted by them"
    default: "modified by both"
    }
  }
}

extension OperationInProgress {
  /// What is in progress, printable.
  var words: [UInt8] {
    let name =
      switch kind {
      case .merge: "merge"
      case .rebase: "rebase"
      case .applyingPatches: "applying of patches"
      case .cherryPick: "cherry-pick"
      case .revert: "revert"
      case .bisect: "bisect"
      }
    var text = Array(name.utf8)
    if let branch {
      text += Array((kind == .bisect ? " from " : " of ").utf8) + printable(branch[...])
    }
    text += Array(" in progress".utf8)
    if let progress { text += Array(", step \(progress.step) of \(progress.count)".utf8) }
    return text
  }
}
