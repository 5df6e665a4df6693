public import Git
public import Objects

/// Makes the wanted history real, in memory: from the oldest commit to the newest, each one from its inputs.
///
/// - Wanted parents, message, author and tree all as in the source: the commit keeps its id.
/// - The parents' trees are those of the source's parents: the source's tree is kept.
/// - Else the tree is merged.
///
/// Results are kept by their inputs, so that a history that is realized again costs what is different about it.
/// Bound to the thread that made it.
public final class Realization {
  /// What to do about commits that change nothing any more, about signatures, and who commits.
  public struct Options {
    /// The committer as a commit has it: name, address, seconds and zone.
    public var committer: [UInt8]

    /// Whether commits that come to change nothing are left out.
    public var dropsEmpty = false

    /// The encoding of new messages, as `i18n.commitEncoding` has it; empty for UTF-8.
    public var encoding: [UInt8] = []

    /// Signs a commit's bytes; nil for no signatures.
    public var sign: (([UInt8]) throws -> [UInt8])?

    /// What wanted commits were made last time: one that is wanted as it was, on the same parents, stays.
    public var known: [VirtualID: KnownCommit] = [:]

    public init(committer: [UInt8]) { self.committer = committer }
  }

  /// A wanted commit and what was made of it.
  public struct KnownCommit {
    public let wanted: VirtualCommit
    public let commit: ObjectID

    public init(wanted: VirtualCommit, commit: ObjectID) {
      self.wanted = wanted
      self.commit = commit
    }
  }

  let objects: StagedObjects
  let merger: any HistoryMerging
  let options: Options
  private var made: [Inputs: Made] = [:]
  var sources: [ObjectID: Source] = [:]
  var held: [ObjectID: TreeTerms] = [:]

  /// What commits would hold had nothing been decided, where that is something else.
  var raw: [ObjectID: TreeTerms] = [:]
  var latest: (id: ObjectID, commit: Commit)?

  public init(objects: StagedObjects, merger: any HistoryMerging, options: Options) {
    self.objects = objects
    self.merger = merger
    self.options = options
  }

  /// What a commit is made from: equal inputs give equal commits.
  private struct Inputs: Hashable {
    let source: ObjectID
    let parents: [ObjectID]
    let contributions: [Contribution]
    let message: [MessagePart]
    let author: [UInt8]?
    let resolutions: [Resolution]
    let isNew: Bool

    init(_ commit: VirtualCommit, parents: [ObjectID]) {
      source = commit.id.source
      self.parents = parents
      contributions = commit.contributions
      message = commit.message
      author = commit.author
      resolutions = commit.resolutions
      isNew = commit.isNew
    }
  }

  private struct Made {
    let commit: ObjectID
    let becameEmpty: Bool
    let conflicts: [PathConflict]
    let removedSignature: Bool
  }

  /// What is asked of a source again and again.
  struct Source {
    let parents: [ObjectID]
  }

  /// Makes all commits of a history, those in conflict and those on them like all others.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read, what merging and signing throw.
  public func realize(_ history: VirtualHistory) throws -> RealizedHistory {
    var result = RealizedHistory()
    var ids: [VirtualID: ObjectID] = [:]
    ids.reserveCapacity(history.order.count)
    result.dropped = history.dropped
    for id in history.order {
      guard let commit = history[id] else { continue }
      var parents = Self.realParents(of: commit, ids)
      if commit.isSource, try source(id.source).parents == parents {
        ids[id] = id.source
        result.entries.append(
          .init(
            wanted: commit, commit: id.source, isUnchanged: true, becameEmpty: false,
            isDecided: try contents(of: id.source).single != nil,
            conflicts: try conflicts(of: contents(of: id.source), on: parents))
        )
        continue
      }
      parents = parents.enumerated().filter { !parents[..<$0.offset].contains($0.element) }
        .map(\.element)
      let made = try make(commit, parents: parents)
      if made.becameEmpty, options.dropsEmpty || commit.vanishesWhenEmpty,
        let parent = parents.first, parents.count == 1
      {
        ids[id] = parent
        result.dropped += commit.replaced
        continue
      }
      ids[id] = made.commit
      if made.removedSignature { result.signaturesRemoved += 1 }
      result.entries.append(
        .init(
          wanted: commit, commit: made.commit, isUnchanged: made.commit == id.source,
          becameEmpty: made.becameEmpty, isDecided: try contents(of: made.commit).single != nil,
          conflicts: made.conflicts))
    }
    for (name, tip) in history.tips {
      switch tip {
      case .kept(let id): result.tips[name] = id
      case .wanted(let id): result.tips[name] = ids[id]
      }
    }
    return result
  }

  /// The parents as commits.
  private static func realParents(
    of commit: VirtualCommit, _ ids: [VirtualID: ObjectID]
  ) -> [ObjectID] {
    commit.parents.compactMap { parent in
      switch parent {
      case .kept(let id): id
      case .wanted(let wanted): ids[wanted]
      }
    }
  }

  private func make(_ commit: VirtualCommit, parents: [ObjectID]) throws -> Made {
    let inputs = Inputs(commit, parents: parents)
    if let known = made[inputs] { return known }
    let held = try CommitContents(realization: self, isRaw: false).contents(
      of: commit, on: parents)
    var (terms, raw) = (held, held)
    if !commit.resolutions.isEmpty || parents.contains(where: { self.raw[$0] != nil }) {
      raw = try CommitContents(realization: self, isRaw: true).contents(of: commit, on: parents)
      terms = try ResolvedContents(merger).contents(held, raw: raw, by: commit.resolutions)
    }
    let result = try known(commit, on: parents) ?? write(commit, holding: terms, parents: parents)
    self.raw[result.id] = raw.hasSameTrees(as: terms) ? nil : raw
    let value = Made(
      commit: result.id, becameEmpty: try becameEmpty(commit, terms, parents),
      conflicts: try conflicts(of: terms, on: parents), removedSignature: result.removedSignature)
    made[inputs] = value
    return value
  }

  /// The commit that was made last time of the same wanted one, on the same parents.
  private func known(
    _ commit: VirtualCommit, on parents: [ObjectID]
  ) throws -> (id: ObjectID, removedSignature: Bool)? {
    guard let known = options.known[commit.id], known.wanted == commit,
      try objects.commit(known.commit).parents == parents
    else { return nil }
    return (known.commit, false)
  }

  /// What would be in conflict at a path of a commit had nobody decided anything.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  public func conflictBeforeDecisions(
    at path: [UInt8], of commit: ObjectID
  ) throws -> PathConflict? {
    let terms = try raw[commit] ?? contents(of: commit)
    guard terms.single == nil else { return nil }
    return try merger.merge(terms.trees).conflicts.first { $0.path == path }
  }

  /// What a commit comes to as far as it is decided, with its conflicts.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  public func merged(_ commit: ObjectID) throws -> TreeMerge {
    try merger.merge(contents(of: commit).trees)
  }

  /// What the trees are called that meet in a commit.
  ///
  /// - Throws: `RepositoryError` when an object cannot be read.
  public func labels(of commit: ObjectID) throws -> MergeTerms<[UInt8]> {
    try contents(of: commit).labels
  }

  /// What is in conflict in a commit and was not below it already.
  private func conflicts(of terms: TreeTerms, on parents: [ObjectID]) throws -> [PathConflict] {
    guard terms.single == nil else { return [] }
    var below: [PathConflict] = []
    for parent in parents {
      let terms = try contents(of: parent)
      if terms.single == nil { below += try merger.merge(terms.trees).conflicts }
    }
    return try merger.newConflicts(merger.merge(terms.trees).conflicts, beside: below)
  }

  /// Whether a commit changes nothing although its source did. A merge always does something.
  private func becameEmpty(
    _ commit: VirtualCommit, _ terms: TreeTerms, _ parents: [ObjectID]
  ) throws -> Bool {
    guard parents.count < 2 else { return false }
    guard try terms.hasSameTrees(as: contents(below: parents)) else { return false }
    let source = try source(commit.id.source)
    return try source.parents.count > 1
      || !contents(of: commit.id.source).hasSameTrees(as: contents(below: source.parents))
  }
}
