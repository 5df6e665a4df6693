internal import Text

/// Writes rows in columns that stand beneath each other and fit the terminal.
///
/// Rows are gathered until there are enough to fit the columns to, so that a long list starts at once.
struct TableWriter {
  /// A part of a row: printable text, the cells that it takes, and its colour.
  struct Cell {
    let text: [UInt8]
    let width: Int
    let color: [UInt8]

    /// Text of ours, or text that was made printable.
    init(_ text: [UInt8], color: [UInt8] = []) {
      self.text = text
      width = displayWidth(of: text[...])
      self.color = color
    }

    static let empty = Cell([])
  }

  /// What a column may take, and how soon it goes where there is little room.
  struct Column {
    /// The cells that it takes at most on a terminal.
    var widest = Int.max
    /// Columns with a higher number go first; those with 0 stay, and are cut.
    var dispensability = 0
  }

  /// The columns but the last, which gets what they leave.
  private let columns: [Column]
  private let width: Int?
  /// What stands for text that was cut off.
  private let ellipsis: [UInt8]
  private var pending: [[Cell]] = []

  private static let gap = 2
  private static let batchSize = 200
  /// The last column keeps so many cells where columns can go for it.
  private static let narrowestRest = 24
  /// A column that stays keeps so many cells.
  private static let narrowestCut = 8

  init(_ columns: [Column], width: Int?, isPlain: Bool = false) {
    self.columns = columns
    self.width = width
    ellipsis = isPlain ? plainEllipsis : Text.ellipsis
  }

  /// Takes a row of as many cells as there are columns, and one for the rest.
  mutating func append(_ row: [Cell], to output: inout [UInt8]) {
    pending.append(row)
    if pending.count >= Self.batchSize { flush(to: &output) }
  }

  /// Writes the rows that were held back.
  mutating func flush(to output: inout [UInt8]) {
    guard !pending.isEmpty else { return }
    let widths = fittedWidths()
    for row in pending { write(row, widths, to: &output) }
    pending.removeAll(keepingCapacity: true)
  }

  /// The widths of the columns but the last; 0 for one that is left out.
  private func fittedWidths() -> [Int] {
    var widths = columns.indices.map { column in pending.map { $0[column].width }.max() ?? 0 }
    guard let width else { return widths }
    for column in columns.indices { widths[column] = min(widths[column], columns[column].widest) }
    func taken() -> Int { widths.reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) } }
    let wanted = min(Self.narrowestRest, pending.compactMap { $0.last?.width }.max() ?? 0)
    while width - taken() < wanted,
      let column = columns.indices.filter({ columns[$0].dispensability > 0 && widths[$0] > 0 })
        .max(by: { columns[$0].dispensability < columns[$1].dispensability })
    {
      widths[column] = 0
    }
    // What may not go is cut, the widest of it first.
    if let widest = columns.indices.max(by: { widths[$0] < widths[$1] }) {
      let excess = wanted - (width - taken())
      if excess > 0, widths[widest] > Self.narrowestCut {
        widths[widest] = max(Self.narrowestCut, widths[widest] - excess)
      }
    }
    return widths
  }

  private func write(_ row: [Cell], _ widths: [Int], to output: inout [UInt8]) {
    let start = output.count
    var room = width ?? .max
    for (cell, columnWidth) in zip(row, widths) where columnWidth > 0 {
      let limit = min(columnWidth, room)
      let used = write(cell, toWidth: width == nil ? .max : limit, to: &output)
      let padded = min(limit - used + Self.gap, room - used)
      appendBlanks(padded, to: &output)
      room -= used + max(0, padded)
    }
    if let last = row.last, room > 0 { write(last, toWidth: room, to: &output) }
    while output.count > start, output.last == .space { output.removeLast() }
    output.append(.newline)
  }

  @discardableResult
  private func write(_ cell: Cell, toWidth limit: Int, to output: inout [UInt8]) -> Int {
    guard !cell.text.isEmpty else { return 0 }
    output += cell.color
    let used: Int
    if cell.width <= limit {
      output += cell.text
      used = cell.width
    } else {
      used = appendTruncated(cell.text[...], toWidth: limit, ellipsis: ellipsis, to: &output)
    }
    if !cell.color.isEmpty { output += Color.reset.sequence }
    return used
  }
}
