public import Objects

/// Which part of a first-parent line is asked for, and which of its merges are opened.
public struct LineQuery {
  /// Where the line starts, and what is left out of it.
  public var selection: RevisionSelection

  /// Merges that are shown with what they brought in, where they are on the line or beneath one that is.
  public var expanded: Set<ObjectID> = []

  /// Opens every merge.
  public var expandsAll = false

  /// Whether the numbers of commits that merges brought in are wanted.
  public var countsMerged = true

  /// How many commits of the line are passed over first.
  public var skip = 0

  /// How many commits of the line are given at most, those of opened merges not counted.
  public var maximumCount = Int.max

  /// Gives the commits of the line oldest first.
  public var isReversed = false

  /// How much of each commit is wanted.
  public var detail = CommitQuery.Detail.whole

  public init(_ selection: RevisionSelection) {
    self.selection = selection
  }
}
