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

  /// Whether a hunk shows the whole function that it is in: `--function-context`.
  public var showsSections = false

  /// Whether files that are no text are compared as if they were: `--text`.
  public var comparesBinary = false

  /// Whether files that are no text are told in a form from which they can be made: `--binary`.
  public var writesBinary = false

  /// Whether programs of the user make text of files that are none: `--textconv`.
  public var convertsToText = true

  /// Whether settings may say how equal lines are found in some files: not where the command line does.
  public var allowsDriverAlgorithm = true

  /// Larger files are not compared: git's `core.bigFileThreshold`.
  public var largestFileInBytes = 512 << 20

  /// Files with longer lines are not compared; nil for any.
  public var longestLineInBytes: Int?

  public init() {}

  /// How files are compared for a screen: what nobody reads to its end is named alone.
  public var forScreens: PatchOptions {
    var options = self
    options.largestFileInBytes = min(largestFileInBytes, 256 << 20)
    options.longestLineInBytes = 10 << 20
    return options
  }

  /// How files are compared for counting their lines: as they are, whatever programs make of them.
  public var forStatistics: PatchOptions {
    var options = self
    (options.convertsToText, options.writesBinary) = (false, false)
    options.comparesBinary = false
    return options
  }

  var layout: HunkLayout {
    var layout = HunkLayout()
    layout.context = context
    layout.contextBetween = contextBetween
    layout.showsSections = showsSections
    return layout
  }

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
