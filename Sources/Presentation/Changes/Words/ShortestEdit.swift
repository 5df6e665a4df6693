/// What two short sequences share when as little as possible is taken out and put in.
///
/// Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), the greedy one; what is the same
/// at both ends is left out first. Costs the length times the number of differences.
struct ShortestEdit {
  /// More differences than these are not looked for.
  static let maximumDistance = 400

  /// The places in the old sequence and in the new one that stay, in their order; nil for sequences
  /// with too many differences.
  static func shared(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)]? {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    var pairs = (0..<start).map { (old: $0, new: $0) }
    let (oldMiddle, newMiddle) = (start..<(old.count - end), start..<(new.count - end))
    guard let middle = middlePairs(old[oldMiddle], new[newMiddle]) else { return nil }
    pairs += middle
    pairs += (0..<end).map { (old: oldMiddle.upperBound + $0, new: newMiddle.upperBound + $0) }
    return pairs
  }

  private static func middlePairs(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> [(old: Int, new: Int)]? {
    if old.isEmpty || new.isEmpty { return [] }
    let limit = min(old.count + new.count, maximumDistance)
    // How far each diagonal reaches, in `old`, after so many differences.
    var reached = [Int](repeating: 0, count: 2 * limit + 2)
    var trace: [[Int]] = []
    for distance in 0...limit {
      trace.append(reached)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let place = diagonal + limit
        var x =
          isDown(diagonal, distance, reached, limit) ? reached[place + 1] : reached[place - 1] + 1
        while x < old.count, x - diagonal < new.count,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        {
          x += 1
        }
        reached[place] = x
        if x >= old.count, x - diagonal >= new.count {
          return pairs(trace, limit: limit, old: old, new: new)
        }
      }
    }
    return nil
  }

  /// Whether the way to a diagonal comes by putting something in, not by taking something out.
  private static func isDown(
    _ diagonal: Int, _ distance: Int, _ reached: [Int], _ limit: Int
  ) -> Bool {
    diagonal == -distance
      || diagonal != distance && reached[diagonal - 1 + limit] < reached[diagonal + 1 + limit]
  }

  /// The way back from the ends of both to their beginnings.
  private static func pairs(
    _ trace: [[Int]], limit: Int, old: ArraySlice<Int>, new: ArraySlice<Int>
  ) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var (x, y) = (old.count, new.count)
    for (distance, reached) in trace.enumerated().reversed() {
      let diagonal = x - y
      let before =
        isDown(diagonal, distance, reached, limit) ? diagonal + 1 : diagonal - 1
      let startX = distance == 0 ? 0 : reached[before + limit]
      let startY = startX - before
      while x > startX, y > (distance == 0 ? 0 : startY), x > 0, y > 0 {
        (x, y) = (x - 1, y - 1)
        pairs.append((old: old.startIndex + x, new: new.startIndex + y))
      }
      if distance > 0 { (x, y) = (startX, startY) }
    }
    return pairs.reversed()
  }
}
