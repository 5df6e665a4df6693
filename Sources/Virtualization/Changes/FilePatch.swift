/// How one file differs in its content.
public struct FilePatch: Hashable, Sendable {
  /// What the difference is.
  public enum Content: Hashable, Sendable {
    /// Lines; none where only the mode or the name changed.
    case text([Hunk])
    /// No text, or too large to be compared: sizes in bytes, nil for a side that is not there.
    case binary(oldSize: Int?, newSize: Int?)
  }

  /// Why a file that may be text is shown as one that is none.
  public enum Omission: Hashable, Sendable {
    /// It is larger than `PatchOptions.largestFileInBytes`.
    case largeFile
    /// It has a line longer than `PatchOptions.longestLineInBytes`.
    case longLine
  }

  public let change: FileChange
  public let content: Content

  /// Where a file became something else: what goes and what comes, as git shows them.
  public var parts: [FilePatch] = []

  /// For files that are no text, where it is asked for: how each is made of the other.
  public var binary: BinaryPatch?

  /// Why the content is not shown, where that is for its size.
  public var omission: Omission?

  /// Lines that are told in front of the content, such as where git could not merge by itself.
  public var notes: [[UInt8]] = []

  public init(change: FileChange, content: Content) {
    self.change = change
    self.content = content
  }

  public var hunks: [Hunk] {
    if case .text(let hunks) = content { hunks } else { [] }
  }

  /// How many lines were added.
  public var additions: Int { count(.added) }

  /// How many lines were removed.
  public var deletions: Int { count(.removed) }

  public var isBinary: Bool {
    if case .binary = content { true } else { false }
  }

  private func count(_ kind: Hunk.Line.Kind) -> Int {
    hunks.reduce(0) { $0 + $1.lines.count { $0.kind == kind } }
  }
}
