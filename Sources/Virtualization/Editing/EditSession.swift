internal import Git
internal import History
public import Objects
internal import Platform
public import Rewrite

/// One rewriting operation, from the wanted history to the repository.
final class EditSession {
  let repository: VirtualizedRepository
  let options: EditOptions
  let objects: StagedObjects
  let identity: Identity
  let range: EditRange
  let history: VirtualHistory
  let merger: TreeMerger

  /// - Parameters:
  ///   - named: The commits that are to change; none for what only adds to the current line.
  /// - Throws: `EditError`, `RepositoryError`.
  init(
    _ repository: VirtualizedRepository, changing named: [ObjectID], options: EditOptions
  ) throws {
    self.repository = repository
    self.options = options
    try repository.checkNothingBegun(options)
    objects = StagedObjects(repository.objects)
    identity = Identity(repository.location, configuration: repository.configuration)
    merger = try TreeMerger(
      objects, configuration: repository.configuration, known: repository.knownCommits)
    range = try repository.editRange(of: named, following: options.following)
    history = try repository.history(of: range)
  }

  // MARK: - Making it real

  /// Makes a wanted history real in memory, and in the repository unless it is a dry run.
  ///
  /// - Parameters:
  ///   - tree: The tree that the new head must have; nil for any.
  ///   - index: What takes the place of the index; nil for nothing.
  /// - Throws: `EditError`, `HistoryEditError`, and what landing throws; nothing has changed then.
  func carryOut(
    _ wanted: VirtualHistory, workingTree: LandingRequest.WorkingTreePolicy = .follows,
    endingAt tree: ObjectID? = nil, index: IndexCopy? = nil
  ) throws -> RewriteReport {
    let realized = try realize(
      wanted.droppingReachedSides(since: history) { try reaches($0, $1) })
    if !options.allowsPublished {
      try repository.checkUnpublished(
        changedRoots(realized), moving: movedReferences(realized).map(\.name))
    }
    var report = try report(on: realized, workingTree)
    guard !options.isDryRun else { return report }
    if !report.conflicts.isEmpty {
      throw EditError.conflicts(report.conflicts)
    }
    if let tree, try headTree(realized) != tree { throw EditError.amendedOtherwise }
    guard !report.changesNothing else { return report }
    let clips = try ClipMaking(repository: repository, objects: objects)
      .text(realized.clipped(droppedAs: options.clipsDroppedAs))
    var operation = operation(report, workingTree)
    if let index {
      // What the index is before, unless it is in conflict and no tree can say.
      operation.index = try? .init(old: repository.copyIndex().writeTree(), new: index.writeTree())
    }
    let (logged, result) = try repository.installing(index, with: objects) {
      try repository.startRecording().land(
        request(realized, report, workingTree), as: operation, objects,
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

  /// The tree that the current branch comes to lead to.
  private func headTree(_ realized: RealizedHistory) throws -> ObjectID? {
    try realized.tips[history.current].flatMap { try objects.commit($0).tree }
  }

  private func reaches(_ commit: ObjectID, _ ancestor: ObjectID) throws -> Bool {
    try repository.withSoundStore {
      try repository.graph.isAncestor(
        repository.position(of: ancestor), of: repository.position(of: commit))
    }
  }

  private func realize(_ wanted: VirtualHistory) throws -> RealizedHistory {
    var making = Realization.Options(committer: try identity.line(.committer))
    making.dropsEmpty = options.emptyCommits == .drop
    making.encoding = repository.settings.bytes("i18n.commitEncoding") ?? []
    if options.signs ?? CommitSigner.isWanted(repository.configuration), !options.isDryRun {
      let signer = CommitSigner(
        repository.location, configuration: repository.configuration, identity: identity)
      making.sign = { try signer.sign($0) }
    }
    let realization = Realization(objects: objects, merger: merger, options: making)
    return try realization.realize(wanted)
  }

  // MARK: - What changed

  /// The oldest of the commits that do not stay.
  private func changedRoots(_ realized: RealizedHistory) -> [ObjectID] {
    let staying = Set(realized.entries.filter(\.isUnchanged).map(\.commit))
    return range.commits.filter { commit in
      guard !staying.contains(commit), let old = history[VirtualID(commit)] else { return false }
      return old.parents.allSatisfy { parent in
        parent.wanted.map { staying.contains($0.source) } ?? true
      }
    }
  }

  /// The references that come to lead elsewhere, in the order of their names.
  private func movedReferences(
    _ realized: RealizedHistory
  ) -> [(name: ReferenceName, old: ObjectID, new: ObjectID?)] {
    history.tips.sorted { $0.key < $1.key }.compactMap { name, tip in
      let (old, new) = (tip.commit, realized.tips[name])
      return old == new ? nil : (name, old, new)
    }
  }

  /// Whether index and files would follow the head to another tree.
  private func changesTree(
    _ realized: RealizedHistory, _ workingTree: LandingRequest.WorkingTreePolicy
  ) throws -> Bool {
    guard workingTree == .follows, repository.location.workTree != nil,
      let moved = movedReferences(realized).first(where: { $0.name == history.current }),
      repository.head.commit == moved.old, let new = moved.new
    else { return false }
    return try objects.commit(moved.old).tree != objects.commit(new).tree
  }

  private func report(
    on realized: RealizedHistory, _ workingTree: LandingRequest.WorkingTreePolicy
  ) throws -> RewriteReport {
    var report = RewriteReport()
    report.isDryRun = options.isDryRun
    report.dropped = realized.dropped
    report.signaturesRemoved = realized.signaturesRemoved
    for entry in realized.changed {
      let commit = try objects.commit(entry.commit)
      let old = entry.wanted.isNew ? [entry.wanted.id.source] : entry.replaced
      let source = try objects.commit(entry.wanted.id.source)
      let lineage =
        entry.wanted.isNew && !options.continued.contains(entry.wanted.id.source)
        ? Lineage(of: commit, id: entry.commit)
        : repository.lineage(of: source, id: entry.wanted.id.source)
      let subject = commit.decoded.subject
      report.rewritten.append(
        .init(
          old: old, new: entry.commit, lineage: lineage, subject: Array(subject),
          becameEmpty: entry.becameEmpty, isNew: entry.wanted.isNew))
    }
    for entry in realized.conflicts {
      let source = entry.wanted.id.source
      let subject = Array(try objects.commit(source).decoded.subject)
      report.conflicts.append(
        .init(
          commit: source, subject: subject, paths: entry.conflicts.map(\.path)))
    }
    for (name, old, new) in movedReferences(realized) {
      report.references.append(.init(name: name, old: old, new: new))
    }
    if options.isDryRun {
      report.updatedWorkingTree = try changesTree(realized, workingTree)
    }
    return report
  }

  /// The operation as the log tells it.
  private func operation(
    _ report: RewriteReport, _ workingTree: LandingRequest.WorkingTreePolicy
  ) -> Operation {
    var operation = Operation(.edit, command: options.commandLine)
    operation.keepsWorkingTree = workingTree == .stays
    operation.moves(report.references, in: repository.location)
    return operation
  }

  private func request(
    _ realized: RealizedHistory, _ report: RewriteReport,
    _ workingTree: LandingRequest.WorkingTreePolicy
  ) -> LandingRequest {
    let successors = realized.changed.filter { !$0.wanted.isNew }
    var request = LandingRequest(
      references: report.references.map {
        ReferenceUpdate(name: $0.name, old: $0.old, new: $0.new)
      }, message: Array("yore: ".utf8) + options.commandLine,
      rewritten: successors.flatMap { entry in
        entry.replaced.map { .init(old: $0, new: entry.commit) }
      })
    request.workingTree = workingTree
    request.asksHook = options.runsHooks
    let base = changedRoots(realized).first.flatMap { history[VirtualID($0)]?.parents.first }
    switch base {
    case .kept(let id)?: request.hookArguments = [Array(id.hex.utf8)]
    case .wanted(let id)?: request.hookArguments = [Array(id.source.hex.utf8)]
    case nil: request.hookArguments = [Array("--root".utf8)]
    }
    return request
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
