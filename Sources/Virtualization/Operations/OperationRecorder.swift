internal import Git
internal import Objects
internal import Platform
internal import Rewrite

/// Writes the log of operations: first what others did since the last one, then the one at hand.
///
/// Other yores may do the same. Each entry is written on condition that the newest one is still the one that
/// it was made for, in the transaction that moves the references, so that there is one line of operations and
/// none in it that did not happen.
final class OperationRecorder {
  let log: OperationLog
  private let location: RepositoryLocation
  private let configuration: Configuration
  private let objects: ObjectDatabase
  private let person: [UInt8]
  private let hooks: Hooks

  /// The references as the newest operation left them.
  private(set) var known: KnownReferences

  /// How often what others did is looked at anew because another yore was quicker.
  private static let attemptCount = 5

  /// Looks at the repository, and logs what others did since the last operation.
  ///
  /// - Throws: `OperationError.busy`, `ReferenceUpdateError`, `RepositoryError`, `SystemError`.
  init(
    _ location: RepositoryLocation, configuration: Configuration, objects: ObjectDatabase,
    log: OperationLog, hooks: Hooks
  ) throws {
    self.location = location
    self.configuration = configuration
    self.objects = objects
    self.log = log
    self.hooks = hooks
    let now = Clock.now
    let identity = Identity(location, configuration: configuration, now: now)
    // The log needs nobody's name: who has none may still undo.
    person = (try? identity.line(.committer)) ?? Array("yore <yore> \(now) +0000".utf8)
    known = try KnownReferences(ReferenceStore(location))
    try lookAround()
  }

  private func lookAround() throws {
    for _ in 0..<Self.attemptCount {
      log.lookAgain()
      let view = try OutsideView(location, log: log)
      known = view.now
      guard let foreign = view.operation else { return }
      do {
        try append(foreign)
        return
      } catch ReferenceUpdateError.moved(.operations, _) {
      } catch ReferenceUpdateError.exists(.operations) {
      }
    }
    throw OperationError.busy
  }

  /// Files beside an operation.
  typealias Files = [(name: String, content: [UInt8])]

  /// Lands what an operation came to, and logs it in the same transaction.
  ///
  /// - Parameter kept: what it keeps alive besides what references led to.
  /// - Throws: what landing throws; nothing has changed then, and nothing is logged.
  func land(
    _ request: LandingRequest, as operation: Operation, _ staged: StagedObjects,
    with files: Files = [], keeping kept: [ObjectID] = []
  ) throws -> (Operation, LandingResult) {
    var request = request
    let (made, update) = try prepare(operation, staged, with: files, keeping: kept)
    request.references.append(update)
    let landing = Landing(
      location, configuration: configuration, objects: staged, hooks: hooks)
    let result = try landing.land(request)
    finish(made)
    return (made, result)
  }

  /// Logs an operation that changes nothing itself.
  ///
  /// - Parameter commits: what it keeps alive besides what references led to.
  /// - Throws: `ReferenceUpdateError.moved` when another yore was quicker.
  @discardableResult
  func append(
    _ operation: Operation, with files: Files = [], keeping commits: [ObjectID] = []
  ) throws -> Operation {
    let staged = StagedObjects(objects)
    let (made, update) = try prepare(operation, staged, with: files, keeping: commits)
    try staged.write(configuration: configuration)
    try ReferenceTransaction(location)
      .commit([update], message: Array("yore: ".utf8) + operation.command)
    finish(made)
    return made
  }

  /// Makes the entry of an operation that follows the newest one, and what becomes of the log's reference.
  private func prepare(
    _ operation: Operation, _ staged: StagedObjects, with files: Files,
    keeping kept: [ObjectID] = []
  ) throws -> (Operation, ReferenceUpdate) {
    var operation = operation
    let newest = try log.newest()
    operation.previous = newest?.id
    if operation.kind.isUndone {
      operation.position.undone = newest?.undone
    } else if operation.kind == .copy {
      operation.position = OperationPosition(
        undone: newest?.undone, rest: newest.flatMap { $0.position.leadsOn ? $0.id : nil })
    }
    var commit = OperationCommit(staged)
    for file in files { try commit.add(file.name, file.content) }
    for id in kept { try commit.keep(id) }
    operation.id = try commit.make(operation, by: person)
    try ReferenceStore(location).startLog(of: .operations)
    return (operation, ReferenceUpdate(name: .operations, old: log.tip, new: operation.id))
  }

  /// Takes note that an operation was written.
  private func finish(_ operation: Operation) {
    known.apply(operation)
    // What cannot be kept is found out again by the next one from the log.
    try? known.keep()
    log.lookAgain()
  }
}

extension KnownReferences {
  /// Takes note of what an operation did.
  mutating func apply(_ operation: Operation) {
    apply(operation.references.map { ReferenceUpdate(name: $0.name, old: $0.old, new: $0.new) })
    if let head = operation.head { heads[head.workTree] = HeadValue(text: head.new) }
    self.operation = operation.id
  }
}

extension RepositoryLocation {
  /// The name of this working tree among those of the repository; nothing for the main one.
  var workTreeName: [UInt8] { isLinkedWorkTree ? Array(gitDirectory.lastComponent) : [] }
}
