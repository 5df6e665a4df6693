/// Which commits a walk gives, and in which order.
public struct WalkOptions {
  /// An order of commits, each git's own.
  public enum Order: Hashable, Sendable {
    /// By committer time as they are found, as `git log` without an option.
    case `default`
    /// Children before parents, one line of development after the other: `--topo-order`.
    case topo
    /// Children before parents, else by committer time: `--date-order`.
    case date
    /// Children before parents, else by author time: `--author-date-order`.
    case authorDate
  }

  /// The order of the commits.
  public var order = Order.default

  /// Follows only the first parent of each commit that is given: `--first-parent`.
  public var firstParent = false

  /// Stops at commits with an earlier committer time: `--since`.
  public var since: Int64?

  /// Leaves out commits with a later committer time: `--until`.
  public var until: Int64?

  /// Leaves out commits that change nothing of what this compares: `-- <path>…` with default simplification.
  public var paths: (any PathComparison)?

  /// Ties the commits that are left after simplification together, keeping merges where lines meet: what
  /// `--parents` and `--graph` do.
  public var rewriteParents = false

  /// Lets topological orders stream where the graph has generation numbers.
  ///
  /// Git does so exactly when it has a commit-graph file. Under `until`, or `since` with clock skew, the two
  /// ways order differently, so a caller who wants git's very order says what git would do here.
  public var usesGenerations = true

  /// Gives a topological order that does not stream the order of one that does: what `until` leaves out takes
  /// part in it, and under `firstParent` only first parents wait for their children.
  ///
  /// What git shows where it has generation numbers, for a walk that has none of its own.
  public var sortsAsStreaming = false

  /// Everything that is reachable, in the default order.
  public init() {}
}

/// Tells which commits change something, for walks that are limited to paths.
public protocol PathComparison {
  /// Whether the compared part of the tree differs between a commit and one of its parents.
  ///
  /// - Parameter parent: the parent, or nil to compare with an empty tree.
  func differs(_ commit: Position, from parent: Position?) throws -> Bool
}
