internal import Objects

extension VirtualizedRepository {
  /// Names of branches and tags that are near a word that is none: what may have been meant.
  func nearestNames(to word: [UInt8]) -> [[UInt8]] {
    let limit = max(1, min(3, word.count / 3))
    var nearest: [(name: [UInt8], distance: Int)] = []
    for reference in references where [.branch, .tag, .remote].contains(reference.name.kind) {
      let name = Array(reference.name.short)
      guard abs(name.count - word.count) <= limit, name.count < 256 else { continue }
      let distance = editDistance(name, word)
      if distance <= limit { nearest.append((name, distance)) }
    }
    nearest.sort { ($0.distance, $0.name.count) < ($1.distance, $1.name.count) }
    return nearest.prefix(3).map(\.name)
  }
}

/// How many bytes have to be put in, left out, replaced or swapped with their neighbour to make one word of
/// the other (optimal string alignment). O(product of the lengths).
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for (row, byte) in a.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(b.count + 1)
    for (column, other) in b.enumerated() {
      var best = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (byte == other ? 0 : 1))
      if row > 0, column > 0, byte == b[column - 1], a[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[b.count]
}
