public import Objects
public import Platform

/// Linked working trees, which git makes and removes.
extension GitProgram {
  /// Makes a working tree at a commit.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func addWorkTree(at path: Path, _ commit: ObjectID) throws(RepositoryError) {
    try carryOut(["worktree", "add", "-q", "--detach"], [path.bytes, Array(commit.hex.utf8)])
  }

  /// Removes a working tree, whatever has changed in it.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func removeWorkTree(at path: Path) throws(RepositoryError) {
    try carryOut(["worktree", "remove", "--force"], [path.bytes])
  }
}
