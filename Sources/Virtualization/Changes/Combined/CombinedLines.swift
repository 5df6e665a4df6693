internal import Git

/// The lines of a merge's file, and for each parent which of them are new to it and what is gone from it.
///
/// What is gone hangs on the line after it, and what is the same in several parents is one line, found by the
/// longest common subsequence, as in git (Junio C Hamano's combined diff of 2005).
struct CombinedLines {
  /// A line that is gone.
  struct Lost {
    let text: ArraySlice<UInt8>

    /// The parents that have it, a bit each.
    var parents: UInt64
  }

  let result: TextLines
  let parentCount: Int

  /// The parents to which each line is new.
  private(set) var added: [UInt64]

  /// What is gone before each line, and behind the last one.
  private(set) var lost: [[Lost]]

  /// The line of each parent where each line would be, counted from 1.
  private(set) var parentLines: [[Int]]

  /// More parents are not told apart.
  static let maximumParentCount = 60

  /// More pairs of lines take too long to be compared; they count as different then.
  private static let maximumPairCount = 1 << 26

  private let blanks: LineDiff.Blanks

  init(_ result: TextLines, parentCount: Int, blanks: LineDiff.Blanks) {
    (self.result, self.parentCount, self.blanks) = (result, parentCount, blanks)
    let count = result.count
    added = Array(repeating: 0, count: count + 1)
    lost = Array(repeating: [], count: count + 1)
    parentLines = Array(repeating: Array(repeating: 0, count: parentCount), count: count + 2)
  }

  var count: Int { result.count }

  /// Takes the difference from a parent's text, made without lines around changes.
  mutating func add(_ hunks: [LineHunk], from text: TextLines, parent: Int) {
    let mask = UInt64(1) << UInt64(parent)
    var own: [Int: [Lost]] = [:]
    for hunk in hunks {
      var (oldLine, newLine) = (hunk.old.lowerBound, hunk.new.lowerBound)
      let bucket = min(newLine, count)
      for kind in hunk.kinds {
        if kind == UInt8(ascii: "-"), oldLine < text.count {
          own[bucket, default: []].append(Lost(text: text.text(of: oldLine), parents: mask))
        }
        if kind == UInt8(ascii: "+"), newLine < count { added[newLine] |= mask }
        if kind != UInt8(ascii: "+") { oldLine += 1 }
        if kind != UInt8(ascii: "-") { newLine += 1 }
      }
    }
    for (line, lines) in own { lost[line] = joined(lost[line], lines, mask) }
    numberLines(of: parent)
  }

  /// Takes a parent whose text is that of one before.
  mutating func add(parent: Int, sameAs other: Int) {
    let (mask, otherMask) = (UInt64(1) << UInt64(parent), UInt64(1) << UInt64(other))
    for line in 0...count {
      if added[line] & otherMask != 0 { added[line] |= mask }
      for place in lost[line].indices where lost[line][place].parents & otherMask != 0 {
        lost[line][place].parents |= mask
      }
    }
    for line in parentLines.indices { parentLines[line][parent] = parentLines[line][other] }
  }

  private mutating func numberLines(of parent: Int) {
    let mask = UInt64(1) << UInt64(parent)
    var number = 1
    for line in 0...count {
      parentLines[line][parent] = number
      number += lost[line].count { $0.parents & mask != 0 }
      if line < count, added[line] & mask == 0 { number += 1 }
    }
    parentLines[count + 1][parent] = number
  }

  // MARK: - What several parents have lost

  private enum Step: UInt8 { case both, base, new }

  private func joined(_ base: [Lost], _ new: [Lost], _ mask: UInt64) -> [Lost] {
    if base.isEmpty { return new }
    guard base.count * new.count <= Self.maximumPairCount else { return base + new }
    let width = new.count + 1
    var steps = [Step](repeating: .base, count: (base.count + 1) * width)
    for place in 1..<width { steps[place] = .new }
    var above = [Int](repeating: 0, count: width)
    for (row, line) in base.enumerated() {
      var lengths = [Int](repeating: 0, count: width)
      for (column, other) in new.enumerated() {
        let step: Step
        if isSame(line.text, other.text) {
          (step, lengths[column + 1]) = (.both, above[column] + 1)
        } else if lengths[column] >= above[column + 1] {
          (step, lengths[column + 1]) = (.new, lengths[column])
        } else {
          (step, lengths[column + 1]) = (.base, above[column + 1])
        }
        steps[(row + 1) * width + column + 1] = step
      }
      above = lengths
    }
    var lines: [Lost] = []
    var (row, column) = (base.count, new.count)
    while row > 0 || column > 0 {
      switch steps[row * width + column] {
      case .both:
        (row, column) = (row - 1, column - 1)
        lines.append(Lost(text: base[row].text, parents: base[row].parents | mask))
      case .new:
        column -= 1
        lines.append(new[column])
      case .base:
        row -= 1
        lines.append(base[row])
      }
    }
    return lines.reversed()
  }

  /// Whether two lines are the same as far as blanks count.
  private func isSame(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let anyBlanks: LineDiff.Blanks = [
      .ignoresAll, .ignoresAmount, .ignoresAtEnd, .ignoresReturnAtEnd,
    ]
    guard !blanks.isDisjoint(with: anyBlanks) else { return one == other }
    let (first, second) = (one.withoutBlanksAtEnd, other.withoutBlanksAtEnd)
    guard !blanks.isDisjoint(with: [.ignoresAll, .ignoresAmount]) else { return first == second }
    if blanks.contains(.ignoresAll) {
      return first.filter { !$0.isBlankInC }.elementsEqual(second.filter { !$0.isBlankInC })
    }
    return first.withSingleBlanks.elementsEqual(second.withSingleBlanks)
  }
}

extension TextLines {
  /// A line without its end.
  func text(of line: Int) -> ArraySlice<UInt8> {
    let bytes = self[line]
    return bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes
  }
}

extension UInt8 {
  /// Whether C's `isspace` says so.
  var isBlankInC: Bool { self == 0x20 || (0x09...0x0d).contains(self) }
}

extension ArraySlice<UInt8> {
  var withoutBlanksAtEnd: Self {
    let end = lastIndex { !$0.isBlankInC }
    return end.map { self[...$0] } ?? prefix(0)
  }

  /// The bytes with one blank for each run of them.
  var withSingleBlanks: [UInt8] {
    var result: [UInt8] = []
    for byte in self {
      guard byte.isBlankInC else {
        result.append(byte)
        continue
      }
      if result.last != 0x20 { result.append(0x20) }
    }
    return result
  }
}
