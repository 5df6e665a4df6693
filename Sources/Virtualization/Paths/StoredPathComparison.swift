internal import History

/// Compares stored commits by what the store keeps of their changed paths, and opens trees for what that does
/// not tell.
final class StoredPathComparison: PathComparison {
  private let states: PathStates
  private let base: any PathComparison
  private let graph: CommitGraph

  init(_ states: PathStates, base: any PathComparison, graph: CommitGraph) {
    self.states = states
    self.base = base
    self.graph = graph
  }

  func differs(_ commit: Position, from parent: Position?) throws -> Bool {
    guard commit < states.count, parent ?? 0 < states.count else {
      return try base.differs(commit, from: parent)
    }
    switch states.relation(Int(commit), parent.map { Int($0) }) {
    case .same: return false
    case .different: return true
    case .unknown:
      // Nothing changes a state but a change against the first parent.
      if states.isTold(Int(commit)), try graph.parents(of: commit).first == parent { return true }
      return try base.differs(commit, from: parent)
    }
  }
}
