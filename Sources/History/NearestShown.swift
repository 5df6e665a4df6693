/// Ties the commits that are left when others are filtered out together: each leads to its nearest ancestors that
/// are shown.
///
/// Of the shown commits that are reached over hidden ones alone, those that another one of them leads to anyway are
/// left out. The commits are gone through once, oldest first; O(commits and lines) as long as lines that go beside
/// each other are few.
public struct NearestShown {
  /// A line to an ancestor.
  public struct Line: Equatable, Sendable {
    public let target: Position
    /// Whether hidden commits lie in between.
    public let isDotted: Bool
  }

  /// The shown commits by number, ancestors first.
  private var commits: [Position] = []
  /// Of each number, where its lines begin in `lines`.
  private var starts: [Int32] = [0]
  private var lines: [Int32] = []
  /// Of each position: the number of the commit that stands for it, or where in `lists` several stand.
  private var nearest: [Int32]
  private var lists: [[Int32]] = []

  private static let none: Int32 = -1
  /// How many lines are gone along to find out whether one commit leads to another; after that, both are kept.
  private static let budget = 4096

  /// - Parameter count: the number of positions.
  public init(count: Int) {
    nearest = Array(repeating: Self.none, count: count)
  }

  /// Takes the next commit, all of whose walked ancestors were taken before.
  ///
  /// - Parameter parents: those that lines may lead to.
  public mutating func add(_ commit: Position, parents: some Collection<Position>, isShown: Bool) {
    var found: [Int32] = []
    // The parents of a commit are what they are, whether or not one leads to another.
    let fixed = isShown ? parents.compactMap(number(ofShown:)) : []
    for parent in parents { merge(standIns(for: parent), into: &found, keeping: fixed) }
    if isShown {
      let number = Int32(commits.count)
      commits.append(commit)
      lines += found
      starts.append(Int32(lines.count))
      nearest[Int(commit)] = number
    } else if found.count <= 1 {
      nearest[Int(commit)] = found.first ?? Self.none
    } else {
      nearest[Int(commit)] = -2 - Int32(lists.count)
      lists.append(found)
    }
  }

  /// The lines of a commit that is shown, in the order of its parents.
  public func lines(of commit: Position, parents: some Collection<Position>) -> [Line] {
    guard let number = number(ofShown: commit).map(Int.init) else { return [] }
    return lines[Int(starts[number])..<Int(starts[number + 1])].map { other in
      let target = commits[Int(other)]
      return Line(target: target, isDotted: !parents.contains(target))
    }
  }

  /// The shown commits that stand for one: itself, or its nearest ancestors.
  public func standIns(forCommit commit: Position) -> [Position] {
    standIns(for: commit).map { commits[Int($0)] }
  }

  private func number(ofShown commit: Position) -> Int32? {
    let number = nearest[Int(commit)]
    return number >= 0 && commits[Int(number)] == commit ? number : nil
  }

  private func standIns(for commit: Position) -> [Int32] {
    let known = nearest[Int(commit)]
    return known >= 0 ? [known] : known == Self.none ? [] : lists[Int(-2 - known)]
  }

  /// Adds numbers to others, leaving out those that another one leads to and that need not be kept.
  private func merge(_ added: [Int32], into found: inout [Int32], keeping fixed: [Int32]) {
    for number in added where !found.contains(number) {
      let isRedundant =
        !fixed.contains(number) && found.contains { $0 > number && leads($0, to: number) }
      if isRedundant { continue }
      found.removeAll { $0 < number && !fixed.contains($0) && leads(number, to: $0) }
      found.append(number)
    }
  }

  private func leads(_ start: Int32, to goal: Int32) -> Bool {
    var pending = [start]
    var seen: Set<Int32> = []
    var left = Self.budget
    while let number = pending.popLast(), left > 0 {
      for next in lines[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])] {
        left -= 1
        if next == goal { return true }
        if next > goal, seen.insert(next).inserted { pending.append(next) }
      }
    }
    return false
  }
}
