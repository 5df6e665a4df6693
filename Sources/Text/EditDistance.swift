/// How many elements have to be put in, taken out, replaced or swapped with their neighbour to make one word of
/// the other: the Damerau-Levenshtein distance in its optimal string alignment form.
///
/// O(product of the lengths) time, O(length of `b`) memory.
public func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
  var twoBack: [Int] = []
  var last = Array(0...b.count)
  for (row, element) in a.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(b.count + 1)
    for (column, other) in b.enumerated() {
      var cost = min(
        last[column] + (element == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, element == b[column - 1], a[row - 1] == other {
        cost = min(cost, twoBack[column - 1] + 1)
      }
      current.append(cost)
    }
    (twoBack, last) = (last, current)
  }
  return last[b.count]
}
