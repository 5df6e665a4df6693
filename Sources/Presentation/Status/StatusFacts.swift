public import Objects
public import Text
public import Virtualization

/// What `status` tells: the branch, what it follows, what is in progress, and what was changed.
public struct StatusFacts {
  public var head: HeadState
  public var tracking: Tracking?
  public var operations: [OperationInProgress]

  /// The changes of the working tree in git's order; nil where it could not be looked at.
  public var changes: [WorkingTreeChange]?

  /// Whether there is a working tree.
  public var hasWorkingTree: Bool

  /// How many conflicts the history holds; nil where it is what plain git has.
  public var conflictCount: Int?

  /// The branches that plain git has moved while their history holds conflicts.
  public var movedMeanwhile: [ReferenceName] = []

  /// What undo would take back, and what redo would do again.
  public var undo: Virtualization.Operation?
  public var redo: Virtualization.Operation?

  public init(
    head: HeadState, tracking: Tracking?, operations: [OperationInProgress] = [],
    changes: [WorkingTreeChange]? = [], hasWorkingTree: Bool = true
  ) {
    self.head = head
    self.tracking = tracking
    self.operations = operations
    self.changes = changes
    self.hasWorkingTree = hasWorkingTree
  }

  /// Writes the object, as Documentation/schema/status.json describes it.
  public func write(to json: inout JSONWriter) {
    let (isDetached, isUnborn) =
      switch head {
      case .detached: (true, false)
      case .unborn: (false, true)
      case .branch, .broken: (false, false)
      }
    json.object { json in
      json.text("branch", head.branch?.short)
      json.id("head", head.commit)
      json.field("detached", isDetached)
      json.field("unborn", isUnborn)
      json.upstream(tracking)
      writeVirtual(to: &json)
      json.step("undo", undo)
      json.step("redo", redo)
      writeChanges(to: &json)
      json.key("inProgress")
      json.array { json in
        for operation in operations { operation.write(to: &json) }
      }
    }
  }

  private func writeVirtual(to json: inout JSONWriter) {
    guard let conflictCount else { return json.null("virtual") }
    json.key("virtual")
    json.object { json in
      json.field("conflicts", conflictCount)
      json.key("movedMeanwhile")
      json.array { json in
        for name in movedMeanwhile { json.string(name.bytes[...]) }
      }
    }
  }

  private func writeChanges(to json: inout JSONWriter) {
    guard let changes else { return json.null("changes") }
    json.key("changes")
    json.array { json in
      for change in changes {
        json.object { json in
          json.text("path", change.path[...])
          json.text("oldPath", change.oldPath.map { $0[...] })
          json.field("index", change.index?.rawValue)
          json.field("worktree", change.worktree?.rawValue)
          json.field("conflicted", change.isConflicted)
        }
      }
    }
  }
}

extension OperationInProgress {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("operation", kind.rawValue)
      json.text("branch", branch.map { $0[...] })
      json.field("step", progress?.step)
      json.field("steps", progress?.count)
    }
  }
}

extension JSONWriter {
  /// Writes an operation that undo or redo is about as a member; null where there is none. One that was not
  /// logged yet has no id.
  fileprivate mutating func step(_ name: StaticString, _ operation: Virtualization.Operation?) {
    guard let operation else { return null(name) }
    key(name)
    object { json in
      json.id("operation", operation.id == .zero ? nil : operation.id)
      json.text("command", operation.command[...])
      json.field("origin", operation.origin.rawValue)
    }
  }
}
