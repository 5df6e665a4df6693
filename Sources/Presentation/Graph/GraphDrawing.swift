public import History

/// Draws the rows of a graph as text: two cells a lane, a line of text for a commit and a second one where lanes join.
///
/// In the line of a commit all horizontal lines are those of its merge; in the line beneath it they join two lanes
/// into one. So each can be read by itself:
///
///     ●─╮   a merge opens a lane
///     │ ●
///     ● │
///     ├─╯   and here the lane ends: both lead to the next commit of the left one
///     ●
public struct GraphDrawing {
  private let writer: GlyphWriter
  /// The lanes that are drawn; what is to the right of them is one column with a mark.
  private let limit: Int

  private var line = GlyphLine()

  /// - Parameters:
  ///   - colors: nil for none.
  ///   - limit: how many lanes may be drawn one by one, or nil for any number.
  public init(_ style: GraphStyle, colors: GraphColors?, limit: Int? = nil) {
    writer = GlyphWriter(style, colors: colors)
    self.limit = max(1, limit ?? .max / 4)
  }

  // MARK: - Lines of text

  /// Writes the line of a commit, and gives the cells that it takes.
  @discardableResult
  public mutating func appendCommit(_ row: LaneRow, to output: inout [UInt8]) -> Int {
    line.clear(column(row.width - 1) + 1)
    line.draw(row.passing, limit: limit, at: { $0.from })
    drawMerge(row)
    line.set(row.isCut ? .border : .commit, at: column(row.lane), hue: row.hue)
    return writer.append(line, to: &output)
  }

  /// Writes the line that a row needs beneath it, and gives its cells; 0 and nothing where it needs none: that in
  /// which two lanes join, or a dotted line that the next commit would hide.
  public mutating func appendBeneath(_ row: LaneRow, to output: inout [UInt8]) -> Int {
    guard let join = row.join else {
      let isDotted = row.lane < limit && row.own.first?.isDotted ?? false
      return isDotted ? appendLanes(below: row, to: &output) : 0
    }
    guard join.into < limit else { return 0 }
    drawLanes(below: row)
    let (into, from) = (column(join.into), column(join.from))
    let target = row.own.first { $0.to == join.into } ?? row.own[0]
    let isAbove = join.into == row.lane || row.passing.contains { $0.from == join.into }
    let ended = row.passing.first { $0.from == join.from }
    let hue = ended?.hue ?? row.hue
    let isDotted = ended?.isDotted ?? target.isDotted
    for place in (into + 1)..<from { line.fill(place, isDotted, hue: hue) }
    line.set(isAbove ? .joinRight : .openingRight, at: into, hue: target.hue)
    if join.from < limit { line.set(.closing, at: from, hue: hue) }
    return writer.append(line, to: &output)
  }

  /// Writes the lanes as they go on beneath a row, and gives the cells that they take.
  @discardableResult
  public mutating func appendLanes(below row: LaneRow, to output: inout [UInt8]) -> Int {
    drawLanes(below: row)
    return writer.append(line, to: &output)
  }

  /// The line that was written last, in pieces.
  var runs: [GraphRun] { writer.runs(line) }

  // MARK: - Drawing

  private func column(_ lane: Int) -> Int { 2 * min(lane, limit) }

  private mutating func drawLanes(below row: LaneRow) {
    line.clear(column(row.width - 1) + 1)
    line.draw(row.passing, limit: limit, at: { $0.from == $0.to ? $0.to : nil })
    line.draw(row.own, limit: limit, at: { $0.to })
  }

  /// Draws the lines of a merge from the commit to both sides.
  private mutating func drawMerge(_ row: LaneRow) {
    guard row.own.count > 1 else { return }
    let merged =
      row.own.count == 2 ? row.own[1...] : row.own.dropFirst().sorted { $0.to < $1.to }[...]
    let start = column(row.lane)
    var place = start + 1
    for other in merged where other.to > row.lane {
      let end = column(other.to)
      while place < end {
        line.fill(place, other.isDotted, hue: other.hue)
        place += 1
      }
      drawEnd(of: other, at: end, taken: .joinLeft, free: .opening)
    }
    place = start - 1
    for other in merged.reversed() where other.to < row.lane {
      let end = column(other.to)
      while place > end {
        line.fill(place, other.isDotted, hue: other.hue)
        place -= 1
      }
      drawEnd(of: other, at: end, taken: .joinRight, free: .openingRight)
    }
    for other in merged where other.to < limit {
      line.passOn(at: column(other.to), by: other.to > row.lane ? 1 : -1)
    }
  }

  private mutating func drawEnd(
    of other: LaneRow.Line, at place: Int, taken: GraphStyle.Glyph, free: GraphStyle.Glyph
  ) {
    let glyph = other.to >= limit ? .folded : line[place] == .blank ? free : taken
    line.set(glyph, at: place, hue: other.hue)
  }
}
