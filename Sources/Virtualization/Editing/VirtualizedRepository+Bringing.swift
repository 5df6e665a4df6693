internal import Git
internal import History
public import Objects
internal import Rewrite

/// Edits that need more of the repository than the commits that change.
extension VirtualizedRepository {
  /// Folds the `fixup!`, `squash!` and `amend!` commits above a base into those that they name.
  ///
  /// - Parameter base: nil for the newest commit that others have.
  /// - Returns: The report, and how many commits were folded.
  /// - Throws: as `edit` does.
  public func autosquash(
    above base: ObjectID?, options: EditOptions
  ) throws -> (report: RewriteReport, foldedCount: Int) {
    let range = try plannedRange(above: base)
    var count = 0
    guard !range.commits.isEmpty else { return (RewriteReport(isDryRun: options.isDryRun), 0) }
    let own = Set(range.commits)
    let report = try edit(range.commits, options: options) { history in
      let result = try history.autosquashing(
        subject: { own.contains($0) ? try self.subject(of: $0) : [] },
        resolve: { try? self.commit(named: $0) })
      count = result.foldedCount
      return result.history
    }
    return (report, count)
  }

  /// Puts the own commits of a branch on another base; those whose change is there already are left out.
  ///
  /// - Parameter branch: its name; nil for the current one.
  /// - Returns: The report, and how many commits were there already.
  /// - Throws: `EditError.notABranch`, and as `edit` does.
  public func rebase(
    _ branch: [UInt8]? = nil, onto base: ObjectID, options: EditOptions
  ) throws -> (report: RewriteReport, skippedCount: Int) {
    let (name, tip) = try branch.map(self.branch(named:)) ?? (head.branch ?? .head, head.commit)
    guard let tip else { throw EditError.unborn }
    let own = try commits(between: base, and: tip)
    guard !own.isEmpty else {
      return (try move(name, from: tip, to: base, options: options), 0)
    }
    let isOnBase = try own.contains { try parents(of: $0).contains(base) }
    let others = try commits(between: tip, and: base)
    // Nothing is above the merge base but the branch itself.
    if others.isEmpty, isOnBase { return (RewriteReport(isDryRun: options.isDryRun), 0) }
    let search = PatchSearch(StagedObjects(objects))
    let skipped = try search.equivalents(of: own, among: others)
    let report = try edit(own, options: options) { history in
      try history.rebasing(own, onto: base, skipping: skipped)
    }
    return (report, skipped.count)
  }

  /// The branch of a name, and its commit.
  private func branch(named name: [UInt8]) throws -> (ReferenceName, ObjectID?) {
    let full = ReferenceName(bytes: Array("refs/heads/".utf8) + name)
    let found = references.first { $0.name == full || $0.name.bytes == name }
    guard let found, found.name.kind == .branch else { throw EditError.notABranch(name) }
    return (found.symbolicTarget ?? found.name, found.target)
  }

  /// The commits that one tip reaches and another does not, oldest first.
  func commits(between excluded: ObjectID, and tip: ObjectID) throws -> [ObjectID] {
    var query = CommitQuery(RevisionSelection(include: [tip], exclude: [excluded]))
    query.order = .topological
    query.isReversed = true
    query.detail = .summary
    let sequence = try commits(query)
    var found: [ObjectID] = []
    while let row = try sequence.next() { found.append(row.id) }
    return found
  }

  /// Copies commits in behind one of the current line, or at its end.
  ///
  /// - Parameter parent: The parent from which a merge's change is told, counted from 1.
  /// - Throws: as `edit` does.
  public func pick(
    _ commits: [ObjectID], after place: ObjectID?, mainline parent: Int?, options: EditOptions
  ) throws -> RewriteReport {
    let sources = try commits.map { (id: $0, parentCount: try objects.commit($0).parents.count) }
    return try edit(place.map { [$0] } ?? [], options: options) { history in
      try history.picking(sources, since: parent.map { $0 - 1 }, after: place)
    }
  }

  /// Adds the inverse of commits to the end of the current line, the newest taken back first.
  ///
  /// - Parameters:
  ///   - parent: The parent from which a merge's change is told, counted from 1.
  ///   - message: Makes the message of each out of git's own.
  /// - Throws: as `edit` does, and what `message` throws.
  public func revert(
    _ commits: [ObjectID], mainline parent: Int?, options: EditOptions,
    message: ([UInt8]) throws -> [UInt8]
  ) throws -> RewriteReport {
    let author = try Identity(location, configuration: configuration).line(.author)
    let sources = try commits.reversed().map { id in
      let commit = try objects.commit(id)
      let side = parent.flatMap {
        commit.parents.indices.contains($0 - 1) ? commit.parents[$0 - 1] : nil
      }
      let text = revertMessage(of: commit, id: id, parent: side)
      return (id: id, parentCount: commit.parents.count, message: try message(text))
    }
    return try edit([], options: options) { history in
      try history.reverting(sources, author: author, since: parent.map { $0 - 1 })
    }
  }

  /// Who commits here, as `--reset-author` puts it: name and address, and the time of now.
  ///
  /// - Throws: `RepositoryError.git` with what git says to people whom it does not know.
  public func currentAuthor() throws -> [UInt8] {
    try Identity(location, configuration: configuration).line(.author)
  }

  /// Moves a branch forward to a commit that has all of it, with nothing to write.
  private func move(
    _ name: ReferenceName, from old: ObjectID, to new: ObjectID, options: EditOptions
  ) throws -> RewriteReport {
    var report = RewriteReport(isDryRun: options.isDryRun)
    guard old != new else { return report }
    report.references = [.init(name: name, old: old, new: new)]
    guard !options.isDryRun else { return report }
    var request = LandingRequest(
      references: [ReferenceUpdate(name: name, old: old, new: new)],
      message: Array("yore: ".utf8) + options.commandLine)
    request.asksHook = options.runsHooks
    request.hookArguments = [Array(new.hex.utf8)]
    var operation = Operation(.edit, command: options.commandLine)
    operation.moves(report.references, in: location)
    let (logged, result) = try startRecording().land(request, as: operation, StagedObjects(objects))
    report.operation = logged.id.hex
    report.updatedWorkingTree = result.updatedWorkingTree
    try refresh()
    return report
  }
}
