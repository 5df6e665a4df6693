internal import History
internal import Objects

/// Which commits are seen when merges are closed and some are opened: the first-parent lines of the tips, and what
/// the opened merges brought in.
struct ClosedMerges {
  private var opened: Set<Position> = []
  /// What opened merges brought in; a merge among it is open as well.
  private var broughtIn: Set<Position> = []
  private var onLines: Set<Position> = []

  /// - Throws: `RepositoryError` when a commit on the way cannot be read.
  init(_ query: CommitQuery, of repository: VirtualizedRepository) throws {
    guard !query.openedMerges.isEmpty else { return }
    let graph = repository.graph
    for id in query.openedMerges {
      let named = repository.position(of: id)
      // A commit that is not on the line itself means the merge that brought it in.
      let merge = try repository.headLine?.merge(bringingIn: named) ?? named
      opened.insert(merge)
      broughtIn.formUnion(try graph.commits(mergedBy: merge))
    }
    var options = WalkOptions()
    options.firstParent = true
    let walk = RevisionWalk(
      graph: graph, options: options,
      include: query.selection.include.map(repository.position(of:)),
      exclude: query.selection.exclude.map(repository.position(of:)))
    while let commit = try walk.next() { onLines.insert(commit) }
  }

  /// Whether no merge is open.
  var opensNone: Bool { opened.isEmpty }

  func shows(_ commit: Position) -> Bool { onLines.contains(commit) || broughtIn.contains(commit) }

  func isOpen(_ commit: Position) -> Bool { opened.contains(commit) || broughtIn.contains(commit) }

  /// Whether only the first parent of a commit is followed.
  func isClosed(_ commit: Position) -> Bool { onLines.contains(commit) && !isOpen(commit) }
}
