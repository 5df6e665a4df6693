public import Objects

/// Which commits are asked for, and in which order: what the options of `git log` say.
public struct CommitQuery {
  /// How commits are ordered.
  public enum Order: Hashable, Sendable {
    /// By committer date, as they are found.
    case found
    /// Children before parents, one line of development after the other: `--topo-order`.
    case topological
    /// Children before parents, else by committer date: `--date-order`.
    case date
    /// Children before parents, else by author date: `--author-date-order`.
    case authorDate
  }

  /// Where to start, and what to leave out.
  public var selection: RevisionSelection

  /// How the commits are ordered.
  public var order = Order.found

  /// Follows only first parents.
  public var firstParent = false

  /// Seconds: stops at older commits, leaves out newer ones.
  public var since: Int64?
  public var until: Int64?

  /// What must be written in a commit.
  public var filter = CommitFilter()

  /// Whether people are searched for by the names that the mailmap gives them.
  public var usesMailmap = true

  /// The paths that a commit must change.
  public var paths = Pathspec.everything

  /// Gives the commits that are left with their parents rewritten to each other, as `--parents` does.
  public var rewritesParents = false

  /// For a drawing: closes merges, so that of each only the first parent is followed.
  public var closesMerges = false

  /// For a drawing: the merges that stay open, or commits that those brought in.
  public var openedMerges: Set<ObjectID> = []

  /// How many of the commits found are passed over first.
  public var skip = 0

  /// How many commits are given at most.
  public var maximumCount = Int.max

  /// Gives the commits that were found the other way around.
  public var isReversed = false

  /// How much of each commit is wanted.
  public enum Detail: Hashable, Sendable {
    /// People, times and subject: what the store keeps.
    case summary
    /// The whole object.
    case whole
  }

  /// How much of each commit is wanted.
  public var detail = Detail.whole

  public init(_ selection: RevisionSelection) {
    self.selection = selection
  }

  /// Whether the usual order and no limit is asked for, so that only paths and the filter leave commits out.
  var isPlainWalk: Bool {
    selection.exclude.isEmpty && order == .found && since == nil && until == nil
      && !rewritesParents
  }

  /// Whether all that one tip reaches is gone through, whatever is shown of it.
  var isWholeHistoryOfOneTip: Bool {
    selection.include.count == 1 && selection.exclude.isEmpty && !firstParent
      && since == nil && until == nil && paths.isEmpty
  }

  /// The kept order that this one is, if it is one of those.
  var storedOrder: StoredOrder.Kind? {
    switch order {
    case .found: .newestFirst
    case .topological: .topological
    case .date, .authorDate: nil
    }
  }
}
