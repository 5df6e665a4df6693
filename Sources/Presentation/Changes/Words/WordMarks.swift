internal import Virtualization

/// The changed words of a hunk's lines, found when they are asked for.
struct WordMarks {
  private let lines: [Hunk.Line]

  /// The run that was asked for last, and the marks of its lines.
  private var run: ChangeRun?
  private var marks: [Int: [Range<Int>]] = [:]

  /// In larger runs lines are paired by their places.
  static let maximumPairedLines = 40

  init(_ hunk: Hunk) {
    lines = hunk.lines
  }

  /// The ranges of a line's bytes that were changed within it; none for a line that came or went whole.
  mutating func marks(ofLine line: Int) -> [Range<Int>] {
    guard lines.indices.contains(line), lines[line].kind != .context else { return [] }
    if run?.contains(line) != true {
      let found = ChangeRun(around: line, in: lines)
      run = found
      marks = found.isSmall ? Self.marks(of: found, in: lines) : [:]
    }
    guard let run, !run.isSmall else { return marks[line] ?? [] }
    return marksByPlace(ofLine: line, in: run)
  }

  private static func marks(of run: ChangeRun, in lines: [Hunk.Line]) -> [Int: [Range<Int>]] {
    guard !run.removed.isEmpty, !run.added.isEmpty else { return [:] }
    var numbers = WordNumbers()
    func words(_ range: Range<Int>) -> [LineWords] {
      range.map { numbers.words(of: Self.comparable(lines[$0])) }
    }
    let (removed, added) = (words(run.removed), words(run.added))
    var marks: [Int: [Range<Int>]] = [:]
    for (old, new) in LinePairing(removed, added).added.enumerated() {
      guard let new else { continue }
      let difference = WordDifference(removed[old], added[new])
      marks[run.removed.lowerBound + old] = difference.old
      marks[run.added.lowerBound + new] = difference.new
    }
    return marks
  }

  /// The marks of a line of a run that is too large to look for pairs in.
  private func marksByPlace(ofLine line: Int, in run: ChangeRun) -> [Range<Int>] {
    guard run.removed.count == run.added.count else { return [] }
    let isOld = run.removed.contains(line)
    let place = line - (isOld ? run.removed : run.added).lowerBound
    var numbers = WordNumbers()
    let old = numbers.words(of: Self.comparable(lines[run.removed.lowerBound + place]))
    let new = numbers.words(of: Self.comparable(lines[run.added.lowerBound + place]))
    let difference = WordDifference(old, new)
    return isOld ? difference.old : difference.new
  }

  /// The text of a line, or nothing where it is too long to be compared.
  private static func comparable(_ line: Hunk.Line) -> ArraySlice<UInt8> {
    line.bytes.count <= WordDifference.maximumLineLengthInBytes ? line.text : []
  }
}

/// Removed lines and the added ones that follow them, with no other lines between.
private struct ChangeRun {
  let removed: Range<Int>
  let added: Range<Int>

  /// The run that a changed line belongs to.
  init(around line: Int, in lines: [Hunk.Line]) {
    var start = line
    if lines[start].kind == .added {
      while start > 0, lines[start - 1].kind == .added { start -= 1 }
    }
    while start > 0, lines[start - 1].kind == .removed { start -= 1 }
    var middle = start
    while middle < lines.count, lines[middle].kind == .removed { middle += 1 }
    var end = middle
    while end < lines.count, lines[end].kind == .added { end += 1 }
    (removed, added) = (start..<middle, middle..<end)
  }

  func contains(_ line: Int) -> Bool { removed.contains(line) || added.contains(line) }

  var isSmall: Bool {
    removed.count <= WordMarks.maximumPairedLines && added.count <= WordMarks.maximumPairedLines
  }
}
