public import History

/// Which commits are asked for, and in which order: what the options of `git log` say.
public struct CommitQuery {
  /// Where to start, and what to leave out.
  public var selection: RevisionSelection

  /// How the commits are ordered.
  public var order = WalkOptions.Order.default

  /// Follows only first parents.
  public var firstParent = false

  /// Seconds: stops at older commits, leaves out newer ones.
  public var since: Int64?
  public var until: Int64?

  /// What must be written in a commit.
  public var filter = CommitFilter()

  /// The paths that a commit must change.
  public var paths = Pathspec.everything

  /// Gives the commits that are left with their parents rewritten to each other, as `--parents` does.
  public var rewritesParents = false

  /// How many of the commits found are passed over first.
  public var skip = 0

  /// How many commits are given at most.
  public var maximumCount = Int.max

  /// Gives the commits that were found the other way around.
  public var isReversed = false

  public init(_ selection: RevisionSelection) {
    self.selection = selection
  }
}
