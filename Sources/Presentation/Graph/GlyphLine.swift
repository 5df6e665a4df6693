internal import History

/// A line of a drawing: a glyph a cell, and the colour of each.
struct GlyphLine {
  struct Cell {
    var glyph: UInt8 = 0
    var hue: UInt8 = 0
  }

  private(set) var cells: [Cell] = []
  /// How many cells there are; the array may be longer.
  private(set) var count = 0

  subscript(place: Int) -> GraphStyle.Glyph {
    GraphStyle.Glyph(rawValue: cells[place].glyph) ?? .blank
  }

  /// Begins a line of so many blank cells.
  mutating func clear(_ count: Int) {
    self.count = count
    if cells.count < count {
      cells = Array(repeating: Cell(), count: 2 * count)
    } else {
      var span = cells.mutableSpan
      for place in 0..<count { span[place] = Cell() }
    }
  }

  mutating func set(_ glyph: GraphStyle.Glyph, at place: Int, hue: UInt8) {
    cells[place] = Cell(glyph: glyph.rawValue, hue: hue)
  }

  /// Draws lanes that go straight down.
  ///
  /// - Parameter lane: where each is, or nil where it is not in this line.
  @inline(__always)
  mutating func draw(
    _ lines: [LaneRow.Line], limit: Int, at lane: (LaneRow.Line) -> Int?
  ) {
    var cells = cells.mutableSpan
    for line in lines {
      guard let lane = lane(line) else { continue }
      let glyph: GraphStyle.Glyph =
        lane >= limit ? .folded : line.isDotted ? .dotted : .vertical
      cells[2 * min(lane, limit)] = Cell(glyph: glyph.rawValue, hue: line.hue)
    }
  }

  /// Draws a piece of a horizontal line, but not over a lane.
  mutating func fill(_ place: Int, _ isDotted: Bool, hue: UInt8) {
    guard cells[place].glyph == GraphStyle.Glyph.blank.rawValue else { return }
    set(isDotted ? .dottedHorizontal : .horizontal, at: place, hue: hue)
  }

  /// Lets a line that ends in a cell go on, where it is drawn beyond it.
  mutating func passOn(at place: Int, by step: Int) {
    let next = place + step
    guard next >= 0, next < count, self[next] == .horizontal || self[next] == .dottedHorizontal
    else { return }
    switch self[place] {
    case .opening, .openingRight: cells[place].glyph = GraphStyle.Glyph.openingBoth.rawValue
    case .joinLeft, .joinRight: cells[place].glyph = GraphStyle.Glyph.joinBoth.rawValue
    default: break
    }
  }
}
