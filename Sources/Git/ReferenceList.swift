public import Objects

/// All references of a repository at one moment.
public struct ReferenceList: Hashable, Sendable {
  /// The references that hold an id, in the order of the bytes of their names. Whether the object is there
  /// shows only when it is read.
  public internal(set) var references: [Reference] = []

  /// The places in `references` of those whose `peeled` is not known yet and stands at `target`: they may
  /// lead to tags. `ObjectDatabase.peel` tells.
  public internal(set) var unpeeled: [Int] = []

  /// The references that cannot be used, in the order of the bytes of their names.
  public internal(set) var broken: [BrokenReference] = []

  public init() {}

  /// Finds out what the references that may lead to tags lead to. A tag of something unreadable, for which
  /// `peel` gives nil, stays as it is: it hides nothing and decorates nothing.
  public mutating func peel(_ peel: (ObjectID) -> ObjectID?) {
    for place in unpeeled {
      let reference = references[place]
      guard let peeled = peel(reference.target) else { continue }
      references[place] = Reference(
        name: reference.name, target: reference.target, peeled: peeled,
        symbolicTarget: reference.symbolicTarget)
    }
    unpeeled = []
  }
}

/// A reference that cannot be used, and why.
public struct BrokenReference: Hashable, Sendable {
  public let name: ReferenceName
  public let fault: ReferenceFault
}

/// What `HEAD` says.
public enum Head: Hashable, Sendable {
  /// A branch (every symbolic step followed) and its commit, nil when the branch does not exist yet.
  case branch(ReferenceName, ObjectID?)

  /// A commit, and no branch.
  case detached(ObjectID)

  /// It cannot be understood, or the branch that it names is damaged.
  case broken(ReferenceName, ReferenceFault)

  /// The commit, or nil when there is none.
  public var target: ObjectID? {
    switch self {
    case .branch(_, let id): id
    case .detached(let id): id
    case .broken: nil
    }
  }
}

/// Where following a name through symbolic references ends.
public enum Resolution: Hashable, Sendable {
  /// The name at the end of the way, and the id that it holds.
  case found(ReferenceName, ObjectID)

  /// The name at the end of the way, which does not exist.
  case missing(ReferenceName)

  /// The name at which it goes wrong, and why.
  case broken(ReferenceName, ReferenceFault)
}
