internal import Git
public import Objects
internal import Rewrite

extension VirtualizedRepository {
  /// The change of a commit, to be split.
  ///
  /// - Throws: `SplitError.merge`, `EditError`, `RepositoryError`.
  public func startSplitting(_ id: ObjectID, options: EditOptions) throws -> CommitSplit {
    try checkEditable([id], options: options)
    let commit = try objects.commit(id)
    guard commit.parents.count < 2 else { throw SplitError.merge }
    guard let tree = commit.tree else {
      throw RepositoryError.corruptObject(id, reason: "the commit names no tree")
    }
    let below = try commit.parents.first.flatMap { try objects.commit($0).tree }
    let changed = try changes(from: below, to: tree)
    var shown = PatchOptions()
    if let context = settings.int("diff.context"), context >= 0 { shown.context = context }
    shown.convertsToText = false
    var bare = shown
    bare.context = 0
    return CommitSplit(
      commit: id, base: below, tree: tree,
      patches: try changed.map { try patch(of: $0, options: shown) },
      barePatches: try changed.map { try patch(of: $0, options: bare) })
  }

  /// The part that takes files whole.
  public func part(of split: CommitSplit, paths: Pathspec) -> SplitPart {
    let taken = split.patches.map(\.change.path).filter(paths.matches)
    return SplitPart(files: taken.map { SplitPart.File(path: $0) })
  }

  /// Makes several commits of one: what each part takes, and then the rest.
  ///
  /// - Parameters:
  ///   - messages: Gives the messages of all commits that come of it, for their number; nil for the commit's
  ///     own.
  ///   - inList: Whether places are told with the number of the part.
  /// - Throws: `SplitError`, and as `edit` does.
  public func split(
    _ split: CommitSplit, into parts: [SplitPart], inList: Bool = false, options: EditOptions,
    messages: (Int) throws -> [[UInt8]?]
  ) throws -> RewriteReport {
    let session = try EditSession(self, changing: [split.commit], options: options)
    let base = try split.base ?? session.merger.emptyTree()
    let trees = try session.trees(of: split, from: base, parts, inList: inList)
    return try session.carryOut(
      session.history.splitting(
        split.commit, base: base, tree: split.tree, at: trees, messages: messages(trees.count + 1)))
  }
}

extension EditSession {
  /// The trees of all parts but the last, in which there is the whole change.
  fileprivate func trees(
    of split: CommitSplit, from base: ObjectID, _ parts: [SplitPart], inList: Bool
  ) throws -> [ObjectID] {
    var trees = try split.choices(of: parts, inList: inList).map { choice in
      try merger.tree(
        base,
        setting: split.entries(
          of: choice, read: { try objects.read($0, as: .blob) },
          add: { try objects.add(.blob, $0) }))
    }
    if trees.last == split.tree { trees.removeLast() }
    guard !trees.isEmpty else { throw SplitError.nothingLeft }
    return trees
  }
}
