internal import Git
internal import History
internal import Objects

/// The part of the history that an operation may change, and the references that may follow it.
struct EditRange {
  /// The commits that a following reference reaches and that reach a named commit; parents first.
  var commits: [ObjectID]

  /// The references that lead to one of the commits; a detached `HEAD` is one.
  var references: [Reference]

  /// What it is asked for by.
  struct Question: Hashable {
    let named: [ObjectID]
    let following: EditOptions.FollowingReferences
  }
}

extension VirtualizedRepository {
  /// What changes of some commits may reach.
  ///
  /// Costs what lies between the commits and the tips, where there are generation numbers.
  ///
  /// - Throws: `EditError.onNoBranch` for a commit that no following reference reaches, `RepositoryError`.
  func editRange(
    of named: [ObjectID], following: EditOptions.FollowingReferences
  ) throws -> EditRange {
    let asked = EditRange.Question(named: named, following: following)
    if let known = snapshot.editRange, known.asked == asked { return known.range }
    let range = try findEditRange(of: named, following: following)
    snapshot.editRange = (asked, range)
    return range
  }

  private func findEditRange(
    of named: [ObjectID], following: EditOptions.FollowingReferences
  ) throws -> EditRange {
    try withSoundStore {
      let roots = named.map(position(of:))
      let candidates = try followers(following, of: roots)
      let found = try graph.descendants(of: roots, from: candidates.map { position(of: $0.target) })
      let commits = found.map(reader.id(of:))
      let known = Set(commits)
      if let lost = named.first(where: { !known.contains($0) }) { throw EditError.onNoBranch(lost) }
      return EditRange(
        commits: commits, references: candidates.filter { known.contains($0.target) })
    }
  }

  /// The references that follow rewritten commits and lead to descendants of some: local branches that are no
  /// other name of another one, and `HEAD` where it is detached.
  private func followers(
    _ following: EditOptions.FollowingReferences, of roots: [Position]
  ) throws -> [Reference] {
    var found: [Reference] = []
    if case .detached(let id) = head { found.append(Reference(name: .head, target: id)) }
    if following == .branches {
      found += try references([.branch], leadingToDescendantsOf: roots)
        .filter { $0.symbolicTarget == nil }
    } else if case .branch(let name, let id) = head {
      found.append(Reference(name: name, target: id))
    }
    return found
  }

  /// The references of some kinds that lead to descendants of commits, or to one of them.
  ///
  /// Of very many references only what they lead to is looked at before it is known which ones these are.
  private func references(
    _ kinds: Set<ReferenceKind>, leadingToDescendantsOf roots: [Position]
  ) throws -> [Reference] {
    let tips = targets(of: kinds).compactMap { id -> Position? in
      // A tag can stand for anything; what is stored is a commit.
      if let stored = reader.storedPosition(of: id) { return Position(stored) }
      return (try? objects.header(id).kind) == .commit ? position(of: id) : nil
    }
    let found = try graph.descendants(of: roots, from: tips)
    guard !found.isEmpty else { return [] }
    return references(toAnyOf: Set(found.map(reader.id(of:)))).filter {
      kinds.contains($0.name.kind)
    }
  }

  /// The references by which others have one of the commits: tags, and remote-tracking branches but for
  /// what the moved branch follows itself.
  ///
  /// - Parameter moved: the names that are to move.
  /// - Throws: `EditError.published` for the first commit that others have.
  func checkUnpublished(_ commits: [ObjectID], moving moved: [ReferenceName]) throws {
    guard !commits.isEmpty else { return }
    // Who works on one branch answers for that one; another branch's upstream is others' business.
    let owners = head.branch.map { moved.contains($0) ? [$0] : moved } ?? moved
    let own = Set(owners.compactMap { upstream(of: $0)?.name })
    try withSoundStore {
      for commit in commits {
        let names = try references(
          [.tag, .remote], leadingToDescendantsOf: [position(of: commit)]
        )
        .filter { isPublishing($0, besides: own) }.map(\.name)
        .sorted { ($0.kind == .tag ? 0 : 1, $0) < ($1.kind == .tag ? 0 : 1, $1) }
        if !names.isEmpty { throw EditError.published(commit, references: names) }
      }
    }
  }

  private func isPublishing(_ reference: Reference, besides own: Set<ReferenceName>) -> Bool {
    switch reference.name.kind {
    case .tag: true
    case .remote: reference.symbolicTarget == nil && !own.contains(reference.name)
    default: false
    }
  }

  /// The references by which others have commits: tags and remote-tracking branches.
  ///
  /// - Parameter own: Those that do not count.
  func publishingReferences(besides own: Set<ReferenceName> = []) -> [Reference] {
    references.filter { reference in
      // A tag can stand for anything; what is stored is a commit.
      isPublishing(reference, besides: own)
        && (reader.storedPosition(of: reference.peeled) != nil
          || (try? objects.header(reference.peeled).kind) == .commit)
    }
  }
}
