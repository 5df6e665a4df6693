internal import History
internal import Objects
internal import Platform

/// What a filter leaves of a history, with the lines that tie it together.
struct TiedCommits {
  /// The commits that are shown, newest first.
  private(set) var rows: [Position] = []
  private(set) var nearest: NearestShown
  /// Why not all could be found.
  private(set) var failure: (any Error)?

  private var parents: [Position: [Position]] = [:]

  /// Goes through all commits of a sequence, as far as its query wants to see any.
  ///
  /// - Throws: `FileDamage`.
  init(_ commits: CommitSequence, closing: ClosedMerges?) throws {
    let query = commits.query
    var order: [(commit: Position, isShown: Bool)] = []
    var foundCount = 0
    let wanted = query.skip.addingReportingOverflow(query.maximumCount)
    // With a search it may be long until the next one is found: lines end at the last one that is wanted.
    let limit = wanted.overflow || !commits.isSearch ? Int.max : wanted.partialValue
    do {
      while foundCount < limit, let commit = try commits.nextCandidate() {
        var read: Commit?
        var isShown = closing?.shows(commit) ?? true
        if isShown, commits.isSearch {
          isShown = try commits.accepts(commit, reading: &read) ?? false
        }
        if isShown { foundCount += 1 }
        order.append((commit, isShown))
      }
      failure = commits.missing
    } catch let error as FileDamage {
      throw error
    } catch {
      failure = error
    }
    nearest = NearestShown(count: commits.graph.count)
    let walk: RevisionWalk? = if case .walk(let walk) = commits.source { walk } else { nil }
    for (commit, isShown) in order.reversed() {
      var followed = Array(try commits.parents(of: commit))
      if query.firstParent { followed = Array(followed.prefix(1)) }
      if let walk { followed = followed.filter(walk.leads) }
      if let closing, closing.isClosed(commit) {
        followed = followed.prefix(1) + followed.dropFirst().filter(closing.shows)
      }
      nearest.add(commit, parents: followed, isShown: isShown)
      if isShown { parents[commit] = followed }
    }
    rows = order.filter(\.isShown).map(\.commit)
    rows = Array(rows.dropFirst(query.skip).prefix(query.maximumCount))
  }

  /// The lines from a commit that is shown.
  func lines(of commit: Position) -> [NearestShown.Line] {
    nearest.lines(of: commit, parents: parents[commit] ?? [])
  }
}
