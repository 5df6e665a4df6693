internal import Git
internal import Objects

/// The commit objects of a realization.
extension Realization {
  /// Makes the commit on its parents, with its tree. It is the source where that comes to the same.
  func write(
    _ commit: VirtualCommit, tree: ObjectID, parents: [ObjectID]
  ) throws -> (id: ObjectID, removedSignature: Bool) {
    let source = try sourceCommit(commit.id.source)
    let writing = CommitWriting(objects: objects, encoding: options.encoding)
    var editor = try writing.editor(for: commit, of: source)
    editor.setTree(tree)
    editor.setParents(parents)
    if !commit.isNew, source.tree == tree, source.parents == parents, editor.bytes == source.bytes {
      return (commit.id.source, false)
    }
    editor.setCommitter(options.committer)
    let hadSignature = editor.removeSignatures()
    removeMergedTags(from: &editor, parents: parents)
    if let sign = options.sign {
      editor.setHeader("gpgsig", try sign(editor.bytes))
    }
    let id = try objects.add(.commit, editor.bytes)
    trees[id] = tree
    return (id, hadSignature && options.sign == nil)
  }

  /// Takes out the tags of merged commits that are not merged any more: what they say is about other parents.
  private func removeMergedTags(from editor: inout CommitEditor, parents: [ObjectID]) {
    guard editor.hasHeader(named: "mergetag") else { return }
    if editor.commit.mergedTags.contains(where: { !parents.contains($0) }) {
      editor.removeHeaders(named: "mergetag")
    }
  }

  // MARK: - Reading

  /// A commit that the history is made from. The last one is kept: what is asked first, its parents and its
  /// tree, is followed by the rest of it.
  func sourceCommit(_ id: ObjectID) throws -> Commit {
    if let (known, commit) = latest, known == id { return commit }
    let commit = try objects.commit(id)
    latest = (id, commit)
    return commit
  }

  /// Parents and tree of a commit that the history is made from.
  func source(_ id: ObjectID) throws -> Source {
    if let known = sources[id] { return known }
    let commit = try sourceCommit(id)
    let source = Source(tree: try Self.tree(of: commit, id), parents: commit.parents)
    sources[id] = source
    trees[id] = source.tree
    return source
  }

  /// The tree of any commit.
  func tree(of id: ObjectID) throws -> ObjectID {
    if let known = trees[id] { return known }
    let tree = try Self.tree(of: objects.commit(id), id)
    trees[id] = tree
    return tree
  }

  /// The tree of the only parent, or the empty one of a root.
  func tree(below parents: [ObjectID]) throws -> ObjectID {
    guard let parent = parents.first else { return try objects.add(.tree, []) }
    return try tree(of: parent)
  }

  private static func tree(of commit: Commit, _ id: ObjectID) throws -> ObjectID {
    guard let tree = commit.tree else {
      throw RepositoryError.corruptObject(id, reason: "the commit names no tree")
    }
    return tree
  }
}
