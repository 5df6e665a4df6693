internal import Git
internal import Objects

/// What leads from one state of the references and of `HEAD` to another: several operations one after the
/// other are one change.
struct StateChange {
  private var changes: [ReferenceName: (old: ObjectID?, new: ObjectID?)] = [:]
  private var movedHeads: [[UInt8]: Operation.MovedHead] = [:]

  /// The heads that lead elsewhere in the end.
  var heads: [Operation.MovedHead] {
    movedHeads.values.filter { $0.old != $0.new }
      .sorted { $0.workTree.lexicographicallyPrecedes($1.workTree) }
  }

  /// The references that are different in the end, in the order of their names.
  var references: [RewriteReport.MovedReference] {
    changes.filter { $0.value.old != $0.value.new }
      .map { .init(name: $0.key, old: $0.value.old, new: $0.value.new) }
      .sorted { $0.name < $1.name }
  }

  /// Lets what an operation did follow.
  mutating func append(_ operation: Operation) {
    for reference in operation.references { append(reference.name, reference.old, reference.new) }
    if let head = operation.head { append(head) }
  }

  /// Lets the contrary of what an operation did follow.
  mutating func appendReversed(_ operation: Operation) {
    for reference in operation.references { append(reference.name, reference.new, reference.old) }
    if let head = operation.head {
      append(.init(workTree: head.workTree, old: head.new, new: head.old))
    }
  }

  private mutating func append(_ name: ReferenceName, _ old: ObjectID?, _ new: ObjectID?) {
    if let known = changes[name] {
      changes[name] = (known.old, new)
    } else {
      changes[name] = (old, new)
    }
  }

  private mutating func append(_ moved: Operation.MovedHead) {
    movedHeads[moved.workTree] = .init(
      workTree: moved.workTree, old: movedHeads[moved.workTree]?.old ?? moved.old, new: moved.new)
  }
}
