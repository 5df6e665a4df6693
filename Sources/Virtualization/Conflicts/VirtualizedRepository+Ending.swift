internal import Git
internal import History
internal import Objects
internal import Rewrite

/// Ways out of a pending history other than by deciding its conflicts.
extension VirtualizedRepository {
  /// Gives up the pending history: what plain git has is all that there is.
  ///
  /// - Throws: `EditError.noConflicts` where there is none, and what landing throws.
  public func abandonPending(options: EditOptions) throws -> RewriteReport {
    guard let pending else { throw EditError.noConflicts }
    return try replacePending(pending, by: nil, options)
  }

  /// Keeps the pending history where plain git has moved a branch that belongs to it: what git has there
  /// counts no more, and gives way when the last conflict is gone.
  ///
  /// - Throws: `EditError.noConflicts` where there is none, and what landing throws.
  public func keepPending(options: EditOptions) throws -> RewriteReport {
    guard let pending else { throw EditError.noConflicts }
    var history = pending.history
    history.followers = history.followers.compactMap { follower in
      switch pending.standings[follower.name] {
      case .moved(let id):
        .init(name: follower.name, physical: id, pending: follower.pending)
      case .gone: nil
      case .there, nil: follower
      }
    }
    guard !pending.moved.isEmpty else { return RewriteReport(isDryRun: options.isDryRun) }
    return try replacePending(pending, by: history.followers.isEmpty ? nil : history, options)
  }

  private func replacePending(
    _ pending: PendingRecord, by history: PendingHistory?, _ options: EditOptions
  ) throws -> RewriteReport {
    var report = RewriteReport(isDryRun: options.isDryRun)
    let staged = StagedObjects(objects)
    let identity = Identity(location, configuration: configuration)
    let record = try history.map {
      try PendingRecord.add($0, to: staged, committer: identity.line(.committer))
    }
    report.isVirtual = record != nil
    report.references = [.init(name: PendingRecord.name, old: pending.commit, new: record)]
    guard !options.isDryRun else { return report }
    var request = LandingRequest(
      references: [ReferenceUpdate(name: PendingRecord.name, old: pending.commit, new: record)],
      message: Array("yore: ".utf8) + options.commandLine)
    request.asksHook = false
    var operation = Operation(.edit, command: options.commandLine)
    operation.moves(report.references, in: location)
    let (logged, _) = try startRecording().land(request, as: operation, staged)
    report.operation = logged.id.hex
    try refresh()
    return report
  }

  // MARK: - Commits on top

  /// Takes commits that plain git has put on a branch of the pending history into it.
  ///
  /// - Returns: nil where no branch was moved.
  /// - Throws: `EditError.movedMeanwhile` for a branch that was moved otherwise, and as `edit` does.
  public func carryOverCommits(options: EditOptions) throws -> RewriteReport? {
    guard let pending, let first = pending.moved.first else { return nil }
    if options.isDryRun { throw EditError.movedMeanwhile(first.name) }
    var wanted = pending.history.history
    for follower in pending.moved {
      guard case .moved(let tip)? = pending.standings[follower.name],
        let commits = try commitsOnTop(of: follower.physical, to: tip),
        wanted.carryOver(commits, on: follower.physical, of: follower.name, to: tip)
      else { throw EditError.movedMeanwhile(follower.name) }
    }
    var options = options
    options.commandLine = Array("carry over".utf8)
    let session = try EditSession(self, changing: [], options: options, carriesOver: true)
    return try session.carryOut(session.history, wanting: wanted)
  }

  /// The commits that lead from one to a later one, parents first; nil where they do not.
  private func commitsOnTop(
    of base: ObjectID, to tip: ObjectID
  ) throws -> [(id: ObjectID, parents: [ObjectID])]? {
    let leadsOn = try withSoundStore {
      try graph.isAncestor(position(of: base), of: position(of: tip))
    }
    guard leadsOn else { return nil }
    return try commits(between: base, and: tip).map { ($0, try parents(of: $0)) }
  }
}
