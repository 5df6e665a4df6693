internal import Objects
public import Text

/// Which commits of a walk are wanted by what is written in them.
///
/// Several patterns of one sort are alternatives (all must be found with `requiresAllMessagePatterns`);
/// a commit has to pass every sort that is given.
public struct CommitFilter {
  /// `--author`: patterns for `name <email>`.
  public var authors: [Pattern] = []

  /// `--committer`.
  public var committers: [Pattern] = []

  /// `--grep`: patterns for the lines of the message.
  public var messages: [Pattern] = []

  /// `--all-match`: every message pattern must be found somewhere.
  public var requiresAllMessagePatterns = false

  /// `--invert-grep`: the message must not match.
  public var invertsMessages = false

  /// The number of parents asked for: `2...` for `--merges`, `...1` for `--no-merges`.
  public var parentCount: ClosedRange<Int> = 0...Int.max

  /// Dates of commits asked for, in seconds: `--since-as-filter`.
  public var earliestTime = Int64.min

  public init() {}

  /// Whether nothing is asked for.
  public var isEmpty: Bool {
    authors.isEmpty && committers.isEmpty && messages.isEmpty && parentCount == 0...Int.max
      && earliestTime == .min
  }
}

extension CommitFilter {
  /// Whether names are looked at.
  var readsNames: Bool { !authors.isEmpty || !committers.isEmpty }

  /// Whether a commit passes.
  ///
  /// - Parameters:
  ///   - count: the number of parents that it has in this walk.
  ///   - mailmap: the names that people want to be known by, where they count.
  func accepts(_ commit: Commit, parentCount count: Int, mailmap: Mailmap?) -> Bool {
    guard parentCount.contains(count), earliestTime == .min || commit.walkTime >= earliestTime
    else {
      return false
    }
    guard !authors.isEmpty || !committers.isEmpty || !messages.isEmpty else { return true }
    let commit = commit.decoded
    return acceptsAuthor(commit.author, mailmap) && acceptsCommitter(commit.committer, mailmap)
      && matchesMessage(commit.message)
  }

  /// Whether the patterns for authors accept one.
  func acceptsAuthor(_ author: Signature, _ mailmap: Mailmap?) -> Bool {
    Self.matches(authors, author, mailmap)
  }

  /// Whether the patterns for committers accept one.
  func acceptsCommitter(_ committer: Signature, _ mailmap: Mailmap?) -> Bool {
    Self.matches(committers, committer, mailmap)
  }

  private static func matches(
    _ patterns: [Pattern], _ signature: Signature, _ mailmap: Mailmap?
  ) -> Bool {
    guard !patterns.isEmpty else { return true }
    let (name, email) =
      mailmap?.mapped(name: signature.name, email: signature.email)
      ?? (signature.name, signature.email)
    let line = name + Array(" <".utf8) + email + [UInt8(ascii: ">")]
    return patterns.contains { $0.matches(line) }
  }

  private func matchesMessage(_ message: ArraySlice<UInt8>) -> Bool {
    guard !messages.isEmpty else { return true }
    let isFound =
      requiresAllMessagePatterns
      ? messages.allSatisfy { $0.matches(message) } : messages.contains { $0.matches(message) }
    return isFound != invertsMessages
  }
}
