internal import Git
public import Objects

extension VirtualizedRepository {
  /// The commit that a revision names: anything that `git rev-parse` takes, or a lineage.
  ///
  /// - Throws: `RevisionError`, or `RepositoryError` when something on the way cannot be read.
  public func commit(named revision: [UInt8]) throws -> ObjectID {
    let id = try object(named: revision)
    let (commit, kind) = try objects.peel(id)
    guard kind == .commit else { throw RevisionError.notACommit(revision, kind) }
    return commit
  }

  /// The object that a revision names.
  ///
  /// - Throws: as `commit(named:)`.
  public func object(named revision: [UInt8]) throws -> ObjectID {
    guard let expression = RevisionExpression(revision) else {
      return try objectKnownToGit(revision)
    }
    var id = try object(of: expression.name, isWhole: expression.steps.isEmpty)
    for step in expression.steps {
      guard let next = try take(step, from: id, of: revision) else {
        throw RevisionError.noParent(revision)
      }
      id = next
    }
    return id
  }

  private func take(
    _ step: RevisionExpression.Step, from id: ObjectID, of revision: [UInt8]
  ) throws -> ObjectID? {
    switch step {
    case .parent(let number):
      let commit = try commitForStep(id, revision)
      if number == 0 { return commit }
      let parents = try parents(of: commit)
      return number <= parents.count ? parents[number - 1] : nil
    case .ancestor(let count):
      var commit = try commitForStep(id, revision)
      for _ in 0..<count {
        guard let parent = try parents(of: commit).first else { return nil }
        commit = parent
      }
      return commit
    case .peelTags:
      return try objects.peel(id).id
    case .peel(let word):
      return try peel(id, to: word, of: revision)
    }
  }

  private func peel(_ id: ObjectID, to word: [UInt8], of revision: [UInt8]) throws -> ObjectID? {
    switch String(decoding: word, as: UTF8.self) {
    case "object": return id
    case "tag": return try objects.header(id).kind == .tag ? id : nil
    case "commit": return try commitForStep(id, revision)
    case "tree":
      let (peeled, kind) = try objects.peel(id)
      return kind == .tree ? peeled : try commit(commitForStep(peeled, revision)).tree
    case "blob":
      let (peeled, kind) = try objects.peel(id)
      return kind == .blob ? peeled : nil
    default:
      throw RevisionError.unknown(revision, nearest: [])
    }
  }

  private func commitForStep(_ id: ObjectID, _ revision: [UInt8]) throws -> ObjectID {
    let (commit, kind) = try objects.peel(id)
    guard kind == .commit else { throw RevisionError.notACommit(revision, kind) }
    return commit
  }

  // MARK: - Names

  private func object(of name: [UInt8], isWhole: Bool) throws -> ObjectID {
    if let id = ObjectID(hex: name) {
      if !referenceStore.candidates(for: name).isEmpty { warn(.nameLooksLikeID(name)) }
      return id
    }
    if name.elementsEqual("HEAD".utf8) {
      guard let commit = head.commit else { throw RevisionError.unborn(name) }
      return commit
    }
    let candidates = referenceStore.candidates(for: name)
    if let first = candidates.first {
      if candidates.count > 1, settings.bool("core.warnAmbiguousRefs") ?? true {
        warn(.ambiguousName(name, taken: first.name))
      }
      return first.target
    }
    if let id = try objectWithDigits(name) ?? objectDescribed(by: name) { return id }
    if let id = try objectOfLineage(name) { return id }
    if head.branch.map({ name == Array($0.short) || name == $0.bytes }) ?? false, head.commit == nil
    {
      throw RevisionError.unborn(name)
    }
    throw RevisionError.unknown(name, nearest: nearestNames(to: name))
  }

  /// The one object whose id starts with these digits, commits being preferred as git prefers them.
  private func objectWithDigits(_ digits: [UInt8]) throws -> ObjectID? {
    guard digits.count >= Abbreviator.shortest, digits.allSatisfy({ hexValue(of: $0) != nil })
    else {
      return nil
    }
    let ids = abbreviator.ids(withPrefix: digits)
    guard ids.count > 1 else { return ids.first }
    let candidates = ids.map { id in
      RevisionError.Candidate(id: id, kind: (try? objects.peel(id))?.kind)
    }
    let commits = candidates.filter { $0.kind == .commit }
    guard commits.count != 1 else { return commits[0].id }
    let named = ids.map { id in
      RevisionError.Candidate(id: id, kind: (try? objects.header(id))?.kind)
    }
    throw RevisionError.ambiguous(digits, candidates: named)
  }

  /// The object that the output of `git describe`, such as `v1.0-3-g1a2b3c4`, names at its end.
  private func objectDescribed(by name: [UInt8]) throws -> ObjectID? {
    guard let mark = name.lastIndex(of: UInt8(ascii: "g")), mark > 0,
      name[mark - 1] == UInt8(ascii: "-")
    else { return nil }
    return try objectWithDigits(Array(name[(mark + 1)...]))
  }

  /// Forms that look into reflogs, messages and trees are git's to understand.
  private func objectKnownToGit(_ revision: [UInt8]) throws -> ObjectID {
    guard let id = try git.object(revision) else {
      throw RevisionError.unknown(revision, nearest: [])
    }
    return id
  }
}
