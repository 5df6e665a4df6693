internal import Git
internal import Objects
internal import Rewrite

/// What several steps, one after the other, do to index and files, so that they can land as one.
///
/// Of some steps index and files follow the head from tree to tree, of others they stay while the head
/// moves, or only the index changes. Together that is no way from the first head's tree to the last one's,
/// so the paths are put together, each with what the first step finds there and what the last one leaves.
struct WorkingTreeSteps {
  private typealias Side = TreeDifference.Side

  private let objects: StagedObjects
  private var sides: [[UInt8]: (old: Side?, new: Side?)] = [:]

  /// The paths at which a step finds what it does not go by, as local changes would be.
  private(set) var overlaps: Set<[UInt8]> = []

  /// What is done to the index alone, in order.
  private(set) var staged: [Operation.StagedTrees] = []

  init(_ objects: StagedObjects) { self.objects = objects }

  /// Lets index and files follow from one tree to another.
  mutating func follow(from old: ObjectID?, to new: ObjectID?) throws {
    for change in try changes(from: old, to: new) {
      guard let known = sides[change.path] else {
        sides[change.path] = (change.old, change.new)
        continue
      }
      if known.new != change.old, known.new != change.new { overlaps.insert(change.path) }
      sides[change.path] = (known.old, change.new)
    }
  }

  /// Lets the index change, and the files stay.
  mutating func stage(_ trees: Operation.StagedTrees) { staged.append(trees) }

  private func changes(
    from old: ObjectID?, to new: ObjectID?
  ) throws -> [TreeDifference.Change] {
    try TreeDifference.changes(from: old, to: new) { [objects] in
      try objects.read($0, as: .tree)
    }
  }

  /// The paths at which the index changes alone by one step and with the files by another: no index to begin
  /// with leads to both.
  func entangledPaths() throws -> [[UInt8]] {
    try staged.flatMap { try changes(from: $0.old, to: $0.new) }.map(\.path)
      .filter { sides[$0] != nil }
  }

  /// The trees of nothing but the paths that follow: as the first step finds them and as the last one leaves
  /// them.
  func makeTrees() throws -> (from: ObjectID?, to: ObjectID?) {
    (
      try objects.addTree(of: sides.compactMapValues(\.old)),
      try objects.addTree(of: sides.compactMapValues(\.new))
    )
  }
}

extension VirtualizedRepository {
  /// What steps of undo or of redo, in this order, do to index and files of this working tree.
  ///
  /// - Throws: `RepositoryError` when a commit that `HEAD` passes is not there.
  func workingTreeSteps(
    _ operations: [Operation], _ kind: Operation.Kind, _ staged: StagedObjects
  ) throws -> WorkingTreeSteps {
    var steps = WorkingTreeSteps(staged)
    var head = referenceStore.headValue
    var values: [ReferenceName: ObjectID?] = [:]
    func tree() throws -> ObjectID? {
      let commit: ObjectID?
      switch head {
      case .detached(let id)?: commit = id
      case .branch(let name)?: commit = values[name] ?? referenceStore.value(of: name)
      case nil: commit = nil
      }
      return try commit.flatMap { try staged.commit($0).tree }
    }
    for operation in operations {
      var change = StateChange()
      if kind == .undo { change.appendReversed(operation) } else { change.append(operation) }
      let before = operation.keepsWorkingTree ? nil : try tree()
      for moved in change.references { values.updateValue(moved.new, forKey: moved.name) }
      if let moved = change.heads.first(where: { $0.workTree == location.workTreeName }) {
        head = HeadValue(text: moved.new)
      }
      if let index = operation.index {
        steps.stage(kind == .undo ? index.reversed : index)
      }
      if !operation.keepsWorkingTree { try steps.follow(from: before, to: try tree()) }
    }
    return steps
  }
}
