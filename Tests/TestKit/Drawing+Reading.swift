extension Drawing {
  /// Reads a drawing.
  ///
  /// - Throws: `DrawingError` with the row and column of what cannot be read.
  public init(_ text: String) throws {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let isAttribute = rows.map { $0.contains(":") }
    let end = isAttribute.firstIndex(of: true) ?? rows.count
    var sheet = Sheet(rows: Array(rows[..<end]))
    try sheet.readWords()
    try sheet.followLines()
    let order = try sheet.timeOrder()
    commits = order.map { Commit(name: $0, parents: sheet.parents(of: $0)) }
    references = sheet.references
    if references.isEmpty, let last = commits.last {
      references = [("refs/heads/main", last.name)]
    }
    for (index, row) in rows.enumerated().dropFirst(end) {
      try readAttribute(String(row), row: index + 1)
    }
  }
}

/// The rows of a drawing while they are read.
private struct Sheet {
  /// A commit's name where it stands.
  struct Word {
    let name: String
    let row: Int
    let columns: Range<Int>
  }

  /// A line that arrived at a word: where it comes from decides the order of parents.
  struct Arrival {
    let parent: String
    let child: String
    let side: Side
    let row: Int
    let column: Int
  }

  /// Ordered as parents are.
  enum Side: Int { case sameRow, above, below }

  var rows: [[Character]]
  var words: [Word] = []
  var references: [(name: String, commit: String)] = []
  var arrivals: [Arrival] = []

  init(rows: [[Character]]) { self.rows = rows }

  subscript(row: Int, column: Int) -> Character {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
  }

  func word(_ row: Int, _ column: Int) -> Word? {
    words.first { $0.row == row && $0.columns.contains(column) }
  }

  func failure(_ row: Int, _ column: Int, _ message: String) -> DrawingError {
    DrawingError(row: row + 1, column: column + 1, message: message)
  }

  // MARK: - Words

  mutating func readWords() throws {
    for row in rows.indices {
      var column = 0
      var last: Word?
      while column < rows[row].count {
        let start = column
        while self[row, column] != " ", column < rows[row].count { column += 1 }
        if start == column {
          column += 1
          continue
        }
        let gap = last.map { start - $0.columns.upperBound } ?? 0
        let isName = last != nil && gap >= 2 && self[row, start - 1] == " "
        if isName, !(start..<column).contains(where: { isTouched(row, $0) }), let last {
          let names = String(rows[row][start...]).split(separator: " ").map(String.init)
          for name in names {
            let name = Self.fullName(of: name)
            if references.contains(where: { $0.name == name }) {
              throw failure(row, start, "\(name) is on two commits")
            }
            references.append((name, last.name))
          }
          // So that a dash in a name is never taken for a line.
          rows[row].removeSubrange(start...)
          break
        }
        for found in split(row, start..<column) {
          words.append(found)
          last = found
        }
      }
    }
  }

  /// The words in a run of characters without spaces.
  private func split(_ row: Int, _ columns: Range<Int>) -> [Word] {
    columns.split { "-\\/".contains(self[row, $0]) }.map {
      Word(name: String(rows[row][$0]), row: row, columns: $0)
    }
  }

  /// Whether the end of a diagonal lies here.
  private func isTouched(_ row: Int, _ column: Int) -> Bool {
    self[row - 1, column - 1] == "\\" || self[row + 1, column + 1] == "\\"
      || self[row - 1, column + 1] == "/" || self[row + 1, column - 1] == "/"
  }

  static func fullName(of name: String) -> String {
    if name == "HEAD" || name.hasPrefix("refs/") { return name }
    return (name.hasPrefix("origin/") ? "refs/remotes/" : "refs/heads/") + name
  }

  // MARK: - Lines

  mutating func followLines() throws {
    var seen: Set<[Int]> = []
    for word in words {
      try follow(from: word, row: word.row, column: word.columns.upperBound, "-", &seen)
      for column in word.columns {
        try follow(from: word, row: word.row + 1, column: column + 1, "\\", &seen)
        try follow(from: word, row: word.row - 1, column: column + 1, "/", &seen)
      }
    }
    for row in rows.indices {
      for column in rows[row].indices where "-\\/".contains(rows[row][column]) {
        guard seen.contains([row, column]) else {
          throw failure(row, column, "this line comes from no commit")
        }
      }
    }
  }

  /// Follows a line of `kind` that begins here, to the right, up to the commit at its end.
  private mutating func follow(
    from parent: Word, row: Int, column: Int, _ kind: Character, _ seen: inout Set<[Int]>
  ) throws {
    var (row, column, kind) = (row, column, kind)
    guard self[row, column] == kind, word(row, column) == nil else { return }
    while true {
      seen.insert([row, column])
      let last = (row, column)
      let (down, side): (Int, Side) =
        switch kind {
        case "\\": (1, .above)
        case "/": (-1, .below)
        default: (0, .sameRow)
        }
      (row, column) = (row + down, column + 1)
      if let child = word(row, column) {
        arrivals.append(
          Arrival(parent: parent.name, child: child.name, side: side, row: row, column: column))
        return
      }
      // A line goes on in its own direction, or turns into a dash, or from a dash into a diagonal.
      if self[row, column] == kind || self[row, column] == "-" {
        kind = self[row, column]
      } else if kind == "-", self[row + 1, column] == "\\" {
        (row, kind) = (row + 1, "\\")
      } else if kind == "-", self[row - 1, column] == "/" {
        (row, kind) = (row - 1, "/")
      } else {
        throw failure(last.0, last.1, "this line leads to no commit")
      }
    }
  }

  // MARK: - Order

  func parents(of name: String) -> [String] {
    let sorted = arrivals.filter { $0.child == name }.sorted {
      ($0.side.rawValue, $0.row, $0.column) < ($1.side.rawValue, $1.row, $1.column)
    }
    var parents: [String] = []
    for arrival in sorted where !parents.contains(arrival.parent) { parents.append(arrival.parent) }
    return parents
  }

  /// The names, parents first, and else from left to right.
  func timeOrder() throws -> [String] {
    let sorted = words.sorted { ($0.columns.lowerBound, $0.row) < ($1.columns.lowerBound, $1.row) }
    var order: [String] = []
    var open: Set<String> = []
    func visit(_ word: Word) throws {
      guard !order.contains(word.name) else { return }
      guard open.insert(word.name).inserted else {
        throw failure(word.row, word.columns.lowerBound, "\(word.name) is its own ancestor")
      }
      for parent in parents(of: word.name) {
        if let first = words.first(where: { $0.name == parent }) { try visit(first) }
      }
      order.append(word.name)
    }
    for word in sorted { try visit(word) }
    return order
  }
}
