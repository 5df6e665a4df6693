internal import Git
public import Objects

/// Why a branch was left alone.
public enum BranchError: Error, Hashable, Sendable {
  /// It would lead to a commit that only a history in conflict has.
  case inConflict(ObjectID)
}

/// Branches as git makes, moves and removes them: hooks, settings and reflogs are git's business. Each is an entry of
/// the log of operations, so undo takes it back.
extension VirtualizedRepository {
  /// Has git switch to a branch, where the working tree allows it; to one of elsewhere by a new one that follows it.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func switchBranch(to name: ReferenceName) throws {
    try changeBranches(
      ["switch", "-q"] + (name.kind == .remote ? ["--track"] : []), [Array(name.short)])
  }

  /// Has git make a branch.
  ///
  /// - Throws: `BranchError.inConflict`, `RepositoryError.git` with git's words.
  public func createBranch(_ name: [UInt8], at commit: ObjectID) throws {
    guard !isVirtual(commit) else { throw BranchError.inConflict(commit) }
    try changeBranches(["branch", "--no-track", "--"], [name, Array(commit.hex.utf8)])
  }

  /// Has git rename a branch.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func renameBranch(_ name: ReferenceName, to newName: [UInt8]) throws {
    try changeBranches(["branch", "-m", "--"], [Array(name.short), newName])
  }

  /// Has git remove a branch, merged or not.
  ///
  /// - Throws: `RepositoryError.git` with git's words.
  public func deleteBranch(_ name: ReferenceName) throws {
    try changeBranches(["branch", "-q", "-D", "--"], [Array(name.short)])
  }

  private func changeBranches(_ words: [String], _ operands: [[UInt8]]) throws {
    let name = words.first { !$0.hasPrefix("-") } ?? "branch"
    let command = Array(([Array(name.utf8)] + operands).joined(separator: [0x20]))
    try logging(command) { try git.carryOut(words, operands) }
    try refresh()
  }
}
