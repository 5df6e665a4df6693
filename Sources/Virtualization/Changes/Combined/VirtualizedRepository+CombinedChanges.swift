internal import Git
public import Objects

extension VirtualizedRepository {
  /// The files of a tree that differ from all parents' trees, in git's order.
  ///
  /// - Throws: as `changes(from:to:selection:)` does.
  public func combinedChanges(
    from parents: [ObjectID], to new: ObjectID, selection: ChangeSelection = ChangeSelection(),
    patch: PatchOptions = PatchOptions(), paths: Pathspec = .everything
  ) throws -> [CombinedChange] {
    var unordered = selection
    unordered.order = []
    let found = try parents.map {
      try changes(from: $0, to: new, selection: unordered, patch: patch, paths: paths)
    }
    guard let first = found.first else { return [] }
    // Where git compares all trees at once it does not tell what became something else.
    let isSimple =
      selection.renames.kind == .nothing && selection.pickaxe == nil && selection.filter == nil
    let others = found.dropFirst().map { changes in
      Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
    }
    let combined = first.compactMap { change -> CombinedChange? in
      let all = [change] + others.compactMap { $0[change.path] }
      guard all.count == parents.count else { return nil }
      return CombinedChange(
        path: change.path,
        parents: all.map { change in
          CombinedChange.Parent(
            status: isSimple && change.status == .typeChanged ? .modified : change.status,
            file: change.old, path: change.oldPath)
        }, new: change.new)
    }
    return selection.order.isEmpty
      ? combined : PathOrder(selection.order).ordered(combined) { $0.path }
  }

  /// How a file of a merge differs from all parents at once.
  ///
  /// - Throws: `RepositoryError` when a side cannot be read, `ChangeError`.
  public func patch(
    of change: CombinedChange, isDense: Bool, options: PatchOptions = PatchOptions()
  ) throws -> CombinedPatch {
    func patch(_ content: CombinedPatch.Content) -> CombinedPatch {
      CombinedPatch(change: change, content: content, isDense: isDense)
    }
    // All sides are read as the file of the merge is, wherever they were.
    var options = options
    (options.comparesBinary, options.writesBinary) = (false, false)
    let new = try side(change.new, at: change.path, options)
    let old = try change.parents.map { try side($0.file, at: change.path, options) }
    guard ([new] + old).allSatisfy({ $0?.isText != false }),
      old.count <= CombinedLines.maximumParentCount
    else { return patch(.binary) }
    let diff = options.lineDiff
    var lines = CombinedLines(
      TextLines(new?.bytes ?? []), parentCount: old.count, blanks: diff.blanks)
    var layout = HunkLayout()
    layout.context = 0
    for (place, side) in old.enumerated() {
      let id = change.parents[place].file?.id
      if let other = change.parents[..<place].firstIndex(where: { $0.file?.id == id }) {
        lines.add(parent: place, sameAs: other)
        continue
      }
      let hunks = diff.hunks(from: side?.bytes ?? [], to: new?.bytes ?? [], layout: layout)
      guard let hunks else { return patch(.binary) }
      lines.add(hunks, from: TextLines(side?.bytes ?? []), parent: place)
    }
    return patch(
      .text(CombinedHunks.hunks(lines, isDense: isDense, context: options.context)))
  }
}
