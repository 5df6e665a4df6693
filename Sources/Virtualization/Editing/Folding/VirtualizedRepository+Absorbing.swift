internal import Git
internal import History
public import Objects
internal import Rewrite

extension VirtualizedRepository {
  /// Folds each staged hunk into the commit that last touched its lines; what fits nowhere stays staged.
  ///
  /// - Parameters:
  ///   - base: A commit that stays as it is, with all below it; nil for none but those that others have.
  ///   - takesTracked: Whether changes of tracked files are taken that are not staged; what fits nowhere then
  ///     stays as it is, staged or not.
  /// - Returns: The report, with the hunks.
  /// - Throws: `EditError.nothingToFold`, `noWorkingTree`, `IndexError`, and as `edit` does.
  public func absorb(
    above base: ObjectID? = nil, takesTracked: Bool, options: EditOptions
  ) throws -> RewriteReport {
    try checkNothingBegun(options)
    let index = try copyIndex()
    let (old, staged) = (try foldedTree(), try index.writeTree())
    if isVirtual, try head.commit.flatMap({ try objects.commit($0).tree }) != old {
      throw EditError.filesOfAnotherHead
    }
    var wanted = staged
    if takesTracked {
      let tracked = try copyIndex()
      try tracked.addTracked()
      wanted = try tracked.writeTree()
    }
    guard old != wanted else { throw EditError.nothingToFold }

    var tracing = LineTracing(objects)
    var hunks: [FoldedHunk] = []
    for change in try changes(from: old, to: wanted) { hunks += try tracing.add(change) }
    let line = try trace(&tracing, above: base, options)
    hunks = (hunks + tracing.files.flatMap(\.told)).sorted {
      $0.path == $1.path
        ? $0.old.lowerBound < $1.old.lowerBound : $0.path.lexicographicallyPrecedes($1.path)
    }
    let targets = Set(hunks.compactMap(\.commit))
    var report = RewriteReport(isDryRun: options.isDryRun)
    if !targets.isEmpty {
      let named = line.map(\.commit).filter(targets.contains)
      let session = try EditSession(self, changing: named, options: options)
      let folded = try session.folding(tracing.files, into: line)
      if takesTracked, !options.isDryRun {
        try session.stage(folded.tree, in: index, head: old, staged: staged, files: wanted)
      }
      report = try session.carryOut(
        folded.history, workingTree: .stays, endingAt: folded.tree,
        index: takesTracked ? index : nil)
    }
    report.hunks = hunks
    return report
  }

  /// Follows hunks back along the line of first parents, as far as commits may be changed.
  ///
  /// - Returns: The commits that were passed, the newest first.
  private func trace(
    _ tracing: inout LineTracing, above base: ObjectID?, _ options: EditOptions
  ) throws -> [LineTracing.Step] {
    let own = Set(head.branch.flatMap { upstream(of: $0)?.name }.map { [$0] } ?? [])
    let published = options.allowsPublished ? [] : publishingReferences(besides: own)
    var line: [LineTracing.Step] = []
    var next = head.commit
    while let id = next, id != base, !tracing.isSettled {
      let isPublished =
        try !published.isEmpty
        && withSoundStore {
          try !graph.descendants(
            of: [position(of: id)], from: published.map { position(of: $0.peeled) }
          ).isEmpty
        }
      if isPublished { break }
      let commit = try objects.commit(id)
      // The lines that meet in a conflict are nobody's yet.
      if ConflictForm.conflict(of: commit) != nil { break }
      guard let tree = commit.tree else {
        throw RepositoryError.corruptObject(id, reason: "the commit names no tree")
      }
      let parent = commit.parents.first
      let step = LineTracing.Step(
        commit: id, tree: tree, parentTree: try parent.flatMap { try objects.commit($0).tree },
        isMerge: commit.parents.count > 1)
      try tracing.pass(step, at: line.count)
      line.append(step)
      next = parent
    }
    tracing.settle(as: .older)
    return line
  }
}

extension EditSession {
  /// The history in which each commit of a line has the hunks that go into it or below it.
  ///
  /// What each file becomes is known line by line, so nothing is merged and nothing can be in conflict: lines
  /// that stand beside each other and come from two commits go each into its own.
  ///
  /// - Returns: The history, and the tree of its head.
  fileprivate func folding(
    _ files: [TracedFile], into line: [LineTracing.Step]
  ) throws -> (history: VirtualHistory, tree: ObjectID) {
    let places = Dictionary(
      line.enumerated().map { ($0.element.commit, $0.offset) }, uniquingKeysWith: { one, _ in one })
    let oldest = files.flatMap(\.hunks).compactMap { hunk -> Int? in
      guard case .folded(let id)? = hunk.outcome else { return nil }
      return places[id]
    }.max()
    var history = history
    var tree: ObjectID?
    for place in (0...(oldest ?? 0)).reversed() {
      let step = line[place]
      var edits: [[UInt8]: PathConflict.Entry?] = [:]
      for file in files {
        let changed = try file.changed(at: place, places) { try objects.read($0, as: .blob) }
        guard let (version, bytes) = changed else { continue }
        edits[version.path] = PathConflict.Entry(
          mode: version.file.mode, id: try objects.add(.blob, bytes))
      }
      let new = try merger.tree(step.tree, setting: edits)
      if !step.isMerge {
        let below = try tree ?? step.parentTree ?? merger.emptyTree()
        history = try history.changing(step.commit, from: below, to: new)
      }
      tree = new
    }
    return (history, try tree ?? repository.foldedTree())
  }

  /// Puts into an index what a tree has beyond that of `HEAD`, and leaves what is staged there.
  ///
  /// - Parameters:
  ///   - staged: The tree of the index.
  ///   - files: The tree of all that the files hold.
  fileprivate func stage(
    _ tree: ObjectID, in index: IndexCopy, head: ObjectID, staged: ObjectID, files: ObjectID
  ) throws {
    let merge = try merger.merge(base: head, ours: staged, theirs: tree)
    let unclear = Set(merge.conflicts.map(\.path))
    let walk = TreeChanges(read: { [objects] in Tree(bytes: try objects.read($0, as: .tree)) })
    var entries = try walk.changes(from: staged, to: merge.tree)
    // Staged lines that were changed once more and folded so: all of the file is staged then.
    entries = entries.filter { !unclear.contains($0.path) }
    entries += try walk.changes(from: staged, to: files).filter { unclear.contains($0.path) }
    try objects.write(configuration: repository.configuration)
    try index.set(
      entries.map { change in (change.path, change.new.map { ($0.mode, $0.id) }) })
  }
}
