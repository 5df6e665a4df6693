internal import Git
internal import Objects

extension VirtualizedRepository {
  /// Lands something with another index. That comes first: should it end there, what was to be folded is
  /// staged, and nothing is lost.
  func installing<Result>(
    _ index: IndexCopy?, with objects: StagedObjects, _ land: () throws -> Result
  ) throws -> Result {
    guard let index else { return try land() }
    // What the index names must be there before it does.
    try objects.write(configuration: configuration)
    try index.install()
    do {
      return try land()
    } catch {
      try? index.restore()
      throw error
    }
  }

  /// The index with what leads from one tree to another, and so on, except where something else is staged
  /// meanwhile; nil where that is no other index.
  ///
  /// - Throws: `IndexError`, `RepositoryError`.
  func index(applying steps: [Operation.StagedTrees]) throws -> IndexCopy? {
    guard !steps.isEmpty else { return nil }
    let index = try copyIndex()
    let walk = TreeChanges(read: { [objects] in Tree(bytes: try objects.read($0, as: .tree)) })
    var isChanged = false
    for trees in steps {
      let others = Set(try walk.changes(from: trees.old, to: index.writeTree()).map(\.path))
      let entries = try walk.changes(from: trees.old, to: trees.new).filter {
        !others.contains($0.path)
      }
      guard !entries.isEmpty else { continue }
      isChanged = true
      try index.set(
        entries.map { change in (change.path, change.new.map { ($0.mode, $0.id) }) })
    }
    return isChanged ? index : nil
  }
}
