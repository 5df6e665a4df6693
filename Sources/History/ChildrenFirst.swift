/// Puts the commits of a walk into an order in which none stands before its child.
///
/// Git's default order goes by committer time, and where clocks were wrong a parent comes before its child. Here
/// a commit waits while one of its children is still to come, as far as the walk can be looked ahead. Commits of
/// a history with right clocks keep their order, and a list begins after a bounded number of loads.
public struct ChildrenFirst {
  /// How many commits are looked at before the first is given. Only a clock that was wrong for longer than so
  /// many commits still shows.
  private static let lookAhead = 4096

  private let walk: RevisionWalk
  private var window: ArraySlice<Position> = []
  private var waitingFor: [Position: Int] = [:]
  private var held: Set<Position> = []
  private var freed: [Position] = []
  private var isAtEnd = false
  private var failure: (any Error)?

  /// The commits of a walk.
  public init(_ walk: RevisionWalk) {
    self.walk = walk
  }

  /// The next commit, or nil at the end.
  ///
  /// - Throws: what the walk threw, after all commits that it gave.
  public mutating func next() throws -> Position? {
    if let commit = freed.popLast() { return give(commit) }
    fill()
    while let commit = window.popFirst() {
      if waitingFor[commit] == nil { return give(commit) }
      held.insert(commit)
      fill()
    }
    // Parents that are replaced by their children make a ring, in which each waits for the other.
    if let commit = held.min() {
      held.remove(commit)
      return give(commit)
    }
    if let failure { throw failure }
    return nil
  }

  private mutating func fill() {
    while !isAtEnd, window.count < Self.lookAhead {
      do {
        guard let commit = try walk.next() else {
          isAtEnd = true
          return
        }
        window.append(commit)
        for parent in parents(of: commit) { waitingFor[parent, default: 0] += 1 }
      } catch {
        failure = error
        isAtEnd = true
      }
    }
  }

  private mutating func give(_ commit: Position) -> Position {
    for parent in parents(of: commit) {
      guard let count = waitingFor[parent] else { continue }
      waitingFor[parent] = count > 1 ? count - 1 : nil
      if count == 1, held.remove(parent) != nil { freed.append(parent) }
    }
    return commit
  }

  /// All parents, also those that the walk does not follow: they may be on it by another way.
  private func parents(of commit: Position) -> ParentList {
    (try? walk.parents(of: commit)) ?? ParentList([])
  }
}
