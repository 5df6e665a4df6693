internal import Objects
internal import Rewrite

/// Tells where git could not merge by itself, in the words of `git show --remerge-diff`.
///
/// Of a rename in a conflict less is known here than git tells; its path is told with the words of a conflict
/// of contents where there is one.
struct RemergeNotes {
  let labels: MergeLabels

  /// The lines for each path.
  func notes(on conflicts: [PathConflict]) -> [[UInt8]: [[UInt8]]] {
    var notes: [[UInt8]: [[UInt8]]] = [:]
    for conflict in conflicts {
      guard let words = words(conflict) else { continue }
      notes[conflict.path, default: []].append(Array("remerge CONFLICT ".utf8) + words)
    }
    return notes
  }

  private func words(_ conflict: PathConflict) -> [UInt8]? {
    switch conflict.kind {
    case .content, .mode, .addedByBoth, .submodule:
      let isSubmodule = conflict.ours?.mode == .commit
      let reason = isSubmodule ? "submodule" : conflict.base == nil ? "add/add" : "content"
      return Array("(\(reason)): Merge conflict in ".utf8) + conflict.path
    case .changedAndDeleted:
      let isOurs = conflict.ours != nil
      let (changed, deleted) =
        isOurs ? (labels.ours, labels.theirs) : (labels.theirs, labels.ours)
      return Array("(modify/delete): ".utf8) + conflict.path + Array(" deleted in ".utf8)
        + deleted + Array(" and modified in ".utf8) + changed + Array(".  Version ".utf8)
        + changed + Array(" of ".utf8) + conflict.path + Array(" left in tree.".utf8)
    case .renamedAndDeleted, .renamedByBoth, .type, .fileAndFolder, .folderRenamed: return nil
    }
  }
}
