internal import Objects

/// Where undo and redo stand: in the log, or before something that others did and that is not in it yet.
struct OperationStand {
  let log: OperationLog

  /// Who writes the log; nil for a look, which writes nothing.
  let recorder: OperationRecorder?

  /// What others did and nobody has logged.
  private let foreign: Operation?

  init(recorder: OperationRecorder) {
    (log, self.recorder, foreign) = (recorder.log, recorder, nil)
  }

  /// A look at the log, and at what is not in it yet.
  init(log: OperationLog, foreign: Operation?) {
    (self.log, recorder, self.foreign) = (log, nil, foreign)
  }

  /// What the next undos take back, the next one first: as many as asked for, or as there are.
  func undone(_ count: Int) throws -> [Operation] {
    guard let foreign, count > 0 else { return try log.undone(count) }
    return [foreign] + (try log.undone(count - 1))
  }

  /// What the next redos do again, the next one first: as many as asked for, or as there are.
  func redone(_ count: Int) throws -> [Operation] {
    foreign == nil ? try log.redone(count).operations : []
  }

  /// The operations newer than one, newest first; nil when it is not found among those before.
  func operations(since known: ObjectID) -> [Operation]? {
    log.operations(since: known).map { (foreign.map { [$0] } ?? []) + $0 }
  }
}
