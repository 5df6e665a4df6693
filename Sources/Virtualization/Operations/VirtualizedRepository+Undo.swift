internal import Git
internal import Objects
internal import Platform
internal import Rewrite

/// What undo, redo and restore did, or would do.
public struct UndoReport: Sendable {
  /// The operations that were taken back or done again, in this order; of restore, the one to whose end it
  /// went.
  public var operations: [Operation] = []

  /// The ids of what was written to the log for it.
  public var rewrite = RewriteReport()
}

extension VirtualizedRepository {
  /// The log of operations as it is now.
  var operationLog: OperationLog { OperationLog(location, objects: objects) }

  /// Begins to log an operation: what others did since the last one is logged first.
  func startRecording() throws -> OperationRecorder {
    try OperationRecorder(
      location, configuration: configuration, objects: objects, log: operationLog, hooks: hooks)
  }

  /// Where the log stands, for one who takes steps or, in a dry run, only looks.
  private func stand(_ options: EditOptions) throws -> OperationStand {
    guard options.isDryRun else { return OperationStand(recorder: try startRecording()) }
    let log = operationLog
    let foreign = log.tip == nil ? nil : try? OutsideView(location, log: log).operation
    return OperationStand(log: log, foreign: foreign)
  }

  /// Takes operations back, the newest first.
  ///
  /// - Throws: `OperationError`, and what landing throws: nothing has changed then.
  public func undo(_ count: Int, options: EditOptions) throws -> UndoReport {
    let stand = try stand(options)
    let operations = try stand.undone(count)
    guard operations.count == count else {
      throw OperationError.nothingToUndo(available: operations.count)
    }
    return try step(operations, .undo, stand, options)
  }

  /// Does again what was taken back, the last one first.
  ///
  /// - Throws: as `undo` does.
  public func redo(_ count: Int, options: EditOptions) throws -> UndoReport {
    let stand = try stand(options)
    let operations = try stand.redone(count)
    guard operations.count == count else {
      throw OperationError.nothingToRedo(available: operations.count)
    }
    return try step(operations, .redo, stand, options)
  }

  /// Brings references and `HEAD` to where they were after an operation.
  ///
  /// - Throws: as `undo` does.
  public func restore(_ operation: Operation, options: EditOptions) throws -> UndoReport {
    let stand = try stand(options)
    guard let newer = stand.operations(since: operation.id) else {
      throw OperationError.purged(operation.id)
    }
    var change = StateChange()
    for operation in newer { change.appendReversed(operation) }
    var entry = Operation(.restore, command: options.commandLine)
    entry.subjects = [operation.id]
    var report = UndoReport()
    report.operations = [operation]
    report.rewrite = try carryOut(
      change, entry, newer.map(\.id), stand, options, StagedObjects(objects), nil)
    return report
  }

  /// Takes back or does again some operations, all in one.
  private func step(
    _ operations: [Operation], _ kind: Operation.Kind, _ stand: OperationStand,
    _ options: EditOptions
  ) throws -> UndoReport {
    var change = StateChange()
    for operation in operations {
      if kind == .undo { change.appendReversed(operation) } else { change.append(operation) }
    }
    var entry = Operation(kind, command: options.commandLine)
    entry.subjects = operations.map(\.id)
    entry.keepsWorkingTree = operations.allSatisfy(\.keepsWorkingTree)
    if !options.isDryRun { entry.position = try position(after: operations, kind, stand.log) }
    let staged = StagedObjects(objects)
    let isUniform =
      entry.keepsWorkingTree || !operations.contains(where: \.keepsWorkingTree)
    var steps: WorkingTreeSteps?
    if !isUniform || operations.contains(where: { $0.index != nil }) {
      steps = try workingTreeSteps(operations, kind, staged)
    }
    var report = UndoReport()
    report.operations = operations
    report.rewrite = try carryOut(change, entry, entry.subjects, stand, options, staged, steps)
    return report
  }

  /// Where undo and redo stand when some operations were taken back or done again.
  private func position(
    after group: [Operation], _ kind: Operation.Kind, _ log: OperationLog
  ) throws -> OperationPosition {
    if kind == .undo {
      let before = try log.newest()
      return OperationPosition(
        undone: group.last?.position.undone, redone: group.reversed().map(\.id),
        rest: before.flatMap { $0.position.leadsOn ? $0.id : nil })
    }
    var position = try log.redone(group.count).position
    position.undone = group.last?.id
    return position
  }

  // MARK: - Carrying out

  /// - Parameter steps: What becomes of index and files; nil where they do what the entry says.
  private func carryOut(
    _ change: StateChange, _ entry: Operation, _ sources: [ObjectID],
    _ stand: OperationStand, _ options: EditOptions, _ staged: StagedObjects,
    _ steps: WorkingTreeSteps?
  ) throws -> RewriteReport {
    var entry = entry
    entry.references = change.references
    for reference in entry.references {
      if let new = reference.new, !(try isThere(new, sources, staged)) {
        throw OperationError.objectPurged(new, reference: reference.name)
      }
    }
    var request = LandingRequest(
      references: entry.references.map {
        ReferenceUpdate(name: $0.name, old: $0.old, new: $0.new)
      }, message: Array("yore: ".utf8) + options.commandLine)
    request.asksHook = false
    request.workingTree = entry.keepsWorkingTree ? .stays : .follows
    var kept: [ObjectID] = []
    if let steps, let root = location.workTree {
      guard steps.overlaps.isEmpty else {
        throw WorkingTreeError.localChanges(workTree: root, paths: steps.overlaps.inOrder)
      }
      let entangled = try Set(steps.entangledPaths())
      guard entangled.isEmpty else { throw OperationError.notAtOnce(entangled.inOrder) }
      if !entry.keepsWorkingTree {
        let (from, to) = try steps.makeTrees()
        request.workingTree = .moves(from: from, to: to)
        kept = [from, to].compactMap { $0 }
      }
    }
    var report = RewriteReport()
    report.isDryRun = options.isDryRun
    report.references = entry.references
    for moved in change.heads {
      guard moved.workTree == location.workTreeName else {
        throw OperationError.otherWorkTree(moved.workTree)
      }
      guard let old = HeadValue(text: moved.old), let new = HeadValue(text: moved.new) else {
        continue
      }
      entry.head = moved
      if case .detached(let before) = old, case .detached(let after) = new {
        request.references.append(ReferenceUpdate(name: .head, old: before, new: after))
      } else {
        request.head = HeadUpdate(old: old, new: new)
      }
      report.references.append(
        .init(name: .head, old: commit(of: old, nil), new: commit(of: new, request.references)))
    }
    try checkCheckedOut(request)
    guard let recorder = stand.recorder else { return report }
    let index = try steps.flatMap { try self.index(applying: $0.staged) }
    let (operation, result) = try installing(index, with: staged) {
      try recorder.land(request, as: entry, staged, keeping: kept)
    }
    report.operation = operation.id.hex
    report.updatedWorkingTree = result.updatedWorkingTree
    try refresh()
    return report
  }

  /// Whether an object is there, or can be made again from what the log kept of it.
  private func isThere(
    _ id: ObjectID, _ sources: [ObjectID], _ staged: StagedObjects
  ) throws -> Bool {
    if try objects.contains(id) { return true }
    return sources.contains { OperationCommit.recover(id, from: $0, staged) }
  }

  /// The commit that a head leads to, now or after some updates.
  private func commit(of head: HeadValue, _ updates: [ReferenceUpdate]?) -> ObjectID? {
    switch head {
    case .detached(let id): return id
    case .branch(let name):
      if let update = updates?.first(where: { $0.name == name }) { return update.new }
      return referenceStore.value(of: name)
    }
  }

  /// Sees to it that no branch goes away under another working tree, and that none is switched to that another
  /// one has.
  private func checkCheckedOut(_ request: LandingRequest) throws {
    let removed = Set(request.references.filter { $0.new == nil }.map(\.name))
    var taken: ReferenceName?
    if case .branch(let name)? = request.head?.new { taken = name }
    guard !removed.isEmpty || taken != nil else { return }
    for tree in location.workTrees() where tree.gitDirectory != location.gitDirectory {
      guard case .branch(let name, _) = tree.head, removed.contains(name) || name == taken else {
        continue
      }
      throw OperationError.checkedOut(name, workTree: tree.path)
    }
  }
}

extension Set<[UInt8]> {
  /// The paths in the order of their bytes.
  fileprivate var inOrder: [[UInt8]] { sorted { $0.lexicographicallyPrecedes($1) } }
}
