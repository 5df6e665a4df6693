internal import Git
internal import History
public import Objects
internal import Rewrite

extension VirtualizedRepository {
  /// Folds what is staged into a commit below `HEAD`; those on it see it. Files are not touched.
  ///
  /// - Parameter takesTracked: Whether changes of tracked files are taken, too, that are not staged.
  /// - Throws: `EditError.nothingToFold`, `notBelowHead`, `noWorkingTree`, `IndexError`, and as `edit` does.
  public func amend(
    _ commit: ObjectID, takesTracked: Bool, options: EditOptions
  ) throws -> RewriteReport {
    let session = try EditSession(self, changing: [commit], options: options)
    try checkBelowHead(commit)
    let staged = try copyIndex()
    if takesTracked { try staged.addTracked() }
    let (old, new) = (try foldedTree(), try staged.writeTree())
    guard old != new else { throw EditError.nothingToFold }
    let wanted = try session.history.amending(commit, from: old, to: new)
    // Index and files have all of the new head's tree already.
    return try session.carryOut(
      wanted, workingTree: .stays, endingAt: new, index: takesTracked ? staged : nil)
  }

  /// A copy of the index of the working tree.
  ///
  /// - Throws: `EditError.noWorkingTree`, `RepositoryError`.
  func copyIndex() throws -> IndexCopy {
    guard location.workTree != nil else { throw EditError.noWorkingTree }
    return try IndexCopy(location, configuration: configuration)
  }

  /// The tree of which index and files have nothing that is not in the history: that of `HEAD` for plain
  /// git, or what was folded into a pending history since.
  ///
  /// - Throws: `EditError.unborn`, `RepositoryError`.
  func foldedTree() throws -> ObjectID {
    guard let tip = physicalHead else { throw EditError.unborn }
    if let folded = pending?.history.folded, folded.head == tip { return folded.tree }
    guard let tree = try objects.commit(tip).tree else {
      throw RepositoryError.corruptObject(tip, reason: "the commit names no tree")
    }
    return tree
  }

  /// Sees to it that the current branch would see a change of a commit.
  private func checkBelowHead(_ commit: ObjectID) throws {
    guard let tip = head.commit else { throw EditError.unborn }
    let isBelow = try withSoundStore {
      try graph.isAncestor(position(of: commit), of: position(of: tip))
    }
    guard isBelow else { throw EditError.notBelowHead(commit) }
  }
}
