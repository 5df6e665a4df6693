internal import Git
internal import Objects
internal import Text

/// The commit objects of a realization.
extension Realization {
  /// Makes the commit on its parents, with what it holds. It is the source where that comes to the same.
  func write(
    _ commit: VirtualCommit, holding terms: TreeTerms, parents: [ObjectID]
  ) throws -> (id: ObjectID, removedSignature: Bool) {
    let terms = try terms.single == nil ? labelled(terms) : terms
    let source = try sourceCommit(commit.id.source)
    let writing = CommitWriting(objects: objects, encoding: options.encoding)
    var editor = try writing.editor(for: commit, of: source)
    try ConflictForm.write(terms, to: &editor, objects: objects)
    editor.setParents(parents)
    if !commit.isNew, source.parents == parents, editor.bytes == source.bytes {
      return (commit.id.source, false)
    }
    editor.setCommitter(options.committer)
    let hadSignature = editor.removeSignatures()
    removeMergedTags(from: &editor, parents: parents)
    if let sign = options.sign, terms.single != nil {
      editor.setHeader("gpgsig", try sign(editor.bytes))
    }
    let id = try objects.add(.commit, editor.bytes)
    held[id] = terms.single.map { TreeTerms(TreeTerm($0.tree, of: id)) } ?? terms
    return (id, hadSignature && (options.sign == nil || terms.single == nil))
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

  /// What is asked of a commit that the history is made from again and again.
  func source(_ id: ObjectID) throws -> Source {
    if let known = sources[id] { return known }
    let commit = try sourceCommit(id)
    let source = Source(parents: commit.parents)
    sources[id] = source
    held[id] = try Self.terms(of: commit, id)
    return source
  }

  /// What any commit holds.
  func contents(of id: ObjectID) throws -> TreeTerms {
    if let known = held[id] { return known }
    let commit = try objects.commit(id)
    let terms = try Self.terms(of: commit, id)
    held[id] = terms
    return terms
  }

  /// What the only parent holds, or nothing below a root.
  func contents(below parents: [ObjectID]) throws -> TreeTerms {
    guard let parent = parents.first else {
      return TreeTerms(TreeTerm(try objects.add(.tree, []), label: Array("nothing".utf8)))
    }
    return try contents(of: parent)
  }

  private static func terms(of commit: Commit, _ id: ObjectID) throws -> TreeTerms {
    guard let terms = ConflictForm.terms(of: commit) else {
      throw RepositoryError.corruptObject(id, reason: "the commit names no tree")
    }
    return terms.single.map { TreeTerms(TreeTerm($0.tree, of: id)) } ?? terms
  }

  /// Each tree called by the commit that holds it, such as `1a2b3c4d (subject)`.
  private func labelled(_ terms: TreeTerms) throws -> TreeTerms {
    try terms.map { term in
      guard term.label.isEmpty, let id = term.commit else { return term }
      let commit = try objects.commit(id)
      var label: [UInt8] = []
      id.appendHex(to: &label, count: Self.labelDigitCount)
      let subject = utf8(commit.subject, encoding: commit.encoding)
      // Others refuse what is no text.
      let text = String(decoding: subject.filter { $0 >= 0x20 && $0 != 0x7f }, as: UTF8.self)
      label += Array(" (\(text))".utf8)
      return TreeTerm(term.tree, label: label)
    }
  }

  /// Always the same number, so that the same history gives the same commits.
  private static let labelDigitCount = 8
}
