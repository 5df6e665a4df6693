internal import Git
public import Objects
internal import Rewrite

extension VirtualizedRepository {
  /// Sees to it that commits may be changed, before anybody is asked for a message.
  ///
  /// - Throws: `EditError`, `RepositoryError`.
  public func checkEditable(_ commits: [ObjectID], options: EditOptions) throws {
    try checkNothingBegun(options)
    let range = try editRange(of: commits, following: options.following)
    guard !options.allowsPublished else { return }
    try checkUnpublished(commits, moving: range.references.map(\.name))
  }

  /// Sees to it that plain git has begun nothing here.
  ///
  /// - Throws: `EditError.inProgress`.
  func checkNothingBegun(_ options: EditOptions) throws {
    if let kind = operationsInProgress.first?.kind, !options.isDryRun {
      throw EditError.inProgress(kind)
    }
  }

  /// The commit into which others are folded where nothing else is said: the parent of a single one, the
  /// oldest of several.
  ///
  /// - Throws: `HistoryEditError.noParent`, `RepositoryError`.
  public func foldTarget(of commits: [ObjectID]) throws -> ObjectID {
    guard let first = commits.first else { throw EditError.unborn }
    guard commits.count > 1 else {
      guard let parent = try parents(of: first).first else {
        throw HistoryEditError.noParent(first)
      }
      return parent
    }
    let range = try editRange(of: commits, following: .branches)
    return range.commits.first(where: commits.contains) ?? first
  }

  /// The messages of commits, joined with empty lines between, in UTF-8.
  ///
  /// - Throws: `RepositoryError` when one cannot be read.
  public func joinedMessage(of commits: [ObjectID]) throws -> [UInt8] {
    joinedMessages(try commits.map { try message(of: $0) })
  }

  /// The subject of a commit in UTF-8.
  ///
  /// - Throws: `RepositoryError` when it cannot be read.
  public func subject(of commit: ObjectID) throws -> [UInt8] {
    Array(try objects.commit(commit).decoded.subject)
  }

  /// Takes commits out; see `VirtualHistory.dropping`.
  ///
  /// - Throws: as `edit` does.
  public func drop(
    _ commits: [ObjectID], keepsChanges: Bool, options: EditOptions
  ) throws -> RewriteReport {
    let session = try EditSession(self, changing: commits, options: options)
    let wanted = try session.history.dropping(commits, keepsChanges: keepsChanges)
    // What the last ones changed stays in index and files, which then differ from the new head.
    let losesTip = head.commit.map(commits.contains) ?? false
    // Index and files stand on what git has, and have nothing of it.
    if keepsChanges, losesTip, isVirtual { throw EditError.filesOfAnotherHead }
    return try session.carryOut(wanted, workingTree: keepsChanges && losesTip ? .stays : .follows)
  }
}
