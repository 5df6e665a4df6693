internal import Git
internal import Objects
internal import Platform
public import Rewrite

/// Deciding conflicts of the pending history: as many as somebody likes, in any order, all as one operation.
///
/// After each decision the commits are made anew in memory, so that what follows from it is seen at once.
public final class ConflictSession {
  let session: EditSession
  private var wanted: VirtualHistory
  private var realized: RealizedHistory

  var repository: VirtualizedRepository { session.repository }

  /// A working tree from which all was taken, and that goes when it is done.
  var finishedWorkTree: Path?

  /// What was decided about files, for who remembers such things.
  private var decisions: [(conflict: PathConflict, content: [UInt8])] = []

  /// How many decisions were made.
  public private(set) var decidedCount = 0

  /// - Throws: `EditError.noConflicts` where there is nothing to decide, `EditError`, `RepositoryError`.
  public init(_ repository: VirtualizedRepository, options: EditOptions) throws {
    guard let pending = repository.pending?.history else { throw EditError.noConflicts }
    session = try EditSession(repository, changing: [], options: options)
    wanted = pending.history
    realized = try session.realize(wanted)
  }

  /// A path that waits for somebody to decide, as it stands after what was decided so far.
  public struct Place {
    /// The conflict as all others are told it, with the commit as it is now.
    public let conflict: OpenConflict

    /// The wanted commit, by which it is the same after each decision.
    public let commit: VirtualID
    let details: PathConflict
  }

  /// What is open now, the oldest commit first.
  ///
  /// - Throws: `RepositoryError` when a commit cannot be read.
  public func places() throws -> [Place] {
    try realized.conflicts.filter { !$0.isUnchanged || isPending($0) }.flatMap { entry in
      let commit = try session.objects.commit(entry.commit)
      let subject = Array(commit.decoded.subject)
      let source = try session.objects.commit(entry.wanted.id.source)
      let lineage = session.repository.lineage(of: source, id: entry.wanted.id.source)
      return entry.conflicts.map { details in
        Place(
          conflict: OpenConflict(
            commit: entry.commit, subject: subject, lineage: lineage, path: details.path,
            kind: OpenConflict.Kind(details.kind), sideCount: details.terms.sideCount),
          commit: entry.wanted.id, details: details)
      }
    }
  }

  private func isPending(_ entry: RealizedHistory.Entry) -> Bool {
    session.repository.pending?.history.made[entry.wanted.id] != nil
  }

  // MARK: - Deciding

  /// Takes one of the sides, or what else a choice says.
  ///
  /// - Throws: `EditError.notText` where the choice makes no sense.
  public func take(_ choice: ConflictChoice, at place: Place) throws {
    guard let value = try session.merger.value(of: place.details, taking: choice) else {
      throw EditError.notText(place.details.path)
    }
    try decide(place, value)
  }

  /// Takes a content.
  ///
  /// - Parameter marked: The text that it was made of, of which markers may still stand in it.
  /// - Returns: Whether anything was decided.
  @discardableResult
  public func take(_ content: [UInt8], at place: Place, from marked: MarkedText?) throws -> Bool {
    if let marked, marked.bytes == content { return false }
    let value = try session.merger.value(of: place.details, edited: content, from: marked)
    guard value != place.details.terms else { return false }
    try decide(place, value)
    return true
  }

  /// The text with markers around what is open; nil for a conflict that is not about lines.
  public func markedText(at place: Place) throws -> MarkedText? {
    let labels = try session.realization().labels(of: place.conflict.commit)
    return try session.merger.markedText(of: place.details, labels: labels)
  }

  /// The versions that meet at a place: ours, base and theirs; nil where there are others than these three, or
  /// something that is no file.
  private func versions(at place: Place) throws -> MergeTerms<[UInt8]?>? {
    let terms = place.details.terms
    guard terms.values.count == 3, terms.values.allSatisfy({ $0?.mode.kind != .commit }) else {
      return nil
    }
    return try terms.map { entry in
      try entry.map { try session.objects.read($0.id, as: .blob) }
    }
  }

  /// Decides that nothing is to be there.
  func remove(_ place: Place) throws { try decide(place, MergeTerms(nil)) }

  /// Adds a change of other files to a commit in conflict.
  func add(_ change: Contribution, to commit: VirtualID) throws {
    wanted.add(change, to: commit)
    realized = try session.realize(wanted)
  }

  private func decide(_ place: Place, _ value: MergeTerms<PathConflict.Entry?>) throws {
    wanted.decide(
      try session.resolution(of: place.details, in: place.conflict.commit, as: value),
      of: place.commit)
    realized = try session.realize(wanted)
    decidedCount += 1
    if let entry = value.single.flatMap({ $0 }), [.file, .executable].contains(entry.mode.kind) {
      decisions.append((place.details, try session.objects.read(entry.id, as: .blob)))
    }
  }

  /// Makes the decisions real.
  ///
  /// - Throws: as `VirtualizedRepository.edit` does.
  public func carryOut() throws -> RewriteReport {
    let report = try session.carryOut(session.history, wanting: wanted)
    // What cannot be remembered is decided all the same.
    if !report.isDryRun, !decisions.isEmpty {
      try? DecisionMemory(session)?.remember(decisions)
    }
    if !report.isDryRun, let root = finishedWorkTree {
      try GitProgram(repository.location).removeWorkTree(at: root)
    }
    return report
  }

  // MARK: - Tools

  /// Lets the user's merge tool work on a place.
  ///
  /// - Parameter tool: Its name; nil for what the settings say.
  /// - Returns: Whether anything was decided.
  /// - Throws: `EditError.notText` where more than two sides of a file meet, `RepositoryError`.
  public func takeFromTool(_ tool: [UInt8]?, at place: Place) throws -> Bool {
    guard let versions = try versions(at: place) else {
      throw EditError.notText(place.details.path)
    }
    let workshop = try ConflictWorkshop(session.repository.location)
    let name = ConflictWorkshop.name(for: place.details.path)
    let marked = try markedText(at: place)
    let content = marked?.bytes ?? versions.values[0] ?? versions.values[2] ?? []
    try workshop.put(
      name,
      .init(base: versions.values[1], ours: versions.values[0], theirs: versions.values[2]),
      content: content)
    guard try workshop.runTool(tool, on: name) else { return false }
    guard let result = workshop.content(of: name) else {
      try decide(place, MergeTerms(nil))
      return true
    }
    return try take(result, at: place, from: marked)
  }
}
