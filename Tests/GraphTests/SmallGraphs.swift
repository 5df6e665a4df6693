/// The parents of commits that are numbered from the oldest.
typealias Parents = [[Int]]

/// Graphs to draw.
enum SmallGraphs {
  /// Every graph of `count` commits, with every choice of parents in every order.
  static func every(_ count: Int) -> [Parents] {
    (0..<count).reduce([[]]) { graphs, number in
      let choices = choices(from: Array(0..<number))
      return graphs.flatMap { graph in choices.map { graph + [$0] } }
    }
  }

  private static func choices(from numbers: [Int]) -> [[Int]] {
    [[]]
      + numbers.flatMap { first in
        choices(from: numbers.filter { $0 != first }).map { [first] + $0 }
      }
  }

  /// A made graph with merges, octopuses and several roots.
  static func made(_ count: Int, using chance: inout some RandomNumberGenerator) -> Parents {
    (0..<count).map { number in
      let wanted = [0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5].randomElement(using: &chance) ?? 1
      var parents: [Int] = []
      for _ in 0..<wanted where number > 0 {
        let reach = Bool.random(using: &chance) ? min(number, 6) : number
        let parent = number - 1 - Int.random(in: 0..<reach, using: &chance)
        if !parents.contains(parent) { parents.append(parent) }
      }
      return parents
    }
  }
}

/// A source of chance that is the same in every run.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
