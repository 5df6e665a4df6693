internal import Git
public import Objects
public import Rewrite

/// A path that waits for somebody to decide.
public struct OpenConflict: Hashable, Sendable {
  public let commit: ObjectID
  public let subject: [UInt8]
  public let lineage: Lineage
  public let path: [UInt8]
  public let kind: PathConflict.Kind
  public let sideCount: Int
}

extension VirtualizedRepository {
  /// Whether what is shown holds conflicts and is not what plain git has.
  public var isVirtual: Bool { pending != nil }

  /// Where plain git has a reference.
  func physicalTarget(of name: ReferenceName) -> ObjectID? {
    switch pending?.standings[name] {
    case .there: pending?.history.followers.first { $0.name == name }?.physical
    case .moved(let id): id
    case .gone: nil
    case nil: name == .head ? head.commit : referenceStore.reference(named: name)?.target
    }
  }

  /// Where plain git has `HEAD`.
  public var physicalHead: ObjectID? {
    physicalTarget(of: head.branch ?? .head) ?? head.commit
  }

  /// The paths that are in conflict, the oldest commit first.
  ///
  /// - Throws: `RepositoryError` when a commit cannot be read.
  public func openConflicts() throws -> [OpenConflict] {
    guard let history = pending?.history else { return [] }
    return try history.conflicted.flatMap { id in
      let commit = try objects.commit(id)
      let lineage = Lineage(of: commit, id: id)
      let subject = Array(commit.decoded.subject)
      return (history.conflicts[id] ?? []).map {
        OpenConflict(
          commit: id, subject: subject, lineage: lineage, path: $0.path, kind: $0.kind,
          sideCount: $0.sideCount)
      }
    }
  }

  /// How a commit is there: as git has it, or as one of the history that is not real yet.
  public func conflictedPaths(of commit: ObjectID) -> [[UInt8]]? {
    pending?.history.conflicts[commit]?.map(\.path)
  }
}
