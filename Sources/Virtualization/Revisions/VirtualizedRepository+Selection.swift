internal import Git
internal import History
internal import Objects
internal import Text

extension VirtualizedRepository {
  /// The commits that the parts of a command line name.
  ///
  /// - Throws: `RevisionError` for a revision that names no commit, `RepositoryError` where reading fails.
  public func select(_ parts: [RevisionSelection.Part]) throws -> RevisionSelection {
    var selection = RevisionSelection()
    var isNegated = false
    var excluded: [Glob] = []
    for part in parts {
      switch part {
      case .not: isNegated.toggle()
      case .exclude(let pattern): excluded.append(Glob(pattern))
      case .revision(let text):
        try add(RevisionRange(text), isNegated: isNegated, to: &selection)
      case .all:
        warnOfBrokenReferences(beneath: [])
        var names = references.map(\.name)
        names.removeAll { name in excluded.contains { $0.matches(name.bytes) } }
        add(names, isNegated: isNegated, to: &selection)
        for (name, commit) in heads where !excluded.contains(where: { $0.matches(name) }) {
          selection.add(commit, isExcluded: isNegated)
        }
        excluded = []
      case .references(let prefix, let pattern):
        if pattern == nil { warnOfBrokenReferences(beneath: prefix) }
        add(
          names(beneath: prefix, matching: pattern, without: excluded), isNegated: isNegated,
          to: &selection)
        excluded = []
      }
      switch part {
      case .not, .exclude: break
      case .revision, .all, .references: selection.isExplicit = true
      }
    }
    return selection
  }

  /// The commits of all references and of `HEAD`: what `--all` starts from.
  func allTips() throws -> [ObjectID] { try select([.all]).include }

  /// The commits of `HEAD` here and in the other working trees, by the names that git has for them.
  private var heads: [(name: [UInt8], commit: ObjectID)] {
    var heads: [(name: [UInt8], commit: ObjectID)] = []
    if let commit = head.commit { heads.append((ReferenceName.head.bytes, commit)) }
    for tree in location.workTrees() {
      guard let commit = tree.head.target, commit != head.commit else { continue }
      let folder = tree.name.map { Array("worktrees/".utf8) + $0 } ?? Array("main-worktree".utf8)
      heads.append((folder + Array("/HEAD".utf8), commit))
    }
    return heads
  }

  private func names(
    beneath prefix: [UInt8], matching pattern: [UInt8]?, without excluded: [Glob]
  ) -> [ReferenceName] {
    let glob = pattern.map { Self.glob($0, beneath: prefix) }
    return references.map(\.name).filter { name in
      guard name.bytes.starts(with: prefix) else { return false }
      if let glob, !glob.matches(name.bytes) { return false }
      // As in git, `--exclude` is about the names in full before `--glob` (and `--all`), else about what
      // stands after `refs/heads/` and its like.
      let tested =
        prefix.elementsEqual("refs/".utf8) ? name.bytes[...] : name.bytes[prefix.count...]
      return !excluded.contains { $0.matches(tested) }
    }
  }

  /// A pattern without special signs means all names beneath it, as if `/*` followed.
  private static func glob(_ pattern: [UInt8], beneath prefix: [UInt8]) -> Glob {
    let isPlain = !pattern.contains { "*?[".utf8.contains($0) }
    let ending = pattern.last == UInt8(ascii: "/") ? "*" : "/*"
    let refs = Array("refs/".utf8)
    let start = prefix == refs && pattern.starts(with: refs) ? [] : prefix
    return Glob(start + pattern + (isPlain ? Array(ending.utf8) : []))
  }

  private func add(
    _ names: [ReferenceName], isNegated: Bool, to selection: inout RevisionSelection
  ) {
    let known = Dictionary(uniqueKeysWithValues: references.map { ($0.name, $0) })
    for name in names {
      guard let reference = known[name] else { continue }
      do {
        let (id, kind) = try objects.peel(reference.peeled)
        if kind == .commit { selection.add(id, isExcluded: isNegated) }
        if name.kind == .branch { try checkTip(id, kind) }
      } catch RepositoryError.objectMissing {
        warn(.brokenReference(name.bytes))
      } catch {
        selection.unreadable.append(
          UnreadableReference(name: name, target: reference.target, error: error))
      }
    }
  }

  /// Finds what a list of commits would not show, or not as the fault of this branch: that it is none of a
  /// commit, or that the commit names objects of the wrong kind. A tag of a tree or a blob is nothing to start
  /// from, and nothing wrong either.
  private func checkTip(_ id: ObjectID, _ kind: ObjectKind) throws {
    func check(_ id: ObjectID, _ found: ObjectKind?, is expected: ObjectKind) throws {
      // What is missing is met by the walk; and a partial clone may have left out the tree.
      guard let found, found != expected else { return }
      throw RepositoryError.objectKind(id, expected: expected, found: found)
    }
    try check(id, kind, is: .commit)
    for parent in try parents(of: id) {
      try check(parent, try? objects.header(parent).kind, is: .commit)
    }
    if let tree = try commit(id).tree {
      try check(tree, try? objects.header(tree).kind, is: .tree)
    }
  }

  /// Tells of the references that hold nothing usable, but for symbolic ones that lead nowhere: such a
  /// `origin/HEAD` stays behind when a branch is renamed, and nobody misses it.
  private func warnOfBrokenReferences(beneath prefix: [UInt8]) {
    for broken in tables.broken where broken.name.bytes.starts(with: prefix) {
      if case .dangling = broken.fault { continue }
      warn(.brokenReference(broken.name.bytes))
    }
  }

  private func add(
    _ range: RevisionRange, isNegated: Bool, to selection: inout RevisionSelection
  ) throws {
    switch range {
    case .single(let text):
      selection.add(try commit(named: text), isExcluded: isNegated)
    case .excluded(let range):
      try add(range, isNegated: !isNegated, to: &selection)
    case .difference(let from, let to):
      let (first, last) = (try commit(named: from), try commit(named: to))
      selection.add(first, isExcluded: !isNegated)
      selection.add(last, isExcluded: isNegated)
    case .symmetricDifference(let left, let right):
      let (one, other) = (try commit(named: left), try commit(named: right))
      for base in try mergeBases(one, other) { selection.add(base, isExcluded: !isNegated) }
      selection.add(one, isExcluded: isNegated)
      selection.add(other, isExcluded: isNegated)
    case .parents(let text):
      for parent in try parents(of: commit(named: text)) {
        selection.add(parent, isExcluded: isNegated)
      }
    case .alone(let text):
      let commit = try commit(named: text)
      selection.add(commit, isExcluded: isNegated)
      for parent in try parents(of: commit) { selection.add(parent, isExcluded: !isNegated) }
    case .withoutParent(let number, let text):
      let commit = try commit(named: text)
      let parents = try parents(of: commit)
      guard number > 0, number <= parents.count else { throw RevisionError.noParent(text) }
      selection.add(parents[number - 1], isExcluded: !isNegated)
      selection.add(commit, isExcluded: isNegated)
    }
  }
}

extension RevisionSelection {
  fileprivate mutating func add(_ id: ObjectID, isExcluded: Bool) {
    if isExcluded { exclude.append(id) } else { include.append(id) }
  }
}
