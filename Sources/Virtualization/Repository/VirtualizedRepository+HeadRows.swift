internal import Git
internal import History
public import Objects
public import Platform

/// Rows of the head commit list by their numbers, for a view that shows some of them.
extension VirtualizedRepository {
  /// Whether the line from `HEAD` is kept beside the store, so that any of its rows costs the same.
  public var isHeadLineKept: Bool { headLine?.isKept ?? false }

  /// How many rows the head commit list has, or at least has.
  ///
  /// - Parameter wanted: how many rows are looked for where the line is not kept.
  /// - Throws: `RepositoryError` when the tip cannot be read.
  public func headRowCount(lookingFor wanted: Int) throws -> (rows: Int, isWhole: Bool) {
    try withSoundStore { try headLine?.count(lookingFor: wanted) ?? (0, true) }
  }

  /// Some rows of the head commit list, merges closed; fewer where it ends before.
  ///
  /// Numbers of commits that merges brought in come when the history is prepared: before that they would cost a
  /// walk.
  ///
  /// - Throws: `RepositoryError` when a commit cannot be read.
  public func headRows(_ rows: Range<Int>) throws -> [LoggedCommit] {
    guard let tip = head.commit else { return [] }
    return try withSoundStore {
      var query = LineQuery(RevisionSelection(include: [tip]))
      query.skip = rows.lowerBound
      query.maximumCount = rows.count
      query.countsMerged = isHeadLineKept || !isToBePrepared([tip])
      query.detail = .summary
      let sequence = self.rows(query)
      var found: [LoggedCommit] = []
      while let row = try sequence.next() { found.append(row) }
      return found
    }
  }

  /// The row of a commit on the head commit list, as far as that is read; nil for any other commit.
  ///
  /// - Throws: `RepositoryError`.
  public func headRow(of commit: ObjectID) throws -> Int? {
    try withSoundStore { try headLine?.row(of: position(of: commit)) }
  }

  /// The row of the merge that brought a commit into the head commit list; nil for what is on the list itself or
  /// not reached from it.
  ///
  /// - Throws: `RepositoryError`.
  public func headRow(bringingIn commit: ObjectID) throws -> Int? {
    try withSoundStore {
      guard let headLine, let merge = try headLine.merge(bringingIn: position(of: commit)) else {
        return nil
      }
      return try headLine.row(of: merge)
    }
  }
}

extension VirtualizedRepository {
  /// The folder that the repository is known by: that of its working tree, or its Git directory.
  public var folder: [UInt8] { (location.workTree ?? location.gitDirectory).bytes }
}

extension VirtualizedRepository {
  /// Where changes of the references show: folders, and folders with all that is in them.
  public var referenceFolders: (flat: [Path], deep: [Path]) {
    let common = location.commonDirectory
    let flat = location.isLinkedWorkTree ? [location.gitDirectory, common] : [common]
    return (flat, [common.appending("refs")])
  }
}
