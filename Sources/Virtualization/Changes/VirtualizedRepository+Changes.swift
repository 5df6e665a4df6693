internal import Git
public import Objects

extension VirtualizedRepository {
  /// The files that differ between two trees in git's order, nil being the empty tree; renames are not
  /// looked for.
  ///
  /// - Throws: `RepositoryError` when a tree cannot be read.
  public func changes(
    from old: ObjectID?, to new: ObjectID?, paths: Pathspec = .everything
  ) throws -> [FileChange] {
    let walk = TreeChanges(
      read: { [self] in Tree(bytes: try readObject($0, as: .tree)) }, paths: paths)
    return try walk.changes(from: old, to: new)
  }

  /// How the content of a changed file differs.
  ///
  /// - Throws: `RepositoryError` when a side cannot be read.
  public func patch(
    of change: FileChange, options: PatchOptions = PatchOptions()
  ) throws -> FilePatch {
    // The same content is not read for a change of mode or name alone.
    if let old = change.old, old.id == change.new?.id {
      return FilePatch(change: change, content: .text([]))
    }
    let (old, new) = try (content(of: change.old), content(of: change.new))
    return FilePatch(
      change: change, content: PatchMaker(options: options).content(old, new))
  }

  private func content(of file: TreeFile?) throws -> PatchMaker.Side? {
    guard let file else { return nil }
    if file.mode.kind == .commit {
      // As git shows submodules: a line with the commit.
      return PatchMaker.Side(
        bytes: Array("Subproject commit \(file.id.hex)\n".utf8), saysText: true)
    }
    return PatchMaker.Side(bytes: try readObject(file.id, as: .blob))
  }
}
