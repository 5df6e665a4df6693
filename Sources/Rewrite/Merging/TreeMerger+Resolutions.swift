internal import Git
public import Objects

/// What becomes of a merge, made by hand where it had to be, when its parents become others.
extension TreeMerger {
  /// The tree that a commit has on other parents: their automatic merge, changed as the commit's tree differs
  /// from the automatic merge of the parents that it was made on.
  ///
  /// Conflicts in which neither automatic merge differs from the other are resolved by the tree, so a merge
  /// keeps how it was resolved:
  ///
  ///     automatic merge of the old     a  <<< x === y >>>  b
  ///     the tree                       a        z          b
  ///     automatic merge of the new     A  <<< x === y >>>  b      becomes   A z b
  ///
  /// A conflict that only the automatic merge of the new parents has is one of the result. Where that leaves
  /// conflicts and only one parent has changed, what that parent changed is put on the tree instead: the
  /// other parents and the merge base stand on both sides of the sum, and go away.
  ///
  /// - Parameters:
  ///   - old: The commits that the tree was made on; a single one for no merge, none for a root.
  ///   - new: The commits that it is to stand on.
  /// - Throws: as `merge(base:ours:theirs:)` does.
  public func merge(
    _ tree: ObjectID, madeOn old: [ObjectID], onto new: [ObjectID]
  ) throws -> TreeMerge {
    if old == new { return TreeMerge(tree: tree) }
    let before = try automaticMerge(of: old)
    let after = try automaticMerge(of: new)
    if before.markedTree == after.markedTree, before.conflicts == after.conflicts {
      return TreeMerge(tree: tree)
    }
    let whole = try merge(base: before.markedTree, ours: after.markedTree, theirs: tree)
    let known = Set(whole.conflicts.map(\.path))
    let unresolved = try after.conflicts.filter {
      try !known.contains($0.path)
        && !isResolved($0, in: whole.markedTree, by: tree, before: before, after: after)
    }
    let result = try merged(whole.markedTree, whole.conflicts + unresolved)
    if result.conflicts.isEmpty { return result }
    guard let changed = try onlyChange(from: old, to: new) else { return result }
    let reduced = try merge(base: changed.old, ours: changed.new, theirs: tree)
    return reduced.conflicts.isEmpty ? reduced : result
  }

  /// Whether a conflict of the new automatic merge has gone with the resolution that a tree holds.
  private func isResolved(
    _ conflict: PathConflict, in merged: ObjectID, by tree: ObjectID, before: TreeMerge,
    after: TreeMerge
  ) throws -> Bool {
    if let placed = try trees.entry(at: conflict.path, in: after.markedTree) {
      guard let result = try trees.entry(at: conflict.path, in: merged) else { return true }
      if try !conflictMarks(placed).isEmpty {
        let resolution = try trees.entry(at: conflict.path, in: tree)
        let marks = try resolution.map(conflictMarks) ?? [:]
        return try conflictMarks(result).allSatisfy { mark, count in count <= marks[mark] ?? 0 }
      }
    }
    // Where there are no markers the tree has the last word, if there was anything to say.
    return before.conflicts.contains { $0.path == conflict.path && $0.kind == conflict.kind }
  }

  /// How often each line stands in a file with which a conflict of an automatic merge begins.
  private func conflictMarks(_ file: Entry) throws -> [ArraySlice<UInt8>: Int] {
    guard file.mode.isFile else { return [:] }
    let content = try trees.objects.read(file.id, as: .blob)
    let label = [UInt8(ascii: " ")] + MergeLabels.unnamed.ours
    var marks: [ArraySlice<UInt8>: Int] = [:]
    for line in content.split(separator: UInt8(ascii: "\n")) {
      guard line.first == UInt8(ascii: "<") else { continue }
      let rest = line.drop { $0 == UInt8(ascii: "<") }
      if line.count - rest.count >= 7, rest.starts(with: label) { marks[line, default: 0] += 1 }
    }
    return marks
  }

  /// The trees of the one parent that has changed, when all else of the automatic merge stays.
  private func onlyChange(
    from old: [ObjectID], to new: [ObjectID]
  ) throws -> (old: ObjectID, new: ObjectID)? {
    guard old.count == 2, new.count == 2 else { return nil }
    let before = try old.map { try self.tree(of: $0) }
    let after = try new.map { try self.tree(of: $0) }
    let places = (0..<2).filter { before[$0] != after[$0] }
    guard places.count == 1, try baseTrees(old) == baseTrees(new) else { return nil }
    return (before[places[0]], after[places[0]])
  }

  /// The trees of two commits' merge bases.
  private func baseTrees(_ commits: [ObjectID]) throws -> [ObjectID] {
    let (a, b) = (history.position(of: commits[0]), history.position(of: commits[1]))
    return try history.mergeBases(a, b).compactMap { try history.id(at: $0).map(tree(of:)) }
  }
}
