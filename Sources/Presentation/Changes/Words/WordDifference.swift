/// Which words of two lines differ, as ranges of each line.
struct WordDifference: Equatable {
  /// What the old line has and the new one has not.
  private(set) var old: [Range<Int>] = []

  /// What the new line has and the old one has not.
  private(set) var new: [Range<Int>] = []

  /// Lines that share less than one part in so many of the longer one differ wholly: marking their words
  /// would only make them hard to read.
  static let wholePerShared = 3

  /// Longer lines are not compared.
  static let maximumLineLengthInBytes = 4096

  static func isAlike(shared: Int, _ old: LineWords, _ new: LineWords) -> Bool {
    shared * wholePerShared >= max(old.weight, new.weight)
  }

  /// Nothing where the lines are too long or differ wholly.
  init(_ old: LineWords, _ new: LineWords) {
    guard let pairs = ShortestEdit.shared(old.numbers, new.numbers) else { return }
    let shared = pairs.reduce(0) { $0 + old.weights[$1.old] }
    guard shared > 0 || old.weight + new.weight == 0, Self.isAlike(shared: shared, old, new)
    else { return }
    self.old = Self.marks(in: old, besides: pairs.map(\.old))
    self.new = Self.marks(in: new, besides: pairs.map(\.new))
  }

  /// The ranges of the words that are not shared; those with only blanks between them are one.
  private static func marks(in line: LineWords, besides shared: [Int]) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    var next = shared.makeIterator()
    var sharedWord = next.next()
    // Whether nothing but shared blanks came after the last mark.
    var joins = false
    for word in line.ranges.indices {
      if word == sharedWord {
        sharedWord = next.next()
        joins = joins && line.isBlank(word)
      } else if joins, let last = marks.last {
        marks[marks.count - 1] = last.lowerBound..<line.ranges[word].upperBound
      } else {
        marks.append(line.ranges[word])
        joins = true
      }
    }
    return marks
  }
}
