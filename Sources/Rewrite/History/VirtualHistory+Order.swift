/// The order of the commits.
extension VirtualHistory {
  /// Puts every commit behind its parents again, as near to the present order as that allows.
  ///
  /// - Parameter first: Commits that come before all others where they can, in this order.
  /// - Throws: `HistoryEditError.cycle` when a commit has itself as an ancestor.
  mutating func settle(preferring first: [VirtualID] = []) throws {
    if first.isEmpty, isSettled { return }
    var state: [VirtualID: Bool] = [:]
    state.reserveCapacity(order.count)
    var settled: [VirtualID] = []
    settled.reserveCapacity(order.count)
    for start in first + order where state[start] == nil && commits[start] != nil {
      var stack = [(id: start, isEntered: false)]
      while let (id, isEntered) = stack.popLast() {
        if isEntered {
          state[id] = true
          settled.append(id)
          continue
        }
        if let isDone = state[id] {
          if isDone { continue }
          throw HistoryEditError.cycle(id.source)
        }
        state[id] = false
        stack.append((id, true))
        for parent in (commits[id]?.parents ?? []).reversed() {
          guard let wanted = parent.wanted, state[wanted] != true else { continue }
          if state[wanted] == false { throw HistoryEditError.cycle(wanted.source) }
          stack.append((wanted, false))
        }
      }
    }
    order = settled
  }

  /// Whether every commit stands behind its parents.
  private var isSettled: Bool {
    var seen: Set<VirtualID> = []
    seen.reserveCapacity(order.count)
    for id in order {
      for parent in commits[id]?.parents ?? [] {
        if let wanted = parent.wanted, !seen.contains(wanted) { return false }
      }
      seen.insert(id)
    }
    return true
  }
}
