internal import Git

/// Texts as terms, cut into the regions in which they differ: what is open in one region is decided in
/// another.
///
/// All texts are compared with one that is removed. Where two of them have changed the same lines, or lines
/// that touch, one region holds all of it; between the regions all texts are the same. Of three terms this
/// is the usual merge of three texts.
struct TextTerms: Hashable {
  /// Lines that follow each other.
  enum Region: Hashable {
    /// These lines, whatever is decided elsewhere.
    case decided([UInt8])
    /// The lines of each text, which do not go together.
    case open(MergeTerms<[UInt8]>)
  }

  let regions: [Region]

  /// The regions that are open, in their order.
  var open: [MergeTerms<[UInt8]>] {
    regions.compactMap { if case .open(let terms) = $0 { terms } else { nil } }
  }

  /// The text, when no region is open.
  var decided: [UInt8]? {
    var text: [UInt8] = []
    for region in regions {
      guard case .decided(let lines) = region else { return nil }
      text += lines
    }
    return text
  }

  /// The regions of texts; nil for what is too large to compare.
  init?(_ texts: MergeTerms<[UInt8]>) {
    guard texts.sideCount > 1 else {
      regions = [.decided(texts.values[0])]
      return
    }
    let pivot = texts.values[1]
    var diff = LineDiff()
    diff.algorithm = .histogram
    diff.usesIndentation = false
    var changes: [[LineChange]] = []
    for text in texts.values {
      guard let found = text == pivot ? [] : diff.changes(from: pivot, to: text) else {
        return nil
      }
      changes.append(found)
    }
    let lines = texts.map(TextLines.init)
    var cuts = Cuts(changes)
    var regions: [Region] = []
    func add(_ lines: [UInt8]) {
      guard !lines.isEmpty else { return }
      if case .decided(let before)? = regions.last {
        regions[regions.count - 1] = .decided(before + lines)
      } else {
        regions.append(.decided(lines))
      }
    }
    var start = 0
    while let cut = cuts.next() {
      add(lines.values[1][start..<cut.pivot.lowerBound])
      start = cut.pivot.upperBound
      let parts = zip(lines.values, cut.ranges).map { $0[$1] }
      guard let terms = MergeTerms(alternating: Array(parts)) else { return nil }
      if let decided = terms.decided {
        add(decided)
      } else {
        regions.append(.open(terms.simplified()))
      }
    }
    add(lines.values[1][start..<lines.values[1].count])
    self.regions = regions
  }
}

/// A text by lines.
private struct TextLines {
  let text: [UInt8]
  private var starts: [Int] = [0]

  init(_ text: [UInt8]) {
    self.text = text
    for (place, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(place + 1)
    }
    if starts.last != text.count { starts.append(text.count) }
  }

  /// How many lines there are; the last one may lack its end.
  var count: Int { starts.count - 1 }

  subscript(lines: Range<Int>) -> [UInt8] {
    let lines = lines.clamped(to: 0..<count)
    return Array(text[starts[lines.lowerBound]..<starts[lines.upperBound]])
  }
}

/// Where several texts differ from one, side by side.
private struct Cuts {
  private let changes: [[LineChange]]
  private var places: [Int]
  /// By how many lines each text is ahead of the one that all are compared with.
  private var shifts: [Int]

  init(_ changes: [[LineChange]]) {
    self.changes = changes
    places = changes.map { _ in 0 }
    shifts = places
  }

  /// The next lines that some text has changed, in all of them.
  mutating func next() -> (pivot: Range<Int>, ranges: [Range<Int>])? {
    let firsts = changes.indices.compactMap { change(of: $0)?.old }
    guard
      var range = firsts.min(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      )
    else { return nil }
    let before = shifts
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for text in changes.indices {
        while let change = change(of: text), change.old.lowerBound <= range.upperBound {
          range = range.lowerBound..<max(range.upperBound, change.old.upperBound)
          shifts[text] += change.new.count - change.old.count
          places[text] += 1
          isGrowing = true
        }
      }
    }
    let ranges = changes.indices.map { text in
      (range.lowerBound + before[text])..<(range.upperBound + shifts[text])
    }
    return (range, ranges)
  }

  private func change(of text: Int) -> LineChange? {
    changes[text].indices.contains(places[text]) ? changes[text][places[text]] : nil
  }
}
