internal import Git

/// How files are compared.
public struct PatchOptions: Hashable, Sendable {
  /// How equal lines are found: git's `diff.algorithm`.
  public enum Algorithm: String, Hashable, Sendable, CaseIterable {
    case myers, minimal, patience, histogram
  }

  /// Which blanks count when lines are compared.
  public enum Blanks: Hashable, Sendable, CaseIterable {
    /// `--ignore-all-space`.
    case ignoresAll
    /// `--ignore-space-change`.
    case ignoresAmount
    /// `--ignore-space-at-eol`.
    case ignoresAtEnd
    /// `--ignore-cr-at-eol`.
    case ignoresReturnAtEnd
    /// `--ignore-blank-lines`.
    case ignoresEmptyLines
  }

  public var algorithm = Algorithm.myers
  public var blanks: Set<Blanks> = []

  /// Whether changes that could stand in several places are put where indentation says: git's
  /// `diff.indentHeuristic`.
  public var usesIndentation = true

  /// How many unchanged lines stand around a change.
  public var context = 3

  /// How many more unchanged lines between two changes still join them.
  public var contextBetween = 0

  /// Whether files that are no text are compared as if they were.
  public var comparesBinary = false

  /// Larger files are not compared: git's `core.bigFileThreshold`.
  public var largestFileInBytes = 512 << 20

  public init() {}

  var lineDiff: LineDiff {
    var diff = LineDiff()
    diff.algorithm = LineDiff.Algorithm(rawValue: algorithm.rawValue) ?? .myers
    diff.usesIndentation = usesIndentation
    for kind in blanks {
      switch kind {
      case .ignoresAll: diff.blanks.insert(.ignoresAll)
      case .ignoresAmount: diff.blanks.insert(.ignoresAmount)
      case .ignoresAtEnd: diff.blanks.insert(.ignoresAtEnd)
      case .ignoresReturnAtEnd: diff.blanks.insert(.ignoresReturnAtEnd)
      case .ignoresEmptyLines: diff.blanks.insert(.ignoresEmptyLines)
      }
    }
    return diff
  }
}
