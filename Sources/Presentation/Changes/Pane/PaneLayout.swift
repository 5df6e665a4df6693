internal import Caching
internal import Text
internal import Virtualization

/// How patches are laid out in a pane: all that decides which text stands on which row, and no colours.
public struct PaneLayout: Hashable, Sendable {
  /// The cells of the pane.
  public var width: Int

  /// The cells from one tab stop to the next.
  public var tabWidth = 8

  /// Whether long lines go on in the next row; without this they are cut.
  public var wraps = true

  /// Whether the numbers of lines are shown where there is room for them.
  public var showsNumbers = true

  /// Whether ASCII stands for signs.
  public var isPlain = false

  /// No more of a line is shown.
  public var longestLineInBytes = 16 << 10

  public init(width: Int) {
    self.width = width
  }

  /// How the lines of a file are broken.
  func wrap(in file: PaneFile) -> SoftWrap {
    SoftWrap(width: width - gutter(of: file).width, tabWidth: tabWidth)
  }

  /// All that the height of a hunk depends on, in one value: the only place that knows the list.
  ///
  /// Line numbers matter only by the gutter's width, which the largest number of the file decides, and
  /// signs and colours not at all.
  func heightDependencies(ofHunk hunk: Int, in file: PaneFile) -> Fingerprint {
    Fingerprint { fingerprint in
      fingerprint.add(file.textFingerprint(ofHunk: hunk))
      fingerprint.add(file.marksMissingEnds)
      fingerprint.add(width)
      fingerprint.add(gutter(of: file).width)
      fingerprint.add(tabWidth)
      fingerprint.add(wraps)
      fingerprint.add(longestLineInBytes)
    }
  }
}

/// The columns in front of a line: its numbers and its sign.
struct Gutter: Hashable {
  /// The digits of the largest line number, or 0 where numbers are not shown.
  let digits: Int

  /// How many numbers there are: both, or one for a file that came or went.
  let columns: Int
  let showsSign: Bool

  /// The cells of all columns and the blanks behind them.
  var width: Int { columns * (digits + 1) + (showsSign ? 2 : 0) }
}

extension PaneLayout {
  /// The cells that the text of lines must keep for line numbers to be shown.
  private static let leastTextWidth = 16

  /// The columns in front of a file's lines; narrow panes have fewer.
  func gutter(of file: PaneFile) -> Gutter {
    let digits = String(file.largestLineNumber).utf8.count
    let columns = file.change.old == nil || file.change.new == nil ? 1 : 2
    let full = Gutter(digits: digits, columns: columns, showsSign: true)
    if showsNumbers, width - full.width >= Self.leastTextWidth { return full }
    return Gutter(digits: 0, columns: 0, showsSign: width > 4)
  }
}
