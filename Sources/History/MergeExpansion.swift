/// The commits that a merge brought in, as they are shown beneath it: each line of them newest first, and
/// what a merge among them brought in nested beneath that merge.
///
///     M            ▾ M
///     │╲             │ d
///     │ d            │ ▾ X      X brought in b,
///     │ X            │   │ b    though M reaches it too
///     │ │╲           │ a
///     │ │ b
///     │ a ╱
///
/// Every commit stands in one place: beneath the innermost, and of those the oldest, merge that brought
/// it in. Linear in the number of commits brought in, and without recursion: a hostile history nests as
/// deep as it is long.
public struct MergeExpansion {
  /// One commit beneath the merge.
  public struct Row: Hashable, Sendable {
    public let commit: Position
    /// 1 for commits right beneath the merge, one more for each merge between.
    public let depth: Int
    /// The merge right above in the nesting.
    public let mergedBy: Position
    /// How many commits stand nested beneath this one.
    public let mergedCount: Int
  }

  /// Lines of commits right beneath one merge, and what is nested beneath each of them.
  private struct Group {
    let merge: Position
    let depth: Int
    var commits: [Position] = []
    var nested: [Position: Set<Position>] = [:]
    var next = 0
  }

  private let graph: CommitGraph
  private var stack: [Group] = []

  /// The expansion of `merge`, which brought in `members`.
  ///
  /// - Throws: what loading a commit throws.
  public init(graph: CommitGraph, merge: Position, members: Set<Position>) throws {
    self.graph = graph
    stack = [try group(of: merge, members: members, depth: 1)]
  }

  /// The next commit, or nil at the end.
  ///
  /// - Throws: what loading a commit throws.
  public mutating func next() throws -> Row? {
    while let top = stack.indices.last {
      guard stack[top].next < stack[top].commits.count else {
        stack.removeLast()
        continue
      }
      let (merge, depth) = (stack[top].merge, stack[top].depth)
      let commit = stack[top].commits[stack[top].next]
      stack[top].next += 1
      let nested = stack[top].nested[commit] ?? []
      if !nested.isEmpty {
        stack.append(try group(of: commit, members: nested, depth: depth + 1))
      }
      return Row(commit: commit, depth: depth, mergedBy: merge, mergedCount: nested.count)
    }
    return nil
  }

  private func group(of merge: Position, members: Set<Position>, depth: Int) throws -> Group {
    var group = Group(merge: merge, depth: depth)
    var unclaimed = members
    // The lines of the merged branches come first: nothing on them is nested.
    for branch in try graph.parents(of: merge).dropFirst() {
      var commit: Position? = branch
      while let next = commit, unclaimed.remove(next) != nil {
        group.commits.append(next)
        commit = try graph.parents(of: next).first
      }
    }
    // Oldest first, each merge takes what no older one has: that is what its first parent lacks.
    for commit in group.commits.reversed() {
      let brought = try claim(from: commit, in: &unclaimed)
      if !brought.isEmpty { group.nested[commit] = brought }
    }
    return group
  }

  private func claim(
    from merge: Position, in unclaimed: inout Set<Position>
  ) throws -> Set<Position> {
    var claimed: Set<Position> = []
    var pending = Array(try graph.parents(of: merge).dropFirst())
    while let commit = pending.popLast() {
      guard unclaimed.remove(commit) != nil else { continue }
      claimed.insert(commit)
      pending.append(contentsOf: try graph.parents(of: commit))
    }
    return claimed
  }
}
