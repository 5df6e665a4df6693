public import Objects
public import Platform

/// What one reference is to become, and what it must be before.
public struct ReferenceUpdate: Hashable, Sendable {
  /// The full name: of a branch, not of a symbolic reference to it; `HEAD` where that is detached.
  public let name: ReferenceName

  /// The object that it must hold, or nil when there must be no such reference.
  public let old: ObjectID?

  /// The object that it is to hold, or nil when it is to be deleted.
  public let new: ObjectID?

  public init(name: ReferenceName, old: ObjectID?, new: ObjectID?) {
    self.name = name
    self.old = old
    self.new = new
  }

  /// The update that takes this one back.
  public var reversed: ReferenceUpdate { ReferenceUpdate(name: name, old: new, new: old) }
}

/// Why references were not updated; none of them was.
public enum ReferenceUpdateError: Error, Hashable, Sendable {
  /// Another program holds this lock, and did not give it back in time.
  case locked(Path)
  /// The reference is not what it was; `found` is nil when that is not known.
  case moved(ReferenceName, found: ObjectID?)
  /// There is a reference already.
  case exists(ReferenceName)
  /// The reference cannot be beside one that there is, such as `a/b` beside `a`.
  case nameConflict(ReferenceName, with: ReferenceName)
  /// The hook `reference-transaction` refused; what it wrote.
  case refusedByHook([UInt8])
  /// git did not do it for another reason, which it gave.
  case rejected([UInt8])

  /// Whether git found out before it moved anything.
  public var cameBeforeAnyMove: Bool { if case .rejected = self { false } else { true } }
}
