public import Git
internal import Objects
internal import Platform

/// Makes the outcome of an operation real: objects, references, working trees, hooks and notes, in this
/// order, all or nothing.
///
///     look:  unfinished operations, local changes, pre-rebase      nothing is touched
///     write: objects, which nothing refers to yet                  what is left is git gc's
///     move:  journal, references, working trees, journal away      settled by whoever finds the journal
///     tell:  notes, post-rewrite                                   stops nothing
///
/// A failure takes back what was moved. A kill at any moment leaves the old state or the new one: the move
/// is made by a child that goes on without this process, and should both be killed, the journal tells the
/// next yore, which completes or takes back before it does anything else.
public final class Landing {
  let location: RepositoryLocation
  let configuration: Configuration
  let objects: StagedObjects
  let hooks: Hooks
  let fault: WriteFault?

  /// - Parameters:
  ///   - objects: The objects that the operation made, and those of the repository.
  ///   - fault: A test's hand on each step.
  public init(
    _ location: RepositoryLocation, configuration: Configuration, objects: StagedObjects,
    hooks: Hooks? = nil, fault: WriteFault? = nil
  ) {
    self.location = location
    self.configuration = configuration
    self.objects = objects
    self.hooks = hooks ?? Hooks(location, configuration: configuration)
    self.fault = fault
  }

  /// Lands an outcome.
  ///
  /// - Throws: `LandingError`, `ReferenceUpdateError`, `WorkingTreeError`, `RepositoryError`, `SystemError`;
  ///   the repository is then as it was.
  public func land(_ request: LandingRequest) throws -> LandingResult {
    try InterruptedLanding.settle(location)
    let updates = request.references.filter { $0.old != $0.new }
    let moves = try workingTreeMoves(updates, request).map { move in
      // What is there already must not go away should the move be taken back.
      try move.leaving(try move.check { try objects.read($0, as: .tree) }, objects)
    }
    .filter(\.isNeeded)
    if request.asksHook { try askPreRebase(request.hookArguments) }

    var result = LandingResult()
    result.objectCount = try objects.write(configuration: configuration, fault: fault)
    guard !updates.isEmpty else { return result }
    for move in moves { try move.rehearse() }
    try Interruption.deferred { try self.move(updates, moves, request) }
    result.references = updates
    result.updatedWorkingTree = moves.contains { $0.location.gitDirectory == location.gitDirectory }
    result.warnings = tell(request)
    return result
  }

  // MARK: - Looking

  /// The working trees that have another tree to follow their heads to.
  ///
  /// - Throws: `LandingError.unfinished` for one in which git has begun something.
  private func workingTreeMoves(
    _ updates: [ReferenceUpdate], _ request: LandingRequest
  ) throws -> [WorkingTreeMove] {
    let byName = Dictionary(updates.map { ($0.name, $0) }) { first, _ in first }
    var moves: [WorkingTreeMove] = []
    for there in location.workTreeLocations() {
      let isOwn = there.gitDirectory == location.gitDirectory
      let root = there.workTree ?? there.gitDirectory
      let operations = there.unfinishedOperations()
      let begun = operations.first { operation in
        guard let branch = operation.branch else { return false }
        return byName[ReferenceName(bytes: Array("refs/heads/".utf8) + branch)] != nil
      }
      if let begun { throw LandingError.unfinished(begun, workTree: root) }
      let store = ReferenceStore(there)
      var (old, new): (ObjectID?, ObjectID?)
      if isOwn, let head = request.head {
        (old, new) = (store.head.target, target(of: head.new, store, byName))
      } else if let update = byName[store.head.name(isOwn: isOwn)] {
        (old, new) = (update.old, update.new)
      } else if isOwn, case .moves = request.workingTree {
        (old, new) = (store.head.target, store.head.target)
      } else {
        continue
      }
      if let first = operations.first { throw LandingError.unfinished(first, workTree: root) }
      let head = try tree(of: old)
      var move = WorkingTreeMove(there, from: head, to: try tree(of: new))
      if isOwn {
        switch request.workingTree {
        case .follows: break
        case .stays: continue
        case .moves(let from, let to):
          move = WorkingTreeMove(there, from: from, to: to, beneath: head)
        }
      }
      if move.isNeeded { moves.append(move) }
    }
    return moves
  }

  /// The commit that a head will lead to.
  private func target(
    of head: HeadValue, _ store: ReferenceStore, _ updates: [ReferenceName: ReferenceUpdate]
  ) -> ObjectID? {
    switch head {
    case .detached(let id): id
    case .branch(let name):
      if let update = updates[name] { update.new } else { store.value(of: name) }
    }
  }

  private func tree(of commit: ObjectID?) throws -> ObjectID? {
    try commit.flatMap { try objects.commit($0).tree }
  }

  private func askPreRebase(_ arguments: [[UInt8]]) throws {
    guard let run = try hooks.run("pre-rebase", arguments), run.status != 0 else { return }
    throw LandingError.refusedByHook("pre-rebase", run.errors + run.output)
  }

  // MARK: - Moving

  private func move(
    _ updates: [ReferenceUpdate], _ moves: [WorkingTreeMove], _ request: LandingRequest
  ) throws {
    try fault?.step("journal")
    let content = LandingJournal.Content(
      home: location.gitDirectory.bytes, references: updates, head: request.head,
      moves: moves.map {
        LandingJournal.Move(
          gitDirectory: $0.location.gitDirectory.bytes, from: $0.from, to: $0.to)
      })
    let journal = try LandingJournal(content, in: location)
    do {
      try fault?.step("references")
      if moves.isEmpty, request.head == nil {
        try ReferenceTransaction(location)
          .commit(updates, message: request.message, sharing: journal.lock)
      } else {
        let script = MovingScript(
          location, updates: updates, head: request.head, moves: moves, message: request.message)
        switch try script.run(
          input: journal.input, errors: journal.errors, sharing: journal.lock)
        {
        case .done: break
        case .referencesFailed(let error), .headFailed(let error): throw error
        case .workingTreeFailed(let error): throw error
        }
      }
      try fault?.step("done")
    } catch let error as ReferenceUpdateError where error.cameBeforeAnyMove {
      // Nothing is to be taken back: what is where it was to go was brought there by somebody else.
      journal.remove()
      throw error
    } catch {
      try takeBack(content, journal, after: error)
      throw error
    }
    journal.remove()
  }

  private func takeBack(
    _ content: LandingJournal.Content, _ journal: LandingJournal, after reason: any Error
  ) throws {
    do {
      try InterruptedLanding.settle(content, journal, location, forward: false, start: nil)
    } catch {
      throw LandingError.stuck(
        journal: journal.path,
        reason: Array([reason, error].map(words).joined(separator: Array("; ".utf8))))
    }
    journal.remove()
  }

  /// What git said of an error, or else what the error says of itself.
  private func words(_ error: any Error) -> [UInt8] {
    var said: [UInt8]
    switch error {
    case WorkingTreeError.refused(let tree, let words):
      // Nothing where not even that could be written down.
      said = words.isEmpty ? Array("git did not move the files of \(tree)".utf8) : words
    case ReferenceUpdateError.rejected(let words): said = words
    case RepositoryError.git(_, _, let message): said = message
    default: said = Array("\(error)".utf8)
    }
    while said.last == UInt8(ascii: "\n") { said.removeLast() }
    return said
  }

  // MARK: - Telling

  private func tell(_ request: LandingRequest) -> [LandingResult.Warning] {
    guard !request.rewritten.isEmpty else { return [] }
    var warnings: [LandingResult.Warning] = []
    do {
      try NotesCopy(location, configuration: configuration)
        .copy(request.rewritten.map { ($0.old, $0.new) }, for: request.kind.rawValue)
    } catch {
      if case .git(_, _, let message) = error {
        warnings.append(.notes(message))
      } else {
        warnings.append(.notes(Array("\(error)".utf8)))
      }
    }
    var lines: [UInt8] = []
    for pair in request.rewritten { lines += Array("\(pair.old.hex) \(pair.new.hex)\n".utf8) }
    do {
      let run = try hooks.run("post-rewrite", [Array(request.kind.rawValue.utf8)], input: lines)
      if let run, run.status != 0 {
        warnings.append(.hook("post-rewrite", status: run.status))
      }
    } catch {
      warnings.append(.hook("post-rewrite", status: 127))
    }
    return warnings
  }
}

extension Head {
  /// The name of the reference that moves when the head does: a detached `HEAD` moves in its own working
  /// tree only.
  fileprivate func name(isOwn: Bool) -> ReferenceName {
    switch self {
    case .branch(let name, _): name
    case .detached: isOwn ? .head : ReferenceName("")
    case .broken(let name, _): name
    }
  }
}
