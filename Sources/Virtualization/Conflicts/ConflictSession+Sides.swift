internal import Git
public import Objects
internal import Rewrite

/// What stands on one side of a conflict that is not about lines.
public enum ConflictSide: Hashable, Sendable {
  /// Nothing: it was deleted, or never there.
  case missing
  /// A file; its size in bytes.
  case file(size: Int, isExecutable: Bool)
  case link(target: [UInt8])
  case submodule(ObjectID)
  case folder
}

extension ConflictSession {
  /// What meets at a place: the first side, a base, the next side, and so on.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  public func sides(at place: Place) throws -> [ConflictSide] {
    try place.details.terms.values.map { entry in
      guard let entry else { return .missing }
      switch entry.mode.kind {
      case .link: return .link(target: try session.objects.read(entry.id, as: .blob))
      case .commit: return .submodule(entry.id)
      case .tree: return .folder
      default:
        return .file(
          size: try session.objects.read(entry.id, as: .blob).count,
          isExecutable: entry.mode.kind == .executable)
      }
    }
  }

  /// What the sides and bases are called, as many as meet; none where that is not known.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  public func labels(at place: Place) throws -> [[UInt8]] {
    let labels = try session.realization().labels(of: place.conflict.commit).values
    return labels.count == place.details.terms.values.count ? labels : []
  }
}
