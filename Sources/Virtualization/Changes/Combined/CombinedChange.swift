/// A file of a merge that differs from all parents.
public struct CombinedChange: Hashable, Sendable {
  /// What the file was in a parent.
  public struct Parent: Hashable, Sendable {
    public let status: FileChange.Status

    /// Nil where the parent has no such file.
    public let file: TreeFile?

    /// Where the parent has it, when that is elsewhere.
    public let path: [UInt8]?
  }

  public let path: [UInt8]
  public let parents: [Parent]

  /// Nil where the merge has no such file.
  public let new: TreeFile?

  /// Whether what may be done with the file differs from some parent.
  public var differsInMode: Bool { parents.contains { $0.file?.mode != new?.mode } }
}

/// How a file of a merge differs from all parents at once.
public struct CombinedPatch: Hashable, Sendable {
  /// What the difference is.
  public enum Content: Hashable, Sendable {
    case text([CombinedHunk])
    /// No text, or too large to be compared.
    case binary
  }

  public let change: CombinedChange
  public let content: Content

  /// Whether hunks that are the same as in a parent are left out: `--cc`.
  public let isDense: Bool

  /// Whether git shows the file at all: not where all hunks were left out.
  public var isShown: Bool {
    if case .text(let hunks) = content { !hunks.isEmpty || change.differsInMode } else { true }
  }
}

/// Neighbouring changes against all parents with the lines around them.
public struct CombinedHunk: Hashable, Sendable {
  /// Lines of one side.
  public struct Place: Hashable, Sendable {
    /// The first line, counted from 1.
    public let start: Int
    public let count: Int
  }

  /// A line of a hunk.
  public struct Line: Hashable, Sendable {
    /// For each parent the byte that git writes: `+` where the line is new to it, `-` where it is gone from it,
    /// else a blank.
    public let marks: [UInt8]

    /// The line without its end.
    public let text: ArraySlice<UInt8>

    /// Whether the line is gone.
    public var isRemoved: Bool { marks.contains(UInt8(ascii: "-")) }

    /// Whether the line is new to some parent.
    public var isAdded: Bool { marks.contains(UInt8(ascii: "+")) }
  }

  /// For each parent.
  public let old: [Place]
  public let new: Place

  /// What git shows of the line before that begins something, such as a function.
  public let section: ArraySlice<UInt8>
  public let lines: [Line]
}
