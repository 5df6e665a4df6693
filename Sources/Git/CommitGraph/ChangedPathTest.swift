/// Asks the changed-path filters of a commit-graph about some paths.
public final class ChangedPathTest {
  private let file: CommitGraphFile
  /// The keys of the paths for each layer; none where the layer has no filters.
  private let keys: [[[UInt32]]]

  /// A test for paths from the top of the tree without slashes at either end, or nil when there are no filters.
  init?(_ paths: [[UInt8]], in file: CommitGraphFile) {
    guard !paths.isEmpty, paths.allSatisfy({ !$0.isEmpty }),
      file.layers.contains(where: { $0.filters != nil })
    else { return nil }
    var known: [ChangedPathFilters.Hashing: [[UInt32]]] = [:]
    keys = file.layers.map { layer in
      guard let hashing = layer.filters?.hashing else { return [] }
      if let keys = known[hashing] { return keys }
      let keys = paths.flatMap(hashing.keys)
      known[hashing] = keys
      return keys
    }
    self.file = file
  }

  /// Whether a commit may differ from its first parent (or from nothing, for a root) in one of the paths or below
  /// it. "No" is certain; nil where the commit has no filter.
  public func mayHaveChanged(at position: Int) -> Bool? {
    let (number, place) = file.place(of: position)
    guard !keys[number].isEmpty else { return nil }
    return file.layers[number].filters?.mayContain(keys[number], at: place)
  }
}

extension CommitGraphFile {
  /// A test whether commits changed some paths, or nil when there are no filters for it.
  ///
  /// - Parameter paths: paths of files or folders from the top of the tree, without slashes at either end.
  public func changedPathTest(of paths: [[UInt8]]) -> ChangedPathTest? {
    ChangedPathTest(paths, in: self)
  }

  /// Whether a commit may have changed a path; nil where there is no filter. For one question; else make a test.
  public func mayHaveChanged(_ path: [UInt8], at position: Int) -> Bool? {
    changedPathTest(of: [path])?.mayHaveChanged(at: position)
  }
}
