internal import Git
internal import Objects
internal import Platform
internal import Rewrite

/// What people decided about conflicts before, as git remembers it (`rerere`), used again when the same conflict
/// comes in another operation.
struct DecisionMemory {
  private let session: EditSession
  private let workshop: ConflictWorkshop

  /// How often is looked after what follows from what was decided.
  private static let maximumRounds = 1000

  /// Nil where the user does not want it: as for git, it is on where there is a memory and nothing else is said.
  init?(_ session: EditSession) throws {
    let repository = session.repository
    let memory = repository.location.commonDirectory.appending("rr-cache")
    guard repository.configuration.bool("rerere.enabled") ?? (FileStatus(at: memory) != nil) else {
      return nil
    }
    self.session = session
    workshop = try ConflictWorkshop(repository.location)
  }

  /// A conflict as git's memory knows it: two sides of a text; nil for others.
  private func versions(
    of conflict: PathConflict
  ) throws -> (versions: ConflictWorkshop.Versions, marked: MarkedText)? {
    guard conflict.terms.values.count == 3,
      let marked = try session.merger.markedText(of: conflict, style: .merge)
    else { return nil }
    let texts = try conflict.terms.values.map { entry in
      try entry.map { try session.objects.read($0.id, as: .blob) }
    }
    return (.init(base: texts[1], ours: texts[0], theirs: texts[2]), marked)
  }

  /// The wanted history with all decided that was decided before.
  ///
  /// - Parameter known: Conflicts that are not looked at, since they were before.
  /// - Returns: How many were decided.
  func decide(
    _ wanted: inout VirtualHistory, _ realized: inout RealizedHistory, besides known: Set<ObjectID>
  ) throws -> Int {
    var seen: Set<PathConflict> = []
    var count = 0
    for round in 0..<Self.maximumRounds {
      guard
        let entry = realized.conflicts.first(where: { entry in
          !entry.isUnchanged && !known.contains(entry.commit)
            && entry.conflicts.contains { !seen.contains($0) }
        })
      else { break }
      var names: [([UInt8], PathConflict, MarkedText)] = []
      for (place, conflict) in entry.conflicts.enumerated() where seen.insert(conflict).inserted {
        guard let (versions, marked) = try versions(of: conflict) else { continue }
        let name = ConflictWorkshop.name(for: conflict.path, number: round * 10_000 + place)
        try workshop.put(name, versions, content: marked.bytes)
        names.append((name, conflict, marked))
      }
      guard !names.isEmpty else { continue }
      try workshop.consultMemory()
      var isDecided = false
      for (name, conflict, marked) in names {
        guard let content = workshop.content(of: name), content != marked.bytes else { continue }
        let value = try session.merger.value(of: conflict, edited: content, from: marked)
        guard value.single != nil else { continue }
        let resolution = try session.resolution(of: conflict, in: entry.commit, as: value)
        wanted.decide(resolution, of: entry.wanted.id)
        isDecided = true
        count += 1
      }
      if isDecided { realized = try session.realize(wanted) }
    }
    return count
  }

  /// Remembers decisions.
  func remember(_ decisions: [(conflict: PathConflict, content: [UInt8])]) throws {
    var names: [([UInt8], MarkedText, [UInt8])] = []
    for (place, decision) in decisions.enumerated() {
      guard let (versions, marked) = try versions(of: decision.conflict) else { continue }
      let name = ConflictWorkshop.name(for: decision.conflict.path, number: place)
      try workshop.put(name, versions, content: marked.bytes)
      names.append((name, marked, decision.content))
    }
    guard !names.isEmpty else { return }
    try workshop.consultMemory()
    for (name, marked, content) in names {
      let known = workshop.content(of: name)
      if let known, known != marked.bytes, known != content {
        try workshop.forget(name)
        try workshop.write(marked.bytes, to: name)
        try workshop.consultMemory()
      }
      try workshop.write(content, to: name)
    }
    try workshop.consultMemory()
  }
}

extension EditSession {
  /// A decision about a path of a commit, told by what met there before anybody decided.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  func resolution(
    of conflict: PathConflict, in commit: ObjectID, as value: MergeTerms<PathConflict.Entry?>
  ) throws -> Rewrite.Resolution {
    let raw = try realization().conflictBeforeDecisions(at: conflict.path, of: commit)
    return Rewrite.Resolution(path: conflict.path, conflict: (raw ?? conflict).terms, value: value)
  }
}
