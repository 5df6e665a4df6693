public import Objects
public import Platform

/// Linked working trees, which git makes and removes.
extension GitProgram {
  /// Makes a working tree at a commit.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func addWorkTree(at path: Path, _ commit: ObjectID) throws(RepositoryError) {
    try changeWorkTrees(["add", "-q", "--detach"], [path.bytes, Array(commit.hex.utf8)])
  }

  /// Removes a working tree, whatever has changed in it.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func removeWorkTree(at path: Path) throws(RepositoryError) {
    try changeWorkTrees(["remove", "--force"], [path.bytes])
  }

  private func changeWorkTrees(
    _ words: [String], _ operands: [[UInt8]]
  ) throws(RepositoryError) {
    let words = (["worktree"] + words).map { Array($0.utf8) } + operands
    let result = try change(words: words)
    guard result.status == 0 else {
      throw .git(
        arguments: words.map { String(decoding: $0, as: UTF8.self) }, status: result.status,
        message: result.errors)
    }
  }
}
