internal import Text

/// Which changed files count by what is in them.
public struct Pickaxe: Hashable, Sendable {
  /// What is looked for.
  public enum Kind: Hashable, Sendable {
    /// Files in which the text occurs more or less often than before: `-S`.
    case occurrences
    /// The same for a pattern: `-S` with `--pickaxe-regex`.
    case matches
    /// Files of which an added or removed line matches a pattern: `-G`.
    case changedLines
  }

  public var kind: Kind
  public var text: [UInt8]
  public var ignoresCase = false

  /// Whether all files count where one of them does: `--pickaxe-all`.
  public var showsAll = false

  public init(_ kind: Kind, _ text: [UInt8]) { (self.kind, self.text) = (kind, text) }

  /// What looks for it. Not for use from several threads.
  ///
  /// - Throws: `Pattern.SyntaxError`.
  func pattern() throws -> Pattern {
    try Pattern(text, syntax: kind == .occurrences ? .fixed : .extended, ignoringCase: ignoresCase)
  }
}

extension Pattern {
  /// How often the pattern occurs in a text, each occurrence behind the one before.
  func count(in text: [UInt8]) -> Int {
    var (count, rest, isLineStart) = (0, text[...], true)
    while !rest.isEmpty, let found = firstMatch(in: rest, isLineStart: isLineStart) {
      count += 1
      isLineStart = false
      rest = rest[found.upperBound...]
      if found.isEmpty { rest = rest.dropFirst() }
    }
    return count
  }
}
