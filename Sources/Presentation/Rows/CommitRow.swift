internal import Objects
internal import Text
internal import Virtualization

/// The parts of one row, printable and measured, before it is known how wide the columns are.
struct CommitRow {
  /// A part of a row: printable text and the cells that it takes.
  struct Cell {
    var text: [UInt8] = []
    var width = 0

    init() {}

    /// Text of ours, or text that was made printable.
    init(_ text: [UInt8]) {
      self.text = text
      width = displayWidth(of: text[...])
    }
  }

  let depth: Int
  let isMerge: Bool
  let isExpanded: Bool
  let isConflicted: Bool
  let commit: ObjectID
  let id: Cell
  /// The names beside the commit, which are looked up for many rows at once.
  var names: [NameLabel] = []
  let subject: Cell
  let count: Cell
  let author: Cell
  let date: Cell
  /// The lines of a graph in front of the row.
  var drawing: DrawnRow?

  init(_ row: LoggedCommit, style: RowStyle) {
    let text = row.commit.decoded
    let author = text.author
    let person = style.mailmap?.mapped(name: author.name, email: author.email)
    let name = person?.name ?? author.name
    commit = row.id
    depth = row.depth
    isMerge = row.isMerge
    isExpanded = row.isExpanded
    var hex: [UInt8] = []
    row.id.appendHex(to: &hex, count: min(style.abbreviation(row.id), ObjectID.hexCount))
    id = Cell(hex)
    // A subject may be as long as a book: what no terminal shows needs no measuring.
    let limit = style.width.map { $0 * 64 } ?? .max
    isConflicted = style.isConflicted?(row.id) ?? false
    let mark = isConflicted ? Array((style.isPlain ? "conflict: " : "✗ ").utf8) : []
    subject = Cell(mark + printable(text.subject.prefix(limit)))
    count = row.mergedCount.map { Cell(Self.count($0, isPlain: style.isPlain)) } ?? Cell()
    self.author = Cell(printable(name.isEmpty ? author.email : name))
    var date: [UInt8] = []
    if let time = author.time {
      style.dates.append(time, zone: Int(author.zoneNumber), to: &date)
    }
    self.date = Cell(date)
  }

  private static func count(_ count: Int, isPlain: Bool) -> [UInt8] {
    Array((isPlain ? count == 1 ? "1 commit" : "\(count) commits" : "+\(count)").utf8)
  }
}
