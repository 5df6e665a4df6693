extension SampleHistory {
  /// Every history of `count` commits: every choice of parents in every order.
  static func every(_ count: Int) -> [SampleHistory] {
    var histories = [SampleHistory()]
    for number in 0..<count {
      let choices = orderedChoices(from: Array(0..<number))
      histories = histories.flatMap { history in
        choices.map { parents in
          var longer = history
          longer.add(parents)
          return longer
        }
      }
    }
    return histories
  }

  /// The history with these times.
  func with(times: [Int64]) -> SampleHistory {
    var history = self
    history.times = times
    return history
  }

  /// All lists of some of the numbers, each at most once.
  private static func orderedChoices(from numbers: [Int]) -> [[Int]] {
    [[]]
      + numbers.flatMap { first in
        orderedChoices(from: numbers.filter { $0 != first }).map { [first] + $0 }
      }
  }

  /// Every order of dates that four commits can have, and all dates equal.
  static let datesOfFour: [[Int64]] =
    orderedChoices(from: [0, 1, 2, 3]).filter { $0.count == 4 }
    .map { $0.map { Int64(100 + $0) } } + [[7, 7, 7, 7]]

  /// The common ancestors of two commits that no other one reaches.
  func mergeBases(_ a: Int, _ b: Int) -> Set<Int> {
    let common = reachable(from: [a]).intersection(reachable(from: [b]))
    return common.filter { base in
      !common.contains { $0 != base && reachable(from: [$0]).contains(base) }
    }
  }
}
