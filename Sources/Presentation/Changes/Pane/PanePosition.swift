/// A row of a pane, told so that it stays where it is when what stands before it changes its height.
public struct PanePosition: Hashable, Comparable, Sendable {
  /// The number of the file.
  public var file: Int

  /// The number of the hunk; -1 for the rows of the file's head, and the number of hunks for the empty row
  /// behind the file.
  public var hunk: Int

  /// The number of the line in the hunk; -1 for the hunk's own head.
  public var line: Int

  /// The row of the line, or of the head.
  public var row: Int

  public init(file: Int, hunk: Int = -1, line: Int = 0, row: Int = 0) {
    self.file = file
    self.hunk = hunk
    self.line = line
    self.row = row
  }

  /// The first row of all.
  public static let start = PanePosition(file: 0)

  public static func < (a: PanePosition, b: PanePosition) -> Bool {
    (a.file, a.hunk, a.line, a.row) < (b.file, b.hunk, b.line, b.row)
  }
}
