internal import History
internal import Objects

/// The first-parent line of a tip with what is known of its merges; it moves along with the tip.
final class HeadLine {
  let line: FirstParentLine
  let attribution: MergeAttribution

  init(graph: CommitGraph, tip: Position) {
    line = FirstParentLine(graph: graph, tip: tip)
    attribution = MergeAttribution(line: line)
  }

  /// Lets the line begin at another tip: what both lines share is kept.
  ///
  /// - Throws: what loading the new tip throws.
  func move(to tip: Position) throws {
    try attribution.lineDidMove(line.moveTip(to: tip))
  }
}
