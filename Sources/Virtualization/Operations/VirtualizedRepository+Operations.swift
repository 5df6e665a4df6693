internal import Git
public import Objects

/// The log of operations, newest first, and where undo and redo stand in it.
public struct OperationHistory: Sendable {
  public internal(set) var operations: [Operation] = []

  /// The operations that are taken back at present.
  public internal(set) var undone: Set<ObjectID> = []
}

extension VirtualizedRepository {
  /// The operations that are kept, newest first; what others did since the last one is logged first.
  ///
  /// - Parameter count: how many; nil for all.
  /// - Throws: `OperationError`, `RepositoryError`.
  public func operations(_ count: Int? = nil) throws -> OperationHistory {
    let log = try lookedAroundLog()
    var history = OperationHistory()
    for id in log.ids.prefix(count ?? .max) {
      guard let operation = try? log.operation(id) else { continue }
      history.operations.append(operation)
    }
    history.undone = log.keptRedone()
    return history
  }

  /// The log after what others did was written to it; as it is where nothing can be written.
  private func lookedAroundLog() throws -> OperationLog {
    let log = operationLog
    guard log.tip != nil else { return log }
    guard let recorder = try? startRecording() else { return log }
    return recorder.log
  }

  /// The operation of an id, or of the only one that begins so.
  ///
  /// - Throws: `OperationError.unknown`, `.ambiguous`, `.purged`.
  public func operation(named text: [UInt8]) throws -> Operation {
    let log = try lookedAroundLog()
    let found = log.ids.filter { Array($0.hex.utf8).starts(with: text) }
    guard let id = found.first, text.count >= Abbreviator.shortest else {
      throw OperationError.unknown(text)
    }
    guard found.count == 1 else { throw OperationError.ambiguous(text, candidates: found) }
    return try log.operation(id)
  }

  /// What the next undo and the next redo would do; nil for nothing.
  ///
  /// Nothing is logged: what others did since the last operation is looked at only.
  public func undoAndRedo() -> (undo: Operation?, redo: Operation?) {
    let log = operationLog
    guard log.tip != nil else { return (nil, nil) }
    let stand = OperationStand(
      log: log, foreign: try? OutsideView(location, log: log).operation)
    return (try? stand.undone(1).first, try? stand.redone(1).first)
  }
}
