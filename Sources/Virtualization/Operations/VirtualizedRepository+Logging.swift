internal import Git

extension VirtualizedRepository {
  /// Logs what git is told to do as one operation: what was different before is logged first.
  ///
  /// - Parameters:
  ///   - command: The line by which it is known.
  ///   - keepsWorkingTree: Whether undo leaves index and files alone.
  /// - Throws: what `body` throws, `OperationError`, `RepositoryError`.
  func logging<Result>(
    _ command: [UInt8], keepsWorkingTree: Bool = false, _ body: () throws -> Result
  ) throws -> Result {
    let recorder = try startRecording()
    let before = recorder.known
    let result = try body()
    let store = ReferenceStore(location)
    var now = try KnownReferences(store)
    now.heads[location.workTreeName] = store.headValue
    guard let change = ForeignChange(from: before, to: now, in: location) else { return result }
    var operation = change.operation
    (operation.kind, operation.command) = (.edit, command)
    operation.keepsWorkingTree = keepsWorkingTree
    try recorder.append(operation)
    return result
  }
}
