/// The names that a mistyped one may have meant.
enum NearestNames {
  /// The nearest of `names`, nearest first, at most three and all equally near; empty when none is.
  static func nearest(to typed: String, among names: [String]) -> [String] {
    let limit = max(1, (typed.count + 1) / 3)
    var best: [String] = []
    var bestDistance = limit + 1
    for name in names {
      let isStart = typed.count >= 2 && name.hasPrefix(typed)
      let distance = isStart ? 0 : distance(from: typed, to: name)
      guard distance <= limit, distance <= bestDistance, distance < name.count else { continue }
      if distance < bestDistance { best = [] }
      bestDistance = distance
      if !best.contains(name) { best.append(name) }
    }
    return Array(best.sorted().prefix(3))
  }

  /// The Damerau-Levenshtein distance in its optimal string alignment form: one step inserts,
  /// removes, replaces a character or swaps two neighbours.
  static func distance(from: String, to: String) -> Int {
    let (source, target) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
    var twoBack: [Int] = []
    var last = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let isEqual = source[row] == target[column]
        var cost = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column]
        {
          cost = min(cost, twoBack[column - 1] + 1)
        }
        current.append(cost)
      }
      (twoBack, last) = (last, current)
    }
    return last[target.count]
  }
}
