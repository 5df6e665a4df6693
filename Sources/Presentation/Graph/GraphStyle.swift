/// How the lines of a graph look in text.
public enum GraphStyle: String, CaseIterable, Sendable {
  case rounded, square, ascii

  /// A cell of the drawing. A line that passes behind another one is not drawn where they cross.
  enum Glyph: UInt8, CaseIterable {
    case blank, commit, border, vertical, dotted, horizontal, dottedHorizontal
    /// From the left, and down: a new lane.
    case opening
    /// From the right, and down: the lane of the head, when its first line comes.
    case openingRight
    /// From above, and to the left: the end of a lane.
    case closing
    /// A lane that a line from the right joins, one from the left, one from the left that goes on.
    case joinRight, joinLeft, joinBoth
    /// A new lane, and the line that goes on to the right of it.
    case openingBoth
    /// Lanes that there is no room for.
    case folded
  }

  /// The bytes of each glyph, by its number.
  var glyphs: [[UInt8]] {
    let text =
      switch self {
      case .rounded: " ●○│┊─╌╮╭╯├┤┼┬⋮"
      case .square: " ●○│┊─╌┐┌┘├┤┼┬⋮"
      case .ascii: " *o|:-~..'++++!"
      }
    return text.map { Array(String($0).utf8) }
  }
}
