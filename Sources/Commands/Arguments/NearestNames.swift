internal import Text

/// The names that a mistyped one may have meant.
enum NearestNames {
  /// The nearest of `names`, nearest first, at most three and all equally near; empty when none is.
  static func nearest(to typed: String, among names: [String]) -> [String] {
    let limit = max(1, (typed.count + 1) / 3)
    var best: [String] = []
    var bestDistance = limit + 1
    for name in names {
      let isStart = typed.count >= 2 && name.hasPrefix(typed)
      let distance =
        isStart ? 0 : editDistance(Array(typed.unicodeScalars), Array(name.unicodeScalars))
      guard distance <= limit, distance <= bestDistance, distance < name.count else { continue }
      if distance < bestDistance { best = [] }
      bestDistance = distance
      if !best.contains(name) { best.append(name) }
    }
    return Array(best.sorted().prefix(3))
  }
}
