internal import Platform

/// What stands at the paths of a pathspec in each stored commit, as a number: equal numbers mean the same files.
///
///     A---B---C---M---D      A and S changed the path, so A, B, C have the state 1, and R has it. S has the state 2,
///          \     /           and M too, since what it changed against C is what S has: M is the same as its second
///           R---S            parent, and no tree was read to know that.
final class PathStates {
  /// What two states tell.
  enum Relation {
    case same, different
    /// Different numbers may mean the same files.
    case unknown
  }

  /// A path of which the contents are told apart; those of each segment have numbers of their own.
  struct Slot {
    /// Whether different numbers can mean the same files.
    var isOdd = false
    /// The last number of each segment.
    var lastContents: [UInt32] = []

    fileprivate func relation(_ a: UInt32, _ b: UInt32) -> Relation {
      if a == b { return .same }
      if isOdd { return .unknown }
      if a == 0 || b == 0 { return .different }
      return segment(of: a) == segment(of: b) ? .different : .unknown
    }

    private func segment(of content: UInt32) -> Int? {
      lastContents.firstIndex { content <= $0 }
    }
  }

  /// The number of stored commits.
  let count: Int

  private let states: [UInt32]
  /// The commits whose changes are not known.
  private let untold: Set<Int>
  /// The paths whose contents are the leaves of a state; none where different states tell nothing.
  private let slots: [Slot]
  private let depth: Int
  private let pairs: PairTable

  /// The states of a pathspec, or nil where the changed paths of some commits are not kept.
  ///
  /// - Throws: `FileDamage`.
  init?(of pathspec: Pathspec, in store: HistoryStore) throws(FileDamage) {
    guard let changes = try SelectedChanges(of: pathspec, in: store) else { return nil }
    var builder = PathStateBuilder(changes)
    try builder.compute(store)
    count = store.count
    states = builder.states
    untold = changes.untold
    slots = builder.slots
    depth = builder.depth
    pairs = builder.pairs
  }

  /// How the files of a commit are related to those of another, nil being the empty one.
  @inline(__always)
  func relation(_ commit: Int, _ other: Int?) -> Relation {
    let (one, another) = (states[commit], other.map { states[$0] } ?? 0)
    if one == another { return .same }
    return slots.isEmpty ? .unknown : relation(one, another, depth: depth, slot: 0)
  }

  /// Whether the changes of a commit against its first parent are known.
  func isTold(_ commit: Int) -> Bool { untold.isEmpty || !untold.contains(commit) }

  private func relation(_ one: UInt32, _ other: UInt32, depth: Int, slot: Int) -> Relation {
    if one == other { return .same }
    guard depth > 0 else { return slots[slot].relation(one, other) }
    let (a, b) = (pairs.pairs[Int(one)], pairs.pairs[Int(other)])
    let half = 1 << (depth - 1)
    let left = relation(a.left, b.left, depth: depth - 1, slot: slot)
    if left == .different { return left }
    let right = relation(a.right, b.right, depth: depth - 1, slot: slot + half)
    return right == .same ? left : right
  }
}
