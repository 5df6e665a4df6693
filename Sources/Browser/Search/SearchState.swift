internal import Objects

/// What is searched for.
struct SearchRequest: Hashable, Sendable {
  /// Which search it is: results of earlier ones are left alone.
  var number: Int
  var text: String
  /// The row of the line that it begins at.
  var lineRow: Int
}

/// Matches that a search found, in the order of the list.
struct SearchMatches: Sendable, Equatable {
  struct Match: Hashable, Sendable {
    var commit: ObjectID
    /// The row of the line that the commit is, or that brought it in.
    var lineRow: Int
    /// The merge of that row where that brought it in; nil for a commit of the line.
    var merge: ObjectID?
  }

  var number: Int
  var matches: [Match]
  /// Whether they stand before the row that the search began at.
  var isBefore = false
  /// Whether all was searched.
  var isDone: Bool
}

/// A search as it stands: what was typed, and what was found so far.
struct SearchState: Equatable {
  var text = ""
  /// Whether keys are typed into it.
  var isTyping = false
  var number = 0
  private(set) var matches: [SearchMatches.Match] = []
  /// How many of them stand before the row that the search began at.
  private var countBefore = 0
  var isDone = true
  /// The match that was gone to last, by its place.
  var current: Int?
  /// Where the search began, to come back to.
  var startLineRow = 0
  /// The merge that was opened to show a match: it is closed when another match is gone to.
  var opened: ObjectID?

  var isActive: Bool { !text.isEmpty }

  /// More are not kept: nobody goes through so many.
  private static let mostMatches = 50_000

  mutating func forgetMatches() {
    matches = []
    countBefore = 0
    current = nil
  }

  /// Takes more matches, each part in the order of the list.
  mutating func add(_ found: SearchMatches) {
    isDone = found.isDone
    let added = found.matches.prefix(Self.mostMatches - matches.count)
    guard found.isBefore else {
      matches += added
      return
    }
    matches.insert(contentsOf: added, at: countBefore)
    if let current, current >= countBefore { self.current = current + added.count }
    countBefore += added.count
  }

  /// Forgets what was found in a history that is another one now.
  mutating func startOver() {
    number += 1
    forgetMatches()
    isDone = true
    opened = nil
  }

  /// The place of the first match at or after a row of the line; the first of all behind the last one.
  func firstMatch(from lineRow: Int) -> Int? {
    guard !matches.isEmpty else { return nil }
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].lineRow < lineRow { low = middle + 1 } else { high = middle }
    }
    return low < matches.count ? low : 0
  }
}
