/// Puts the changes of a merge's file together to hunks, as git does.
struct CombinedHunks {
  private let lines: CombinedLines
  private let context: Int

  /// The lines that are shown.
  private var isMarked: [Bool]

  /// The lines around changes, before which nothing that is gone is shown.
  private var hidesLost: [Bool]

  /// The hunks.
  ///
  /// - Parameters:
  ///   - isDense: Whether hunks that are the same as in a parent are left out.
  ///   - context: How many unchanged lines stand around a change.
  static func hunks(_ lines: CombinedLines, isDense: Bool, context: Int) -> [CombinedHunk] {
    var hunks = CombinedHunks(lines, context: context)
    if isDense { hunks.dropDullHunks() }
    hunks.markContext()
    return hunks.made()
  }

  private init(_ lines: CombinedLines, context: Int) {
    self.lines = lines
    self.context = max(0, min(context, 1 << 30))
    isMarked = (0...lines.count).map { lines.added[$0] != 0 || !lines.lost[$0].isEmpty }
    hidesLost = Array(repeating: false, count: lines.count + 1)
  }

  private var count: Int { lines.count }

  /// The next line from a place on that is or is not marked; one more than the last where there is none.
  private func next(from start: Int, marked: Bool) -> Int {
    var line = start
    while line <= count, isMarked[line] != marked { line += 1 }
    return line
  }

  /// The end of a hunk for counting lines behind it: that a last line is shown only for what is gone before it
  /// makes it one of these.
  private func tail(of start: Int, _ end: Int) -> Int {
    start + 1 <= end && lines.added[end - 1] == 0 ? end - 1 : end
  }

  // MARK: - What is not worth telling

  /// Drops the hunks that the merge took from one side: in which all lines differ from the same parents, but
  /// not from all.
  private mutating func dropDullHunks() {
    var line = 0
    while true {
      line = next(from: line, marked: true)
      guard line <= count else { return }
      let end = end(ofHunkAt: line)
      if isDull(line..<end) {
        for place in line..<min(end, count + 1) { isMarked[place] = false }
      }
      line = end
    }
  }

  /// Where a hunk ends, with those joined to it that are near.
  private func end(ofHunkAt start: Int) -> Int {
    var end = start + 1
    while end <= count {
      if !isMarked[end] {
        let reach = min(tail(of: start, end) + context, count + 1)
        guard let near = (end..<max(end, reach)).last(where: { isMarked[$0] }) else { break }
        end = near
      }
      end += 1
    }
    return end
  }

  private func isDull(_ range: Range<Int>) -> Bool {
    let all = (UInt64(1) << UInt64(lines.parentCount)) - 1
    var same: UInt64 = 0
    for line in range where line <= count {
      for parents in [lines.added[line]] + lines.lost[line].map(\.parents) where parents != 0 {
        if same == 0 { same = parents }
        if same != parents { return false }
      }
    }
    return same != all
  }

  // MARK: - The lines around

  private mutating func markContext() {
    var line = next(from: 0, marked: true)
    while line <= count {
      for place in max(0, line - context)..<line {
        if !isMarked[place] { hidesLost[place] = true }
        isMarked[place] = true
      }
      var end = next(from: line, marked: false)
      while end <= count {
        let following = next(from: end, marked: true)
        end = tail(of: line, end)
        if following < end + context {
          for place in end..<following { isMarked[place] = true }
          line = following
          end = next(from: line, marked: false)
          continue
        }
        for place in end..<min(end + context, count + 1) { isMarked[place] = true }
        line = following
        break
      }
      if end > count { return }
    }
  }

  // MARK: - Making them

  private func made() -> [CombinedHunk] {
    var hunks: [CombinedHunk] = []
    var line = 0
    while true {
      var section: ArraySlice<UInt8> = []
      while line <= count, !isMarked[line] {
        if line < count, Self.beginsSection(lines.result[line]) {
          section = Self.shown(lines.result[line])
        }
        line += 1
      }
      guard line <= count else { return hunks }
      let end = next(from: line, marked: false)
      hunks.append(hunk(line..<end, section))
      line = end
    }
  }

  private func hunk(_ range: Range<Int>, _ section: ArraySlice<UInt8>) -> CombinedHunk {
    // Without lines around, those that only carry what is gone before them are not shown.
    let hidden = context > 0 ? 0 : range.count { lines.added[$0] == 0 }
    let shownCount = range.count - (count < range.upperBound ? 1 : 0) - hidden
    let old = (0..<lines.parentCount).map { parent in
      let start = lines.parentLines[range.lowerBound][parent]
      return CombinedHunk.Place(
        start: start,
        count: max(0, lines.parentLines[range.upperBound][parent] - start - hidden))
    }
    var shown: [CombinedHunk.Line] = []
    for line in range {
      if !hidesLost[line] {
        for lost in lines.lost[line] {
          shown.append(
            CombinedHunk.Line(
              marks: marks(lost.parents, UInt8(ascii: "-")), text: lost.text.prefix { $0 != 0 }))
        }
      }
      guard line < count, context > 0 || lines.added[line] != 0 else { continue }
      shown.append(
        CombinedHunk.Line(
          marks: marks(lines.added[line], UInt8(ascii: "+")), text: lines.result.text(of: line)))
    }
    return CombinedHunk(
      old: old, new: CombinedHunk.Place(start: range.lowerBound + 1, count: max(0, shownCount)),
      section: section, lines: shown)
  }

  private func marks(_ parents: UInt64, _ mark: UInt8) -> [UInt8] {
    (0..<lines.parentCount).map {
      parents & UInt64(1) << UInt64($0) == 0 ? UInt8(ascii: " ") : mark
    }
  }

  // MARK: - Sections

  /// How many bytes of a line are looked at.
  private static let sectionLength = 40

  private static func beginsSection(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      return true
    default: return false
    }
  }

  /// What git shows of a line: it leaves out blanks at the end, and the last letter with them.
  private static func shown(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = line.prefix(sectionLength).prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
    return text.lastIndex { !$0.isBlankInC }.map { text[..<$0] } ?? []
  }
}
