internal import Caching
internal import Virtualization

/// The heights of hunks, each kept under all that it depends on, and how high lines are on average.
///
/// Copies of a pane share it: a height belongs to what it was measured from, not to a pane.
final class HeightCache {
  private var heights: [Fingerprint: Int] = [:]

  /// What was measured so far for the layout that was used last.
  private var layout: PaneLayout?
  private var lines = 0
  private var rows = 0

  /// How many hunks were measured, for tests.
  private(set) var measurementCount = 0

  /// The most heights that are kept; all of them go when there are more.
  private static let capacity = 200_000

  /// The rows of a hunk with its head, measured when that is not known.
  func height(ofHunk hunk: Int, in file: PaneFile, _ layout: PaneLayout) -> Int {
    let dependencies = layout.heightDependencies(ofHunk: hunk, in: file)
    if let known = heights[dependencies] { return known }
    let height = measure(hunk, in: file, layout)
    if heights.count >= Self.capacity { heights.removeAll(keepingCapacity: true) }
    heights[dependencies] = height
    return height
  }

  /// The rows of a hunk when they are known, else a guess by the lines that were measured so far.
  func estimatedHeight(ofHunk hunk: Int, in file: PaneFile, _ layout: PaneLayout) -> Int {
    if file.hasTextFingerprint(ofHunk: hunk),
      let known = heights[layout.heightDependencies(ofHunk: hunk, in: file)]
    {
      return known
    }
    let lineCount = file.hunks[hunk].lines.count
    guard self.layout == layout, lines > 0 else { return lineCount + 1 }
    return 1 + Int((Double(lineCount) * Double(rows) / Double(lines)).rounded())
  }

  private func measure(_ hunk: Int, in file: PaneFile, _ layout: PaneLayout) -> Int {
    measurementCount += 1
    let measure = LineMeasure(file, layout)
    let height = file.hunks[hunk].lines.reduce(0) { $0 + measure.rowCount(of: $1) }
    if self.layout != layout {
      self.layout = layout
      (lines, rows) = (0, 0)
    }
    lines += file.hunks[hunk].lines.count
    rows += height
    return height + (file.hasHead(file.hunks[hunk]) ? 1 : 0)
  }
}
