/// How wide the columns of some rows are, so that they stand beneath each other and fit the terminal.
struct RowColumns: Equatable {
  /// Cells between two columns.
  static let gap = 2
  /// Cells in front of a row, and for each merge that it is nested beneath.
  static let indent = 2

  private static let widestNames = 24
  private static let widestAuthor = 20
  /// The subject keeps this many cells; before that others go, the author first.
  private static let narrowestSubject = 28
  /// A subject nested beneath merges keeps this many.
  private static let narrowestNestedSubject = 8
  /// Where nothing limits a row, subjects are filled up to the longest, but not further than this.
  private static let widestFill = 72

  /// The lines of a graph in front of the rows.
  var drawing = 0
  var id = 0
  var names = 0
  var subject = 0
  var count = 0
  var author = 0
  var date = 0
  private let mark: Int

  /// The columns for these rows.
  ///
  /// - Parameter width: the cells that a row may take, or nil for any number.
  init(_ rows: [CommitRow], width: Int?, marksMerges: Bool = true) {
    mark = marksMerges ? Self.markWidth : 0
    for row in rows {
      drawing = max(drawing, row.drawing?.width ?? 0)
      id = max(id, row.id.width)
      names = max(names, Self.width(of: row.names))
      subject = max(subject, row.subject.width)
      count = max(count, row.count.width)
      author = max(author, row.author.width)
      date = max(date, row.date.width)
    }
    names = min(names, Self.widestNames)
    author = min(author, Self.widestAuthor)
    guard let width else {
      subject = min(subject, Self.widestFill)
      return
    }
    makeRoom(of: min(subject, Self.narrowestSubject), in: width)
    subject = max(1, min(subject, width - widthWithoutSubject))
    // What the subjects leave free stays at the right end: columns that float are hard to read.
  }

  /// Takes cells away from columns that matter less, one after the other, until subjects have enough.
  private mutating func makeRoom(of wanted: Int, in width: Int) {
    func lacks(_ cells: Int) -> Bool { width - widthWithoutSubject < cells }
    if lacks(wanted) { names = min(names, max(8, width / 6)) }
    if lacks(wanted) { author = 0 }
    if lacks(wanted) { date = 0 }
    if lacks(wanted / 2) { names = 0 }
    if lacks(wanted / 2) { count = 0 }
  }

  /// How many of the signs that tell a row's depth are drawn: not so many that its subject has no room.
  func shownDepth(_ depth: Int, width: Int?) -> Int {
    guard width != nil else { return depth }
    return min(depth, max(0, subject - Self.narrowestNestedSubject) / Self.indent)
  }

  /// The cells that the shortest row with a subject takes.
  var narrowestRow: Int { widthWithoutSubject + 1 }

  /// The cells of a row besides those of its subject.
  private var widthWithoutSubject: Int {
    let others = [names, count, author, date].filter { $0 > 0 }
    let drawing = drawing > 0 ? drawing + Self.gap : 0
    return Self.indent + drawing + id + Self.gap + mark
      + others.reduce(0) { $0 + $1 + Self.gap }
  }

  /// The cells of the sign that tells a merge, with the blank behind it.
  static let markWidth = 2

  /// The cells that labels take, side by side.
  static func width(of names: [NameLabel]) -> Int {
    names.isEmpty ? 0 : names.reduce(names.count - 1) { $0 + $1.cell.width }
  }
}
