internal import Git
public import Objects

/// An object that somebody wants to see.
public enum ShownObject: Sendable {
  case commit(ObjectID)
  case tag(TagObject)
  /// A tree, and what it was called by.
  case tree(Tree, name: [UInt8])
  /// The content of a file.
  case file([UInt8])
}

extension VirtualizedRepository {
  /// The objects that a revision leads to: itself, and behind an annotated tag what it stands for.
  ///
  /// - Throws: `RevisionError` when it names none, `RepositoryError` when one cannot be read.
  public func shownObjects(named revision: [UInt8]) throws -> [ShownObject] {
    var id = try object(named: revision)
    var found: [ShownObject] = []
    // A chain of tags cannot be a circle, since each is named by its content.
    while true {
      let (kind, bytes) = try objects.read(id)
      switch kind {
      case .commit: return found + [.commit(id)]
      case .tree: return found + [.tree(Tree(bytes: bytes), name: revision)]
      case .blob: return found + [.file(bytes)]
      case .tag:
        let tag = TagObject(bytes: bytes)
        found.append(.tag(tag))
        guard let target = tag.target else {
          throw RepositoryError.corruptObject(id, reason: "a tag of nothing")
        }
        id = target
      }
    }
  }
}
