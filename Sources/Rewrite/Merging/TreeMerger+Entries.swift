public import Objects

/// Trees made of others entry by entry, for those who know what comes out.
extension TreeMerger {
  /// The tree that comes of setting paths; folders are made, and left out when they are empty.
  ///
  /// - Parameter edits: The file that is to be at each path, or nil for none. What is in the way of a file goes
  ///   away.
  /// - Throws: `RepositoryError` when a tree cannot be read.
  public func tree(
    _ root: ObjectID, setting edits: [[UInt8]: PathConflict.Entry?]
  ) throws -> ObjectID {
    let present = Set(edits.filter { $0.value != nil }.keys)
    let folders = Set(present.flatMap(Self.folders))
    // A file that goes where a folder comes, and files that go where one file comes, need not be told.
    let telling = edits.filter { path, entry in
      entry != nil
        || !folders.contains(path) && Self.folders(of: path).allSatisfy { !present.contains($0) }
    }
    return try trees.tree(root, setting: telling)
  }

  /// The tree of no entries.
  public func emptyTree() throws -> ObjectID { try trees.emptyTree() }

  /// The folders that a path lies in.
  private static func folders(of path: [UInt8]) -> [[UInt8]] {
    path.indices.filter { path[$0] == PathText.slash }.map { Array(path[..<$0]) }
  }
}
