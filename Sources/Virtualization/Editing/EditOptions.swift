internal import Objects

/// How a rewriting operation goes about it.
public struct EditOptions: Sendable {
  /// Which branches follow the rewritten commits.
  public enum FollowingReferences: Sendable {
    /// All local branches that lead to or through them.
    case branches
    /// The current branch, or a detached `HEAD`, alone.
    case head
  }

  /// What becomes of commits that changed something and change nothing any more.
  public enum EmptyCommits: Sendable {
    case keep, drop
  }

  /// Whether all is computed and nothing changed.
  public var isDryRun = false

  /// Whether commits may be rewritten that others have.
  public var allowsPublished = false

  /// Whether rewritten commits are signed; nil for as `commit.gpgSign` says.
  public var signs: Bool?

  /// Whether hooks that may refuse are run.
  public var runsHooks = true
  public var following = FollowingReferences.branches
  public var emptyCommits = EmptyCommits.keep

  /// How what is taken out is remembered.
  var clipsDroppedAs = Clip.How.dropped

  /// The commits whose copies go on as what they were, since they themselves are no longer anywhere.
  var continued: Set<ObjectID> = []

  /// The line by which the operation is known in reflogs and in the log of operations, such as
  /// `reword 1a2b3c4`.
  public var commandLine: [UInt8]

  public init(commandLine: [UInt8]) { self.commandLine = commandLine }
}
