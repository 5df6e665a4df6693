internal import Git
public import Objects
internal import Text

extension VirtualizedRepository {
  /// The files that differ between two trees in git's order, nil being the empty tree; renames are not
  /// looked for.
  ///
  /// - Throws: `RepositoryError` when a tree cannot be read.
  public func changes(
    from old: ObjectID?, to new: ObjectID?, paths: Pathspec = .everything
  ) throws -> [FileChange] {
    try treeChanges(paths).changes(from: old, to: new)
  }

  /// The files that differ between two trees as git tells of them under these options, nil being the empty
  /// tree.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read, `Pattern.SyntaxError`.
  public func changes(
    from old: ObjectID?, to new: ObjectID?, selection: ChangeSelection,
    patch: PatchOptions = PatchOptions(), paths: Pathspec = .everything
  ) throws -> [FileChange] {
    var walk = treeChanges(paths)
    walk.includesUnchanged = selection.renames.kind == .copiesOfAll
    var changes = try walk.changes(from: old, to: new)
    if selection.ignoresSubmodules {
      changes.removeAll { $0.old?.mode == .commit || $0.new?.mode == .commit }
    }
    var found = try renames(selection.renames).run(changes)
    if let pickaxe = selection.pickaxe {
      found.changes = try PickaxeSearch(self, pickaxe, patch).apply(to: found.changes)
    }
    if !selection.order.isEmpty {
      found.changes = PathOrder(selection.order).ordered(found.changes) { $0.change.path }
    }
    let settled = found.settled()
    return selection.filter?.apply(to: settled) ?? settled
  }

  /// The files that differ between the trees of a comparison, and those of which only a note tells.
  ///
  /// - Throws: as `changes(from:to:selection:)` does.
  public func changes(
    of comparison: CommitComparison, selection: ChangeSelection,
    patch: PatchOptions = PatchOptions(), paths: Pathspec = .everything
  ) throws -> [FileChange] {
    var changes = try changes(
      from: comparison.old.first, to: comparison.new, selection: selection, patch: patch,
      paths: paths)
    guard !comparison.notes.isEmpty else { return changes }
    let told = Set(changes.map { $0.oldPath ?? $0.path })
    for path in comparison.notes.keys where !told.contains(path) && paths.matches(path) {
      changes.append(FileChange(status: .modified, path: path, old: nil, new: nil))
    }
    // With notes git has files in the order of their paths alone.
    return changes.sorted {
      ($0.oldPath ?? $0.path).lexicographicallyPrecedes($1.oldPath ?? $1.path)
    }
  }

  /// How a file that is new in a tree came to its path, where it came from another one by which git would follow
  /// it on.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  public func renaming(
    to path: [UInt8], from old: ObjectID?, to new: ObjectID?,
    likeness: Int = RenameOptions.defaultLikeness
  ) throws -> FileChange? {
    var options = RenameOptions()
    options.kind = .copiesOfAll
    options.minimumLikeness = likeness
    if let limit = configuration.int("diff.renamelimit") { options.limit = limit }
    var walk = treeChanges(.everything)
    walk.includesUnchanged = true
    var detection = renames(options)
    detection.onlyTarget = path
    let found = try detection.run(walk.changes(from: old, to: new)).settled()
    return found.first { $0.oldPath != nil && $0.path == path }
  }

  private func treeChanges(_ paths: Pathspec) -> TreeChanges {
    TreeChanges(read: { Tree(bytes: try self.readObject($0, as: .tree)) }, paths: paths)
  }

  private func renames(_ options: RenameOptions) -> RenameDetection {
    var detection = RenameDetection(options: options, contents: comparedContents)
    detection.saysText = { self.saysText($0, $1) }
    return detection
  }

  // MARK: - Contents

  /// How the content of a changed file differs.
  ///
  /// - Throws: `RepositoryError` when a side cannot be read, `ChangeError`.
  public func patch(
    of change: FileChange, options: PatchOptions = PatchOptions()
  ) throws -> FilePatch {
    // The same content is not read for a change of mode or name alone.
    if let old = change.old, old.id == change.new?.id, old.mode.hasSameType(as: change.new?.mode) {
      return FilePatch(change: change, content: .text([]))
    }
    let old = try side(change.old, at: change.oldPath ?? change.path, options)
    let new = try side(change.new, at: change.path, options)
    var patch = try self.patch(of: change, old, new, options)
    if change.status == .typeChanged {
      let gone = FileChange(status: .deleted, path: change.path, old: change.old, new: nil)
      let come = FileChange(status: .added, path: change.path, old: nil, new: change.new)
      patch.parts = [
        try self.patch(of: gone, old, nil, options), try self.patch(of: come, nil, new, options),
      ]
    }
    return patch
  }

  /// How the content of a changed file of a comparison differs, with what is to be told of it.
  ///
  /// - Throws: as `patch(of:)` does.
  public func patch(
    of change: FileChange, in comparison: CommitComparison, options: PatchOptions
  ) throws -> FilePatch {
    var patch = try patch(of: change, options: options)
    patch.notes = comparison.notes[change.oldPath ?? change.path] ?? []
    return patch
  }

  private func patch(
    of change: FileChange, _ old: ComparedSide?, _ new: ComparedSide?, _ options: PatchOptions
  ) throws -> FilePatch {
    let maker = PatchMaker(
      options: options, sections: drivers.sections(old?.driver, new?.driver))
    var patch = FilePatch(change: change, content: maker.content(old, new))
    patch.omission = old?.omission ?? new?.omission
    if patch.isBinary, options.writesBinary {
      patch.binary = try BinaryPatch(
        old: old?.bytes ?? [], new: new?.bytes ?? [], configuration: configuration)
    }
    return patch
  }
}
