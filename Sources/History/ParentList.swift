/// The parents of a commit in their order; up to two of them need no memory of their own.
public struct ParentList: RandomAccessCollection, Hashable, Sendable {
  private let first: Position
  private let second: Position
  private let others: [Position]

  /// The list of up to two positions, -1 standing for none, and the others behind them.
  public init(first: Position, second: Position, others: [Position] = []) {
    self.first = first
    self.second = second
    self.others = others
  }

  /// The list of these positions.
  public init(_ positions: [Position]) {
    first = positions.first ?? CommitGraph.noParent
    second = positions.count > 1 ? positions[1] : CommitGraph.noParent
    others = Array(positions.dropFirst(2))
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of parents.
  public var endIndex: Int { first < 0 ? 0 : second < 0 ? 1 : 2 + others.count }

  /// The parent at `index`, the first parent at 0.
  public subscript(index: Int) -> Position {
    switch index {
    case 0 where first >= 0: first
    case 1 where second >= 0: second
    default: others[index - 2]
    }
  }
}
