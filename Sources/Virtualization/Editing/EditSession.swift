internal import Git
internal import History
public import Objects
internal import Platform
public import Rewrite
internal import Text

/// One rewriting operation, from the wanted history to the repository.
final class EditSession {
  let repository: VirtualizedRepository
  let options: EditOptions
  let objects: StagedObjects
  let identity: Identity
  let range: EditRange
  let history: VirtualHistory
  let merger: TreeMerger
  private var madeRealization: Realization?

  /// - Parameters:
  ///   - named: The commits that are to change; none for what only adds to the current line.
  ///   - carriesOver: Whether this is about what git has moved while the history was pending.
  /// - Throws: `EditError`, `RepositoryError`.
  init(
    _ repository: VirtualizedRepository, changing named: [ObjectID], options: EditOptions,
    carriesOver: Bool = false
  ) throws {
    self.repository = repository
    self.options = options
    try repository.checkNothingBegun(options)
    if !carriesOver, let moved = repository.pending?.moved.first {
      throw EditError.movedMeanwhile(moved.name)
    }
    objects = StagedObjects(repository.objects)
    identity = Identity(repository.location, configuration: repository.configuration)
    merger = try TreeMerger(
      objects, configuration: repository.configuration, known: repository.knownCommits)
    range = try repository.editRange(of: named, following: options.following)
    history = try repository.history(of: range)
  }

  // MARK: - Making it real

  /// Makes a wanted history real in memory, and in the repository unless it is a dry run. One that holds
  /// conflicts becomes the pending history, and all references and files stay where they are.
  ///
  /// - Parameters:
  ///   - wanted: The same told by the commits that git has; nil for what comes of `edited`.
  ///   - tree: The tree that the new head must have; nil for any.
  ///   - index: What takes the place of the index; nil for nothing.
  /// - Throws: `EditError`, `HistoryEditError`, and what landing throws; nothing has changed then.
  func carryOut(
    _ edited: VirtualHistory, wanting wanted: VirtualHistory? = nil,
    workingTree: LandingRequest.WorkingTreePolicy = .follows, endingAt tree: ObjectID? = nil,
    index: IndexCopy? = nil
  ) throws -> RewriteReport {
    let edited = try edited.droppingReachedSides(since: history) { try reaches($0, $1) }
    var wanted = try wanted ?? self.wanted(edited)
    var realized = try realize(wanted)
    let known = Set(repository.pending?.history.conflicts.keys.map { $0 } ?? [])
    var reusedCount = 0
    if realized.conflicts.contains(where: { !$0.isUnchanged && !known.contains($0.commit) }),
      let memory = try DecisionMemory(self)
    {
      reusedCount = try memory.decide(&wanted, &realized, besides: known)
    }
    let outcome = EditOutcome(realized: realized, wanted: wanted, edited: edited, session: self)
    if !options.allowsPublished {
      try repository.checkUnpublished(
        outcome.changedRoots(), moving: outcome.movedReferences.map(\.name))
    }
    var report = try outcome.report(workingTree)
    report.reusedDecisionCount = reusedCount
    guard !options.isDryRun else { return report }
    if let tree, repository.pending == nil, !outcome.isUndecided, try outcome.headTree() != tree {
      throw EditError.amendedOtherwise
    }
    guard !report.changesNothing else { return report }
    let request =
      try outcome.isUndecided
      ? pendingRequest(outcome, took: tree)
      : outcome.request(repository.pending == nil ? workingTree : .follows)
    let clips = try ClipMaking(repository: repository, objects: objects)
      .text(outcome.clipped(droppedAs: options.clipsDroppedAs))
    var operation = operation(request)
    if let index {
      // What the index is before, unless it is in conflict and no tree can say.
      operation.index = try? .init(old: repository.copyIndex().writeTree(), new: index.writeTree())
    }
    let (logged, result) = try repository.installing(index, with: objects) {
      try repository.startRecording().land(
        request, as: operation, objects,
        with: [
          (
            LineageTable.fileName,
            repository.lineages.text(report.rewritten, continuing: options.continued)
          ),
          (ClipMaking.fileName, clips),
        ])
    }
    report.operation = logged.id.hex
    report.updatedWorkingTree = result.updatedWorkingTree
    report.warnings = result.warnings.map { warning in
      switch warning {
      case .hook(let name, let status): .hook(name, status: status)
      case .notes(let reason): .notes(reason)
      }
    }
    try repository.refresh()
    return report
  }

  /// The operation as the log tells it.
  private func operation(_ request: LandingRequest) -> Operation {
    var operation = Operation(.edit, command: options.commandLine)
    operation.keepsWorkingTree = request.workingTree == .stays
    operation.moves(
      request.references.map { .init(name: $0.name, old: $0.old, new: $0.new) },
      in: repository.location)
    return operation
  }

  /// What is wanted of all that is not real, told by the commits that are.
  private func wanted(_ edited: VirtualHistory) throws -> VirtualHistory {
    guard let pending = repository.pending?.history else { return edited }
    return try pending.applying(edited, to: Set(range.commits)) { [objects] id in
      let commit = try objects.commit(id)
      return utf8(Array(commit.message), encoding: commit.encoding)
    }
  }

  /// The landing of a history that stays pending: nothing moves but the reference that holds it.
  private func pendingRequest(
    _ outcome: EditOutcome, took tree: ObjectID?
  ) throws -> LandingRequest {
    let followers = outcome.realized.tips.compactMap { name, tip -> PendingHistory.Follower? in
      guard let physical = outcome.physicalTarget(of: name), physical != tip else { return nil }
      return .init(name: name, physical: physical, pending: tip)
    }
    var history = PendingHistory(outcome.realized, of: outcome.wanted, followers: followers)
    history.folded = repository.pending?.history.folded
    if let tree, let head = repository.physicalHead {
      history.folded = PendingHistory.Folded(head: head, tree: tree)
    }
    let record = try PendingRecord.add(
      history, to: objects, committer: identity.line(.committer))
    var request = LandingRequest(
      references: [
        ReferenceUpdate(
          name: PendingRecord.name, old: repository.pending?.commit, new: record)
      ], message: Array("yore: ".utf8) + options.commandLine)
    request.asksHook = options.runsHooks
    request.hookArguments = try outcome.hookArguments()
    return request
  }

  private func reaches(_ commit: ObjectID, _ ancestor: ObjectID) throws -> Bool {
    try repository.withSoundStore {
      try repository.graph.isAncestor(
        repository.position(of: ancestor), of: repository.position(of: commit))
    }
  }

  func realize(_ wanted: VirtualHistory) throws -> RealizedHistory {
    try realization().realize(wanted)
  }

  /// What makes commits, the same for all of the operation, so that nothing is made twice.
  func realization() throws -> Realization {
    if let made = madeRealization { return made }
    var making = Realization.Options(committer: try identity.line(.committer))
    making.dropsEmpty = options.emptyCommits == .drop
    making.encoding = repository.settings.bytes("i18n.commitEncoding") ?? []
    making.known = repository.pending?.history.known ?? [:]
    if options.signs ?? CommitSigner.isWanted(repository.configuration), !options.isDryRun {
      let signer = CommitSigner(
        repository.location, configuration: repository.configuration, identity: identity)
      making.sign = { try signer.sign($0) }
    }
    let made = Realization(objects: objects, merger: merger, options: making)
    madeRealization = made
    return made
  }
}

extension VirtualizedRepository {
  /// Changes the history: makes the wanted one real, moves the references that follow, and the working tree.
  ///
  /// - Parameters:
  ///   - named: The commits that `change` is about: they and all that stands on them may change.
  ///   - change: Gives the wanted history for the one that there is.
  /// - Throws: `EditError`, `HistoryEditError`, what `change` throws, `RepositoryError`, and what landing
  ///   throws (`LandingError`, `ReferenceUpdateError`, `WorkingTreeError`): nothing has changed then.
  public func edit(
    _ named: [ObjectID], options: EditOptions,
    _ change: (VirtualHistory) throws -> VirtualHistory
  ) throws -> RewriteReport {
    let session = try EditSession(self, changing: named, options: options)
    return try session.carryOut(try change(session.history))
  }

  /// What the history store knows of its commits.
  var knownCommits: KnownCommits? {
    guard reader.store != nil else { return nil }
    return KnownCommits(hasGenerations: graph.hasGenerations) { [self] id in
      guard let place = reader.storedPosition(of: id) else { return nil }
      let position = Position(place)
      return .init(
        parents: try graph.parents(of: position).map(reader.id(of:)),
        time: try graph.commitTime(of: position), generation: graph.generation(of: position))
    }
  }

  /// The commits of a range as a history that can be edited.
  func history(of range: EditRange) throws -> VirtualHistory {
    guard let tip = head.commit else { throw EditError.unborn }
    let sources = try withSoundStore {
      try range.commits.map { id in (id: id, parents: try parentsAsWritten(of: id)) }
    }
    var tips: [ReferenceName: ObjectID] = [:]
    for reference in range.references { tips[reference.name] = reference.target }
    let current = head.branch ?? .head
    // A current branch outside of the range takes what is added to it.
    if tips[current] == nil { tips[current] = tip }
    return VirtualHistory(sources, tips: tips, current: current)
  }

  /// The parents that a commit's object names: at the border of a shallow clone they are not there.
  private func parentsAsWritten(of id: ObjectID) throws -> [ObjectID] {
    guard isGrafted(id) else {
      return try graph.parents(of: position(of: id)).map(reader.id(of:))
    }
    let parents = try objects.commit(id).parents
    let known = try graph.parents(of: position(of: id)).map(reader.id(of:))
    // Where a graft names others, git shows a history that the objects do not have.
    guard known.isEmpty || known == parents else { throw EditError.grafted(id) }
    return parents
  }
}
