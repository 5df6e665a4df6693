internal import Git
internal import History

/// A comparison of paths that asks git's changed-path filters before it opens a tree.
///
/// A filter tells for certain that a commit has the paths as its first parent has them. So each commit has an
/// *origin*, found by following first parents until a filter does not say so, and two commits can only differ
/// when their origins do:
///
///     A---B---C---M---D      The filters of A and S say "may have changed", the others "no". The origin of
///          \     /           B, C, M and D is A. Whether M differs from S is whether A does: two trees are
///           R---S            read for six commits.
final class FilteredComparison: PathComparison {
  private let base: any PathComparison
  private let graph: CommitGraph
  private let reader: CommitReader
  private let test: ChangedPathTest
  /// The origin of each commit as far as it is known, by position.
  private var origins: [Origin] = []

  private enum Origin: Equatable {
    case unknown
    /// Nothing stands at the paths, and never did.
    case nothing
    case commit(Position)
  }

  /// How far a question follows first parents. Reading a tree costs as much as some hundred filters, and the next
  /// question goes on from there.
  private static let maximumSteps = 1000

  init(
    _ base: any PathComparison, test: ChangedPathTest, graph: CommitGraph, reader: CommitReader
  ) {
    self.base = base
    self.test = test
    self.graph = graph
    self.reader = reader
  }

  func differs(_ commit: Position, from parent: Position?) throws -> Bool {
    if isUnchanged(commit), try graph.parents(of: commit).first == parent { return false }
    let ours = origin(of: commit)
    let theirs = parent.map(origin) ?? .nothing
    switch (ours, theirs) {
    case _ where ours == theirs: return false
    case (.commit(let commit), .commit(let other)): return try base.differs(commit, from: other)
    case (.commit(let commit), _), (_, .commit(let commit)):
      return try base.differs(commit, from: nil)
    default: return false
    }
  }

  /// Whether a commit has for certain what its first parent has.
  private func isUnchanged(_ commit: Position) -> Bool {
    reader.place(of: commit).flatMap(test.mayHaveChanged) == false
  }

  private func origin(of start: Position) -> Origin {
    var commit = start
    var way: [Position] = []
    var origin = Origin.unknown
    while origin == .unknown {
      if Int(commit) < origins.count, origins[Int(commit)] != .unknown {
        origin = origins[Int(commit)]
        // A way that ended for its length goes on here; any other ends here again.
        if case .commit(let end) = origin, way.count < Self.maximumSteps {
          way.append(commit)
          commit = end
          origin = .unknown
        }
      } else if way.count < Self.maximumSteps, isUnchanged(commit),
        let parents = try? graph.parents(of: commit)
      {
        // What cannot be loaded ends the way; the tree tells then.
        way.append(commit)
        guard let first = parents.first else {
          origin = .nothing
          break
        }
        commit = first
      } else {
        origin = .commit(commit)
      }
    }
    if origins.count < graph.count {
      origins += repeatElement(.unknown, count: graph.count - origins.count)
    }
    for commit in way { origins[Int(commit)] = origin }
    return origin
  }
}
