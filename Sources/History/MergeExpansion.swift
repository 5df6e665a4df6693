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
    /// For each of the commits the group nested beneath it, if there is one.
    var nested: [Int?] = []
    /// How many commits stand in the group and in those nested beneath it.
    var count = 0
  }

  private let graph: CommitGraph
  private var groups: [Group] = []
  private var unclaimed: Set<Position>
  /// The groups on the way to the next row, each with the place of its next commit.
  private var path: [(group: Int, next: Int)] = []

  /// The expansion of `merge`, which brought in `members`.
  ///
  /// - Throws: what loading a commit throws.
  public init(graph: CommitGraph, merge: Position, members: Set<Position>) throws {
    self.graph = graph
    unclaimed = members
    groups = [try group(of: merge, depth: 1)]
    try claim()
    path = [(0, 0)]
  }

  /// The next commit, or nil at the end.
  public mutating func next() -> Row? {
    while let top = path.last {
      let group = groups[top.group]
      guard top.next < group.commits.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let nested = group.nested[top.next]
      if let nested { path.append((nested, 0)) }
      return Row(
        commit: group.commits[top.next], depth: group.depth, mergedBy: group.merge,
        mergedCount: nested.map { groups[$0].count } ?? 0)
    }
    return nil
  }

  /// Gives every commit its place: in each group the oldest commit first takes what no older one has, with
  /// all that is nested in it. That is what its first parent lacks.
  private mutating func claim() throws {
    // Commits from this place on have taken theirs.
    var open = [(group: 0, place: groups[0].commits.count)]
    while let top = open.last {
      guard top.place > 0 else {
        open.removeLast()
        groups[top.group].count += groups[top.group].commits.count
        if let above = open.last { groups[above.group].count += groups[top.group].count }
        continue
      }
      let place = top.place - 1
      open[open.count - 1].place = place
      let (commit, depth) = (groups[top.group].commits[place], groups[top.group].depth)
      let nested = try group(of: commit, depth: depth + 1)
      guard !nested.commits.isEmpty else { continue }
      groups[top.group].nested[place] = groups.count
      open.append((groups.count, nested.commits.count))
      groups.append(nested)
    }
  }

  /// The lines of the branches that were merged, as far as no other group has them.
  private mutating func group(of merge: Position, depth: Int) throws -> Group {
    var group = Group(merge: merge, depth: depth)
    for branch in try graph.parents(of: merge).dropFirst() {
      var commit: Position? = branch
      while let next = commit, unclaimed.remove(next) != nil {
        group.commits.append(next)
        commit = try graph.parents(of: next).first
      }
    }
    group.nested = Array(repeating: nil, count: group.commits.count)
    return group
  }
}
