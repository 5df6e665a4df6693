/// A format made of text and placeholders, such as `%h %s`, taken apart once so that a commit is only
/// written and nothing is read again.
public struct UserFormat: Sendable {
  /// What the placeholders ask for beyond the commit itself.
  public struct Needs: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let notes = Needs(rawValue: 1)
    public static let source = Needs(rawValue: 2)
    public static let decorations = Needs(rawValue: 4)
  }

  /// What a placeholder stands for.
  enum Item: Sendable {
    case text([UInt8])
    /// A colour by name; it ends `%C(auto)`.
    case color([UInt8])
    case autoColor
    case wrap(Wrapping)
    /// A placeholder that only says something about those that follow.
    case nothing
    case commitID, shortCommitID, treeID, shortTreeID, parentIDs, shortParentIDs
    case mark, decorations, bareDecorations, source, notes, encoding
    case rawBody, subject, sanitizedSubject, body
    case reflogSelector(isShort: Bool)
    case reflogMessage
    /// `%gn` and its like: the letter.
    case reflogPerson(UInt8)
    /// `%G?` and its like: the letter.
    case signature(UInt8)
    /// `%an` and its like: the second letter.
    case author(UInt8)
    case committer(UInt8)
    case trailers(TrailerOptions)
    /// With the arguments for `git describe`.
    case describe([[UInt8]])
  }

  /// The values of `%w(…)`.
  struct Wrapping: Equatable, Sendable {
    var width = 0
    var firstIndent = 0
    var otherIndent = 0
  }

  /// The values of `%<(…)` and its like.
  struct Padding: Sendable {
    enum Side: Sendable { case left, right, both, leftAndSteal }
    enum Truncation: Sendable { case none, left, middle, right }

    /// Cells; when negative, the column that the text ends at.
    var width: Int
    var side: Side
    var truncation: Truncation
  }

  /// What stands between `%` and the letter.
  enum Magic: Sendable {
    case none
    /// `%+`: a line end in front, if there is something.
    case lineBefore
    /// `%-`: the line ends in front taken away, if there is nothing.
    case dropsLines
    /// `% `: a space in front, if there is something.
    case spaceBefore
  }

  /// One step of writing a commit.
  enum Step: Sendable {
    case text([UInt8])
    /// A placeholder; `fallback` is written when it turns out to stand for nothing that git knows.
    case item(Item, Magic, fallback: [UInt8])
    /// Placeholders padded together: colours and the one that they colour.
    case padded([Item], Padding, Magic, fallback: [UInt8])
  }

  let steps: [Step]

  /// What the format asks for.
  public let needs: Needs

  /// Whether the format is no text at all, which ends no lines either.
  let isEmpty: Bool

  /// Takes a format apart.
  ///
  /// - Throws: `PrettyFormatError.invalidColor`.
  init(_ pattern: [UInt8], _ context: PrettyFormat.Context) throws {
    var parser = UserFormatParser(pattern: pattern, context: context)
    try parser.parse()
    steps = parser.steps
    isEmpty = pattern.isEmpty
    var needs: Needs = []
    // Looked for without regard to what the placeholder belongs to, as git does.
    var index = 0
    while index < pattern.count {
      index += 1
      guard pattern[index - 1] == UInt8(ascii: "%"), index < pattern.count else { continue }
      if "+- ".utf8.contains(pattern[index]), index + 1 < pattern.count { index += 1 }
      switch pattern[index] {
      case UInt8(ascii: "%"): index += 1
      case UInt8(ascii: "N"): needs.insert(.notes)
      case UInt8(ascii: "S"): needs.insert(.source)
      case UInt8(ascii: "d"), UInt8(ascii: "D"): needs.insert(.decorations)
      default: break
      }
    }
    self.needs = needs
  }

  /// Whether people, times and subject are all that is written of a commit besides its ids.
  var showsOnlySummaries: Bool {
    steps.allSatisfy { step in
      switch step {
      case .text: true
      case .item(let item, _, _): item.isOfSummary
      case .padded(let items, _, _, _): items.allSatisfy(\.isOfSummary)
      }
    }
  }
}

extension UserFormat.Item {
  fileprivate var isOfSummary: Bool {
    switch self {
    // What a subject of several lines is cut down to depends on its lines, which a summary has not.
    case .treeID, .shortTreeID, .encoding, .rawBody, .body, .sanitizedSubject, .signature,
      .trailers:
      false
    default: true
    }
  }
}
