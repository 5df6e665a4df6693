internal import Git
public import Objects
internal import Rewrite

extension VirtualizedRepository {
  /// Whether what is shown holds conflicts and is not what plain git has.
  public var isVirtual: Bool { pending != nil }

  /// Where plain git has a reference.
  func physicalTarget(of name: ReferenceName) -> ObjectID? {
    switch pending?.standings[name] {
    case .there: pending?.history.followers.first { $0.name == name }?.physical
    case .moved(let id): id
    case .gone: nil
    // As it was when all of it was looked at: should it move meanwhile, the landing will find out.
    case nil: name == .head ? head.commit : reference(named: name)?.target
    }
  }

  /// A reference as it was at the last look, by its full name.
  private func reference(named name: ReferenceName) -> Reference? {
    let all = references
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].name == name ? all[low] : nil
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
    let sources = Dictionary(
      history.made.map { ($0.value, $0.key.source) }, uniquingKeysWith: { first, _ in first })
    return try history.conflicted.flatMap { id in
      let commit = try objects.commit(id)
      let source = sources[id] ?? id
      let lineage = lineage(of: try objects.commit(source), id: source)
      let subject = Array(commit.decoded.subject)
      return (history.conflicts[id] ?? []).map {
        OpenConflict(
          commit: id, subject: subject, lineage: lineage, path: $0.path,
          kind: OpenConflict.Kind($0.kind), sideCount: $0.sideCount)
      }
    }
  }

  /// The lineage of a commit.
  ///
  /// - Throws: `RepositoryError` when it cannot be read.
  public func lineage(of id: ObjectID) throws -> Lineage {
    lineage(of: try objects.commit(id), id: id)
  }

  /// Whether a commit is one that only the pending history has.
  public func isVirtual(_ commit: ObjectID) -> Bool { pending?.virtual.contains(commit) ?? false }

  /// The paths that are in conflict in a commit of the pending history and not below it; none for all others.
  public func conflictedPaths(of commit: ObjectID) -> [[UInt8]] {
    pending?.history.conflicts[commit]?.map(\.path) ?? []
  }

  /// How many commits of the pending history are in conflict.
  public var conflictedCommitCount: Int { pending?.history.conflicts.count ?? 0 }

  /// The branches of the pending history that plain git has moved, in the order of their names.
  public var referencesMovedMeanwhile: [ReferenceName] { pending?.moved.map(\.name) ?? [] }
}
