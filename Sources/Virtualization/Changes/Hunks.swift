internal import Text

/// Puts the changes of a text together to hunks, with as many lines around them as asked for, as git does.
struct Hunks {
  let old: TextLines
  let new: TextLines

  /// How many unchanged lines stand around a change.
  var context = 3

  /// How many more unchanged lines between two changes still join them.
  var contextBetween = 0

  /// Whether a line begins something that the hunks after it belong to; git's own rule by default.
  var beginsSection: (ArraySlice<UInt8>) -> Bool = Hunks.beginsWithName

  /// The hunks of the changes, which stand in their order.
  func hunks(of changes: [TextChange]) -> [Hunk] {
    var hunks: [Hunk] = []
    var sections = SectionSearch(lines: old, begins: beginsSection)
    var place = 0
    while place < changes.count {
      var last = place
      while last + 1 < changes.count,
        changes[last + 1].old.lowerBound - changes[last].old.upperBound
          <= 2 * context + contextBetween
      {
        last += 1
      }
      hunks.append(hunk(of: changes[place...last], sections: &sections))
      place = last + 1
    }
    return hunks
  }

  private func hunk(
    of changes: ArraySlice<TextChange>, sections: inout SectionSearch
  ) -> Hunk {
    guard let first = changes.first, let last = changes.last else {
      return Hunk(old: 0..<0, new: 0..<0, section: [], lines: [])
    }
    let before = min(context, first.old.lowerBound, first.new.lowerBound)
    let after = min(
      context, old.count - last.old.upperBound, new.count - last.new.upperBound)
    var lines: [Hunk.Line] = []
    var position = first.old.lowerBound - before
    for change in changes {
      for line in position..<change.old.lowerBound {
        lines.append(Hunk.Line(kind: .context, bytes: old[line]))
      }
      for line in change.old { lines.append(Hunk.Line(kind: .removed, bytes: old[line])) }
      for line in change.new { lines.append(Hunk.Line(kind: .added, bytes: new[line])) }
      position = change.old.upperBound
    }
    for line in position..<(position + after) {
      lines.append(Hunk.Line(kind: .context, bytes: old[line]))
    }
    let start = first.old.lowerBound - before
    return Hunk(
      old: start..<(last.old.upperBound + after),
      new: (first.new.lowerBound - before)..<(last.new.upperBound + after),
      section: sections.section(before: start), lines: lines)
  }

  /// Git's rule where no other is set: the line begins with a letter, `_` or `$`.
  static func beginsWithName(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      return true
    default: return false
    }
  }
}

/// Lines of an old text in whose place others of a new text stand.
struct TextChange: Hashable {
  let old: Range<Int>
  let new: Range<Int>
}

/// Finds the line that begins the section of each hunk; every line is looked at once.
private struct SectionSearch {
  let lines: TextLines
  let begins: (ArraySlice<UInt8>) -> Bool
  private var searched = 0
  private var found: ArraySlice<UInt8> = []

  /// No more of a line is shown.
  private static let maximumLength = 80

  init(lines: TextLines, begins: @escaping (ArraySlice<UInt8>) -> Bool) {
    self.lines = lines
    self.begins = begins
  }

  mutating func section(before line: Int) -> ArraySlice<UInt8> {
    for candidate in stride(from: line - 1, through: searched, by: -1)
    where begins(lines[candidate]) {
      let text = lines[candidate].prefix(Self.maximumLength)
      let end = text.lastIndex { !" \t\n\r\u{b}\u{c}".utf8.contains($0) }
      // As git does: a character that was cut, or is none, is the end.
      found = end.map { validUTF8Prefix(text[...$0]) } ?? []
      break
    }
    searched = max(searched, line)
    return found
  }
}
