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

  /// `--invert-grep`: no message pattern may be found.
  public var invertsMessages = false

  /// The notes that are searched as if they were part of the message: those that are shown.
  public var notes: NotesDisplay?

  /// The name of the encoding that patterns are written in, the one that commits are shown in; empty for
  /// commits as they are.
  public var encoding: [UInt8] = Array("UTF-8".utf8)

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

  /// Whether a pattern is looked for.
  public var searchesText: Bool { !authors.isEmpty || !committers.isEmpty || !messages.isEmpty }

  /// The places in a line that some of these patterns match, in their order and apart from each other: what
  /// git marks.
  public func matches(of patterns: [Pattern], in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = line
    while !rest.isEmpty {
      let isLineStart = rest.startIndex == line.startIndex
      let matches = patterns.compactMap { $0.firstMatch(in: rest, isLineStart: isLineStart) }
      // The first one counts, of several that begin there the longest.
      let first = matches.min { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
      guard let first, !first.isEmpty else { break }
      found.append(first)
      rest = rest[first.upperBound...]
    }
    return found
  }
}

extension CommitFilter {
  /// Whether a commit passes.
  ///
  /// - Parameters:
  ///   - count: the number of parents that it has in this walk.
  ///   - mailmap: the names that people want to be known by, where they count.
  ///   - notes: gives the lines of the notes on it.
  func accepts(
    _ commit: Commit, parentCount count: Int, mailmap: Mailmap?, notes: () -> [UInt8]
  ) -> Bool {
    guard parentCount.contains(count), earliestTime == .min || commit.walkTime >= earliestTime
    else {
      return false
    }
    guard searchesText else { return true }
    let commit = commit.converted(to: encoding)
    return Self.matches(authors, commit.authorRange.map { commit.bytes[$0] }, mailmap)
      && Self.matches(committers, commit.committerRange.map { commit.bytes[$0] }, mailmap)
      && matchesMessage(commit, notes)
  }

  /// Whether one of the patterns is found in a person: the line up to its last `>`, as it stands or, where
  /// the mailmap knows the person, as that has it.
  static func matches(
    _ patterns: [Pattern], _ person: ArraySlice<UInt8>?, _ mailmap: Mailmap?
  ) -> Bool {
    if patterns.isEmpty { return true }
    guard var line = person else { return false }
    if let mailmap, !mailmap.isEmpty {
      let signature = Signature(line: line)
      let (name, email) = mailmap.mapped(name: signature.name, email: signature.email)
      if !name.elementsEqual(signature.name) || !email.elementsEqual(signature.email) {
        line = (name + Array(" <".utf8) + email + [UInt8(ascii: ">")])[...]
      }
    }
    if let close = line.lastIndex(of: UInt8(ascii: ">")) { line = line[...close] }
    return patterns.contains { $0.matches(line) }
  }

  private func matchesMessage(_ commit: Commit, _ notes: () -> [UInt8]) -> Bool {
    guard !messages.isEmpty else { return true }
    let text = commit.searchedMessage.map { message in
      let added = notes()
      return Self.lines(added.isEmpty ? message : message + added)
    }
    func isFound(_ pattern: Pattern) -> Bool { text.map(pattern.matches) ?? false }
    if invertsMessages { return !messages.contains(where: isFound) }
    return requiresAllMessagePatterns
      ? messages.allSatisfy(isFound) : messages.contains(where: isFound)
  }

  /// A text without the end of its last line, which is no line of its own.
  static func lines(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.last == UInt8(ascii: "\n") ? text.dropLast() : text
  }
}

extension Commit {
  /// What a search goes through: the message, and the empty line before it, which git counts in. Nil where
  /// no empty line ends the headers.
  var searchedMessage: ArraySlice<UInt8>? {
    let message = shownMessage
    let start = message.startIndex
    let lineEnd = UInt8(ascii: "\n")
    guard start > 0, bytes[start - 1] == lineEnd, start == 1 || bytes[start - 2] == lineEnd else {
      return nil
    }
    return bytes[(start - 1)..<message.endIndex]
  }
}
