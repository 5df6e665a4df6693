internal import Platform

/// Computes the states of all stored commits, from the oldest up.
struct PathStateBuilder {
  /// The state of each commit, by position.
  private(set) var states: [UInt32] = []
  private(set) var pairs = PairTable()
  /// How many pairs are between a state and the contents of its paths.
  private(set) var depth = 0

  private var selected: SelectedChanges
  private var firstParents: [Int32] = []

  var slots: [PathStates.Slot] { selected.slots }

  private static let unknown = UInt32.max
  /// So many pairs are made before nothing more is told apart: some 64 MB.
  private static let mostPairs = 1 << 22

  init(_ selected: SelectedChanges) {
    self.selected = selected
  }

  /// Computes `states`. O(stored commits + changes times `depth`).
  ///
  /// - Throws: `FileDamage`.
  mutating func compute(_ store: HistoryStore) throws(FileDamage) {
    for segment in store.segments { try segment.appendFirstParents(to: &firstParents) }
    depth = Self.depth(of: selected.slots.count)
    guard try !computeAll(store) else { return }
    selected.forgetContents()
    pairs = PairTable()
    depth = 0
    _ = try computeAll(store)
  }

  /// How deep a tree with so many leaves is.
  private static func depth(of count: Int) -> Int {
    count < 2 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// False when there are too many pairs.
  private mutating func computeAll(_ store: HistoryStore) throws(FileDamage) -> Bool {
    states = Array(repeating: Self.unknown, count: firstParents.count)
    let changes = selected.changes
    var next = 0
    for position in firstParents.indices {
      let first = next
      while next < changes.count, changes[next].position == position { next += 1 }
      // Known already: a commit with an earlier position descends from it, as wrong clocks can make it.
      if states[position] != Self.unknown { continue }
      let parent = Int(firstParents[position])
      if parent >= 0, states[parent] == Self.unknown { try compute(from: parent, store) }
      let inherited = parent < 0 ? 0 : states[parent]
      states[position] = first == next ? inherited : state(inherited, changes[first..<next])
      if pairs.count > Self.mostPairs { return false }
    }
    return true
  }

  /// Computes the state of a commit whose first parents' states may be unknown as well.
  private mutating func compute(from start: Int, _ store: HistoryStore) throws(FileDamage) {
    var way: [Int] = []
    var position = start
    while position >= 0, states[position] == Self.unknown {
      // A forged store can lead in a ring.
      guard way.count < states.count else { throw store.segment(of: position).damage }
      way.append(position)
      position = Int(firstParents[position])
    }
    var inherited = position < 0 ? 0 : states[position]
    for position in way.reversed() {
      inherited = state(inherited, changes(of: position))
      states[position] = inherited
    }
  }

  private func changes(of position: Int) -> ArraySlice<SelectedChanges.Change> {
    let changes = selected.changes
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return changes[low...].prefix { $0.position == position }
  }

  private mutating func state(
    _ inherited: UInt32, _ changes: ArraySlice<SelectedChanges.Change>
  ) -> UInt32 {
    changes.reduce(inherited) {
      pairs.tree($0, depth: depth, setting: $1.slot, to: $1.content)
    }
  }
}
