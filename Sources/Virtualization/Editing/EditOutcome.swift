internal import Git
internal import Objects
internal import Rewrite

/// What an edit came to, before anything is written: the commits, and how they stand to those of before.
struct EditOutcome {
  let realized: RealizedHistory

  /// What is wanted, told by the commits that git has.
  let wanted: VirtualHistory

  /// What is wanted of the commits that are shown, told by these.
  let edited: VirtualHistory

  let session: EditSession

  private var repository: VirtualizedRepository { session.repository }
  private var pending: PendingHistory? { repository.pending?.history }

  /// Whether a commit that the operation has made, or that was pending before, is in conflict.
  var isUndecided: Bool {
    realized.entries.contains { entry in
      !entry.isDecided && !(entry.isUnchanged && pending?.made[entry.wanted.id] == nil)
    }
  }

  /// Where plain git has a reference, as it was when the edit began: should it move meanwhile, the landing will
  /// find out.
  func physicalTarget(of name: ReferenceName) -> ObjectID? {
    repository.pending?.standings[name] == nil
      ? session.history.tips[name]?.commit : repository.physicalTarget(of: name)
  }

  /// The commit that was shown for a wanted one; nil for one that is new.
  private func shown(for commit: VirtualCommit) -> ObjectID? {
    if let made = pending?.made[commit.id] { return made }
    return commit.isNew ? nil : commit.id.source
  }

  /// The references that come to lead elsewhere than was shown, in the order of their names.
  var movedReferences: [(name: ReferenceName, old: ObjectID, new: ObjectID?)] {
    wanted.tips.keys.sorted().compactMap { name in
      let follower = pending?.followers.first { $0.name == name }
      guard let old = session.history.tips[name]?.commit ?? follower?.pending else { return nil }
      let new = realized.tips[name]
      return old == new ? nil : (name, old, new)
    }
  }

  /// The oldest of the commits of git that do not stay, without those that did not stay before.
  func changedRoots() throws -> [ObjectID] {
    var changed = Set(realized.dropped)
    for entry in realized.entries where !entry.isUnchanged || !entry.wanted.folded.isEmpty {
      changed.formUnion(entry.wanted.replaced)
    }
    changed.subtract(pending?.replaced ?? [])
    let places = Dictionary(
      session.range.commits.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return try changed.filter { try !parents(of: $0).contains(where: changed.contains) }
      .sorted { (places[$0] ?? .max, $0.hex) < (places[$1] ?? .max, $1.hex) }
  }

  private func parents(of id: ObjectID) throws -> [ObjectID] {
    if let commit = session.history[VirtualID(id)] { return commit.parents.map(\.commit) }
    return try session.objects.commit(id).parents
  }

  // MARK: - Telling

  func report(_ workingTree: LandingRequest.WorkingTreePolicy) throws -> RewriteReport {
    var report = RewriteReport()
    report.isDryRun = session.options.isDryRun
    report.isVirtual = isUndecided
    let emptied = realized.dropped.dropFirst(wanted.dropped.count)
    report.dropped = pending == nil ? realized.dropped : edited.dropped + emptied
    report.signaturesRemoved = realized.signaturesRemoved
    let objects = session.objects
    for entry in realized.entries {
      let old = replaced(by: entry)
      guard !old.isEmpty else { continue }
      let commit = try objects.commit(entry.commit)
      let isNew = entry.wanted.isNew && pending?.made[entry.wanted.id] == nil
      let source = try objects.commit(entry.wanted.id.source)
      let lineage =
        isNew && !session.options.continued.contains(entry.wanted.id.source)
        ? Lineage(of: commit, id: entry.commit)
        : repository.lineage(of: source, id: entry.wanted.id.source)
      report.rewritten.append(
        .init(
          old: old, new: entry.commit, lineage: lineage, subject: Array(commit.decoded.subject),
          becameEmpty: entry.becameEmpty, isNew: isNew))
    }
    for entry in realized.conflicts where isTold(entry) {
      let subject = Array(try objects.commit(entry.commit).decoded.subject)
      report.conflicts.append(
        .init(commit: entry.commit, subject: subject, paths: entry.conflicts.map(\.path)))
    }
    for (name, old, new) in movedReferences {
      report.references.append(.init(name: name, old: old, new: new))
    }
    if session.options.isDryRun { report.updatedWorkingTree = try changesTree(workingTree) }
    return report
  }

  /// Conflicts that git's own commits hold are nobody's business here.
  private func isTold(_ entry: RealizedHistory.Entry) -> Bool {
    !entry.isUnchanged || pending?.made[entry.wanted.id] != nil
  }

  /// The commits that were shown and that a commit stands for now; none where it is as it was.
  private func replaced(by entry: RealizedHistory.Entry) -> [ObjectID] {
    guard let pending else {
      if entry.isUnchanged, entry.wanted.folded.isEmpty { return [] }
      return entry.wanted.isNew ? [entry.wanted.id.source] : entry.replaced
    }
    let before = shown(for: entry.wanted)
    let folded = entry.wanted.folded.compactMap { pending.made[VirtualID($0)] ?? ($0) }
      .filter { session.history[VirtualID($0)] != nil && edited[VirtualID($0)] == nil }
    if before == entry.commit, folded.isEmpty { return [] }
    return [before ?? entry.wanted.id.source] + folded.filter { $0 != before }
  }

  /// Whether index and files would follow the head to another tree.
  private func changesTree(_ workingTree: LandingRequest.WorkingTreePolicy) throws -> Bool {
    guard workingTree == .follows, repository.location.workTree != nil, !isUndecided,
      let name = wanted.tips[wanted.current] == nil ? nil : wanted.current,
      let new = realized.tips[name], let old = physicalTarget(of: name), old != new,
      repository.head.branch ?? .head == name
    else { return false }
    return try session.objects.commit(old).tree != session.objects.commit(new).tree
  }

  /// The commits that were shown and are no longer part of the history, or not as they were, oldest first.
  func clipped(droppedAs how: Clip.How) -> [(id: ObjectID, how: Clip.How)] {
    guard pending != nil else { return realized.clipped(droppedAs: how) }
    var clipped = edited.dropped.map { (id: $0, how: how) }
    for id in edited.order {
      guard let commit = edited[id], !commit.isNew else { continue }
      clipped += commit.folded.map { (id: $0, how: .squashed) }
      if !commit.isSource { clipped.append((id: id.source, how: .replaced)) }
    }
    return clipped
  }

  // MARK: - Landing

  /// The tree that the current branch comes to lead to.
  func headTree() throws -> ObjectID? {
    try realized.tips[wanted.current].flatMap { try session.objects.commit($0).tree }
  }

  /// The landing of a history without conflicts; what was pending ends with it.
  func request(_ workingTree: LandingRequest.WorkingTreePolicy) throws -> LandingRequest {
    var references = realized.tips.keys.sorted().compactMap { name -> ReferenceUpdate? in
      guard let old = physicalTarget(of: name), let new = realized.tips[name],
        old != new
      else { return nil }
      return ReferenceUpdate(name: name, old: old, new: new)
    }
    if let record = repository.pending?.commit {
      references.append(ReferenceUpdate(name: PendingRecord.name, old: record, new: nil))
    }
    let successors = realized.changed.filter { !$0.wanted.isNew }
    var request = LandingRequest(
      references: references, message: Array("yore: ".utf8) + session.options.commandLine,
      rewritten: successors.flatMap { entry in
        entry.replaced.map { .init(old: $0, new: entry.commit) }
      })
    request.workingTree = workingTree
    request.asksHook = session.options.runsHooks
    request.hookArguments = try hookArguments()
    return request
  }

  /// What `pre-rebase` is told: the commit below the rewritten ones.
  func hookArguments() throws -> [[UInt8]] {
    let base = try changedRoots().first.flatMap { try parents(of: $0).first }
    return [base.map { Array($0.hex.utf8) } ?? Array("--root".utf8)]
  }
}
