internal import Presentation
internal import Rewrite
internal import Text

/// The rows of a conflict: the lines of the sides beside each other where there is room, else below each other.
struct ConflictRows {
  /// A piece of a row from a column on.
  struct Piece: Equatable {
    var column: Int
    /// The column that it must not reach.
    var limit: Int
    var text: [UInt8]
    var role: Role
  }

  private(set) var rows: [[Piece]] = []
  /// The rows of each open part.
  private(set) var open: [Range<Int>] = []

  private let state: ConflictState
  private let signs: Signs
  private let width: Int

  /// How many lines around an open part are shown.
  private static let contextCount = 3
  /// No more lines of one side are shown: an editor does better with them.
  private static let mostLines = 2000
  /// The narrowest screen with the sides beside each other.
  private static let narrowestWithColumns = 90

  init(_ state: ConflictState, signs: Signs, width: Int) {
    (self.state, self.signs, self.width) = (state, signs, width)
    let parts = state.detail.parts
    for (place, part) in parts.enumerated() {
      switch part {
      case .decided(let lines):
        add(context: lines, isFirst: place == 0, isLast: place == parts.count - 1)
      case .open(let values, _):
        let start = rows.count
        add(values, choice: state.choices[place], number: open.count)
        open.append(start..<rows.count)
      }
    }
  }

  private mutating func add(_ text: [UInt8], _ role: Role, at column: Int = 2) {
    rows.append([Piece(column: column, limit: width, text: text, role: role)])
  }

  private mutating func add(context text: [UInt8], isFirst: Bool, isLast: Bool) {
    let lines = Self.lines(of: text)
    let most = Self.contextCount
    let head = isFirst ? 0 : min(most, lines.count)
    let tail = isLast ? 0 : min(most, lines.count - head)
    for line in lines.prefix(head) { add(line, .plain) }
    let hidden = lines.count - head - tail
    if hidden == 1 { add(lines[head], .plain) }
    if hidden > 1 { add(Array("\(signs.ellipsis) \(hidden) lines".utf8), .dim) }
    for line in lines.suffix(tail) { add(line, .plain) }
  }

  private mutating func add(_ values: [[UInt8]], choice: PartChoice?, number: Int) {
    let isSelected = number == state.selected
    let head = "\(isSelected ? signs.selected : " ") \(number + 1) of \(state.detail.open.count)"
    var pieces = [
      Piece(column: 0, limit: width, text: Array(head.utf8), role: isSelected ? .title : .dim)
    ]
    pieces.append(
      Piece(
        column: head.count + 2, limit: width, text: Array((choice?.words ?? "open").utf8),
        role: choice == nil ? .failure : .branch))
    rows.append(pieces)
    let columns = values.indices.map { column(of: $0, values, choice) }
    if width >= Self.narrowestWithColumns, values.count == 3 {
      addBeside(columns)
    } else {
      for column in columns {
        add(column.title, column.role == .dim ? .dim : .title, at: 4)
        for line in column.lines { add(line, column.role, at: 6) }
      }
    }
    if let choice, state.detail.isText {
      add(Array("taken".utf8), .title, at: 4)
      for line in Self.lines(of: choice.lines(of: values)) { add(line, .plain, at: 6) }
    }
  }

  private struct Column {
    var title: [UInt8]
    var lines: [[UInt8]]
    var role: Role
  }

  private func column(of place: Int, _ values: [[UInt8]], _ choice: PartChoice?) -> Column {
    let isBase = !place.isMultiple(of: 2)
    let word = isBase ? "base" : place == 0 ? "ours" : "theirs"
    var title = Array(word.utf8)
    if state.detail.labels.count == values.count {
      title += Array("  ".utf8) + printable(state.detail.labels[place][...])
    }
    let isTaken =
      switch choice {
      case .ours: place == 0
      case .theirs: place == values.count - 1
      case .base: place == 1
      case .both, .bothReversed: !isBase
      case nil: false
      }
    let role: Role = isTaken ? .pane(.added) : choice != nil || isBase ? .dim : .plain
    return Column(title: title, lines: Self.lines(of: values[place]), role: role)
  }

  private mutating func addBeside(_ columns: [Column]) {
    let each = (width - 2) / columns.count
    func pieces(_ text: (Column) -> ([UInt8], Role)?) -> [Piece] {
      columns.enumerated().flatMap { place, column -> [Piece] in
        let start = 2 + place * each
        let limit = start + each - 2
        var pieces = [Piece]()
        if place > 0 {
          pieces.append(
            Piece(column: start - 2, limit: start, text: Array(signs.vertical.utf8), role: .dim))
        }
        if let (text, role) = text(column) {
          pieces.append(Piece(column: start, limit: limit, text: text, role: role))
        }
        return pieces
      }
    }
    rows.append(pieces { ($0.title, $0.role == .dim ? .dim : .title) })
    for line in 0..<(columns.map(\.lines.count).max() ?? 0) {
      rows.append(pieces { $0.lines.indices.contains(line) ? ($0.lines[line], $0.role) : nil })
    }
  }

  /// The lines of a text, printable, tabs as blanks.
  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    var lines = text.split(
      separator: UInt8(ascii: "\n"), maxSplits: mostLines, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.prefix(mostLines).map { line in
      printable(line.prefix(4096).flatMap { $0 == 9 ? Array("    ".utf8) : [$0] }[...])
    }
  }
}

extension PartChoice {
  /// What was taken, in words.
  var words: String {
    switch self {
    case .ours: "ours"
    case .theirs: "theirs"
    case .both: "ours, then theirs"
    case .bothReversed: "theirs, then ours"
    case .base: "base"
    }
  }
}
