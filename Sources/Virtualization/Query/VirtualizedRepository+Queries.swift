internal import Git
internal import History
internal import Objects

extension VirtualizedRepository {
  /// The commits that a query asks for, in exactly git's order.
  ///
  /// - Throws: what stands in the way of the first of them.
  public func commits(_ query: CommitQuery) throws -> CommitSequence {
    if query.isWholeHistoryOfOneTip, let kind = query.storedOrder,
      let rows = try StoredRows(kind, from: query.selection.include[0], in: self)
    {
      return CommitSequence(query, of: self, source: .stored(rows))
    }
    var options = WalkOptions()
    options.order =
      switch query.order {
      case .found: .default
      case .topological: .topo
      case .date: .date
      case .authorDate: .authorDate
      }
    options.firstParent = query.firstParent
    options.since = query.since
    options.until = query.until
    options.rewriteParents = query.rewritesParents
    options.paths = try comparison(of: query.paths)
    if let paths = options.paths as? StoredPathComparison, query.isPlainWalk,
      let walk = storedWalk(query, paths)
    {
      return CommitSequence(query, of: self, source: .storedPaths(walk))
    }
    // Git streams topological orders exactly where it has a commit-graph, and only these options show it.
    let showsStreaming = query.firstParent || query.since != nil || query.until != nil
    options.usesGenerations = gitHasGenerations || !showsStreaming
    options.sortsAsStreaming = gitHasGenerations
    let walk = RevisionWalk(
      graph: graph, options: options, include: query.selection.include.map(position(of:)),
      exclude: query.selection.exclude.map(position(of:)))
    return CommitSequence(query, of: self, source: .walk(walk))
  }

  /// Whether git has generation numbers here, whatever the history store has.
  private var gitHasGenerations: Bool { reader.file?.hasGenerations ?? false }

  /// The rows of a first-parent line, merges collapsed but for those that are opened.
  public func rows(_ query: LineQuery) -> LineSequence { LineSequence(query, of: self) }

  private func storedWalk(
    _ query: CommitQuery, _ comparison: StoredPathComparison
  ) -> StoredPathWalk? {
    reader.store.flatMap {
      StoredPathWalk(
        from: query.selection.include.map(position(of:)), firstParent: query.firstParent,
        store: $0, graph: graph, comparison: comparison)
    }
  }

  private func comparison(of paths: Pathspec) throws -> (any PathComparison)? {
    guard !paths.isEmpty else { return nil }
    let source = TreeComparison.Source(
      treeOfCommit: { [reader] in try reader.tree(of: $0) },
      read: { [objects] in Tree(bytes: try objects.read($0, as: .tree)) })
    let comparison: any PathComparison =
      if let plain = paths.plainPaths {
        PlainPathComparison(plain, source: source)
      } else {
        TreeComparison(paths, source: source)
      }
    if let states = try pathStates(of: paths) {
      return StoredPathComparison(states, base: comparison, graph: graph)
    }
    guard let starts = paths.literalStarts, let test = reader.file?.changedPathTest(of: starts)
    else {
      return comparison
    }
    return FilteredComparison(comparison, test: test, graph: graph, reader: reader)
  }
}
