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

  /// The references as the newest operation left them.
  private(set) var known: KnownReferences

  /// How often what others did is looked at anew because another yore was quicker.
  private static let attemptCount = 5

  /// Looks at the repository, and logs what others did since the last operation.
  ///
  /// - Throws: `OperationError.busy`, `ReferenceUpdateError`, `RepositoryError`, `SystemError`.
  init(
    _ location: RepositoryLocation, configuration: Configuration, objects: ObjectDatabase,
    log: OperationLog
  ) throws {
    self.location = location
    self.configuration = configuration
    self.objects = objects
    self.log = log
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

  /// Logs an operation that changes nothing itself.
  ///
  /// - Throws: `ReferenceUpdateError.moved` when another yore was quicker.
  func append(_ operation: Operation) throws {
    let staged = StagedObjects(objects)
    let (made, update) = try prepare(operation, staged)
    try staged.write(configuration: configuration)
    try ReferenceTransaction(location)
      .commit([update], message: Array("yore: ".utf8) + operation.command)
    finish(made)
  }

  /// Makes the entry of an operation that follows the newest one, to be written with what it does.
  ///
  /// - Returns: it, and what becomes of the log's reference.
  func prepare(
    _ operation: Operation, _ staged: StagedObjects,
    with files: [(name: String, content: [UInt8])] = []
  ) throws -> (Operation, ReferenceUpdate) {
    var operation = operation
    operation.previous = log.tip
    if operation.kind.isUndone { operation.position.undone = try log.newest()?.undone }
    var commit = OperationCommit(staged)
    for file in files { try commit.add(file.name, file.content) }
    operation.id = try commit.make(operation, by: person)
    try ReferenceStore(location).startLog(of: .operations)
    return (operation, ReferenceUpdate(name: .operations, old: log.tip, new: operation.id))
  }

  /// Takes note that an operation was written.
  func finish(_ operation: Operation) {
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
