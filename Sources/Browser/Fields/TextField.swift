/// A text that is edited in place: by characters as people see them, words and lines, with its own undo.
struct TextField: Equatable {
  /// A place in the text.
  private struct Snapshot: Equatable {
    var lines: [[Character]]
    var row: Int
    var column: Int
  }

  /// The lines, one at least.
  private(set) var lines: [[Character]]
  /// Where the cursor is.
  private(set) var row = 0
  private(set) var column = 0
  /// Whether there is one line alone.
  let isSingleLine: Bool
  /// The column that moving up and down keeps to.
  private var wantedColumn: Int?
  private var undone: [Snapshot] = []
  private var done: [Snapshot] = []
  /// Whether the last change was a character that was typed: those are taken back together.
  private var isTyping = false

  /// More steps are not remembered.
  private static let mostSteps = 1000

  /// A field with the cursor at the end of the first line.
  init(_ text: String, isSingleLine: Bool = false) {
    lines = Self.lines(of: text, isSingleLine: isSingleLine)
    self.isSingleLine = isSingleLine
    column = lines[0].count
  }

  var text: String { lines.map { String($0) }.joined(separator: "\n") }

  private static func lines(of text: String, isSingleLine: Bool) -> [[Character]] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Array($0) }
    return isSingleLine ? [Array(lines.joined(separator: [" "]))] : lines
  }

  // MARK: - Changing

  /// Puts a text in at the cursor.
  mutating func insert(_ text: String) {
    let inserted = Self.lines(of: text, isSingleLine: isSingleLine)
    remember(isTyping: text.count == 1 && text != "\n")
    let rest = Array(lines[row][column...])
    lines[row].removeSubrange(column...)
    lines[row] += inserted[0]
    lines.insert(contentsOf: inserted.dropFirst(), at: row + 1)
    row += inserted.count - 1
    column = lines[row].count
    lines[row] += rest
  }

  /// Takes what is between the cursor and another place out.
  private mutating func remove(to place: (row: Int, column: Int)) {
    guard place != (row, column) else { return }
    remember()
    let here = (row: row, column: column)
    let (start, end) = place < here ? (place, here) : (here, place)
    let rest = lines[end.row][end.column...]
    lines[start.row] = Array(lines[start.row][..<start.column] + rest)
    lines.removeSubrange((start.row + 1)..<(end.row + 1))
    (row, column) = start
  }

  private mutating func remember(isTyping: Bool = false) {
    wantedColumn = nil
    defer { self.isTyping = isTyping }
    if isTyping, self.isTyping, !done.isEmpty { return }
    done.append(Snapshot(lines: lines, row: row, column: column))
    if done.count > Self.mostSteps { done.removeFirst() }
    undone = []
  }

  private mutating func step(
    from source: WritableKeyPath<Self, [Snapshot]>, to other: WritableKeyPath<Self, [Snapshot]>
  ) {
    guard let snapshot = self[keyPath: source].popLast() else { return }
    self[keyPath: other].append(Snapshot(lines: lines, row: row, column: column))
    (lines, row, column) = (snapshot.lines, snapshot.row, snapshot.column)
    isTyping = false
  }

  // MARK: - Places

  private var before: (row: Int, column: Int) {
    if column > 0 { return (row, column - 1) }
    return row > 0 ? (row - 1, lines[row - 1].count) : (row, column)
  }

  private var behind: (row: Int, column: Int) {
    if column < lines[row].count { return (row, column + 1) }
    return row + 1 < lines.count ? (row + 1, 0) : (row, column)
  }

  private var wordBefore: (row: Int, column: Int) {
    guard column > 0 else { return before }
    var place = column
    while place > 0, !Self.isWord(lines[row][place - 1]) { place -= 1 }
    while place > 0, Self.isWord(lines[row][place - 1]) { place -= 1 }
    return (row, place)
  }

  private var wordBehind: (row: Int, column: Int) {
    let end = lines[row].count
    guard column < end else { return behind }
    var place = column
    while place < end, !Self.isWord(lines[row][place]) { place += 1 }
    while place < end, Self.isWord(lines[row][place]) { place += 1 }
    return (row, place)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func go(to place: (row: Int, column: Int)) {
    (row, column) = place
    (wantedColumn, isTyping) = (nil, false)
  }

  private mutating func goToLine(_ wanted: Int) {
    let kept = wantedColumn ?? column
    row = max(0, min(wanted, lines.count - 1))
    column = min(kept, lines[row].count)
    (wantedColumn, isTyping) = (kept, false)
  }

  // MARK: - Keys

  /// Takes a key; false for one that means nothing here.
  mutating func press(_ key: KeyStroke) -> Bool {
    if key.control || key.alt { return pressWithModifier(key) }
    switch key.base {
    case "enter" where !isSingleLine: insert("\n")
    case "space": insert(" ")
    case "tab" where !isSingleLine: insert("\t")
    case "backspace": remove(to: before)
    case "delete": remove(to: behind)
    case "left": go(to: before)
    case "right": go(to: behind)
    case "up": goToLine(row - 1)
    case "down": goToLine(row + 1)
    case "pageup": goToLine(row - 10)
    case "pagedown": goToLine(row + 10)
    case "home": go(to: (row, 0))
    case "end": go(to: (row, lines[row].count))
    case let character where character.count == 1: insert(character)
    default: return false
    }
    return true
  }

  private mutating func pressWithModifier(_ key: KeyStroke) -> Bool {
    switch (key.base, key.control) {
    case ("left", _), ("b", false): go(to: wordBefore)
    case ("right", _), ("f", false): go(to: wordBehind)
    case ("w", true), ("backspace", _): remove(to: wordBefore)
    case ("d", false), ("delete", _): remove(to: wordBehind)
    case ("a", true): go(to: (row, 0))
    case ("e", true): go(to: (row, lines[row].count))
    case ("b", true): go(to: before)
    case ("f", true): go(to: behind)
    case ("p", true): goToLine(row - 1)
    case ("n", true): goToLine(row + 1)
    case ("d", true): remove(to: behind)
    case ("u", true): remove(to: (row, 0))
    case ("k", true): remove(to: column < lines[row].count ? (row, lines[row].count) : behind)
    case ("home", _): go(to: (0, 0))
    case ("end", _): go(to: (lines.count - 1, lines[lines.count - 1].count))
    case ("z", true): step(from: \.done, to: \.undone)
    case ("y", true): step(from: \.undone, to: \.done)
    default: return false
    }
    return true
  }
}
