/// Which removed line became which added one.
///
/// Lines keep their order. Of all such pairings the one is taken whose lines have most in common; what has
/// little in common is no pair.
struct LinePairing {
  /// For each removed line the added one.
  private(set) var added: [Int?]

  init(_ removed: [LineWords], _ added: [LineWords]) {
    self.added = Array(repeating: nil, count: removed.count)
    let columns = added.count + 1
    // The most that the lines before each pair of places can have in common.
    var best = [Int](repeating: 0, count: (removed.count + 1) * columns)
    var likeness = best
    for row in removed.indices {
      for column in added.indices {
        let shared = removed[row].sharedWeight(with: added[column])
        let isPair =
          shared > 0 && WordDifference.isAlike(shared: shared, removed[row], added[column])
        // The longer of two with the same in common has more besides; `+ 1` favours any pair over none.
        let value = isPair ? 2 * shared - max(removed[row].weight, added[column].weight) / 4 + 1 : 0
        let place = (row + 1) * columns + column + 1
        likeness[place] = max(0, value)
        best[place] = max(
          best[place - 1], best[place - columns],
          best[place - columns - 1] + likeness[place])
      }
    }
    var (row, column) = (removed.count, added.count)
    while row > 0, column > 0 {
      let place = row * columns + column
      if likeness[place] > 0, best[place] == best[place - columns - 1] + likeness[place] {
        self.added[row - 1] = column - 1
        (row, column) = (row - 1, column - 1)
      } else if best[place] == best[place - columns] {
        row -= 1
      } else {
        column -= 1
      }
    }
  }
}
