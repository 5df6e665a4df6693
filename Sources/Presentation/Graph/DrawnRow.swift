public import History

/// The lines of text that a graph draws in front of a row and beneath it.
public struct DrawnRow: Sendable {
  /// In front of the row.
  public var text: [UInt8] = []
  /// The cells that `text` takes.
  public var width = 0
  /// Beneath the row, where lanes join there, or commits are left out.
  public var beneath: [UInt8]?

  /// Draws a row.
  public init(_ lanes: LaneRow, by drawing: inout GraphDrawing) {
    width = drawing.appendCommit(lanes, to: &text)
    var beneath: [UInt8] = []
    if drawing.appendBeneath(lanes, to: &beneath) > 0 { self.beneath = beneath }
  }
}
