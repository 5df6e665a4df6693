public import History
internal import Text

/// A piece of a line of a drawn graph in one colour.
public struct GraphRun: Hashable, Sendable {
  /// The signs.
  public var text: [UInt8]
  /// The number of the colour of its branch, 0 being that of the head.
  public var hue: UInt8

  public init(text: [UInt8], hue: UInt8) {
    self.text = text
    self.hue = hue
  }
}

extension GraphDrawing {
  /// The line of a commit in pieces.
  public mutating func commitRuns(_ row: LaneRow) -> [GraphRun] {
    var text: [UInt8] = []
    return appendCommit(row, to: &text) > 0 ? runs : []
  }

  /// The line that a row needs beneath it in pieces; nil where it needs none.
  public mutating func runsBeneath(_ row: LaneRow) -> [GraphRun]? {
    var text: [UInt8] = []
    return appendBeneath(row, to: &text) > 0 ? runs : nil
  }
}
