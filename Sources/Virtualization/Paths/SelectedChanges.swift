internal import Platform

/// The changes of stored commits to the paths of a pathspec.
struct SelectedChanges {
  /// One path of a commit, and what it has there since: 0 for nothing.
  struct Change {
    let position: Int
    let slot: Int
    let content: UInt32
  }

  /// The paths whose contents are told apart.
  private(set) var slots: [PathStates.Slot]
  /// In the order of positions.
  private(set) var changes: [Change] = []
  /// The commits whose changes are not known.
  private(set) var untold: Set<Int> = []

  /// The most paths whose contents are told apart.
  private static let mostSlots = 1 << 14

  /// Nil where the changed paths of some commits are not kept.
  ///
  /// - Throws: `FileDamage`.
  init?(of pathspec: Pathspec, in store: HistoryStore) throws(FileDamage) {
    var slotsByPath: [[UInt8]: Int] = [:]
    slots = []
    for segment in store.segments {
      guard let column = try ChangedPathColumn(of: segment, in: store) else { return nil }
      for number in slots.indices { slots[number].beginSegment() }
      for selected in try column.selection(of: pathspec) {
        let slot = slotsByPath[selected.path] ?? slots.count
        if slot == slots.count {
          slotsByPath[selected.path] = slot
          slots.append(PathStates.Slot(segmentCount: segment.base == 0 ? 1 : 2))
        }
        let entries = try column.entries(of: selected.node)
        let last = slots[slot].add(entries, isOdd: selected.node.isOdd)
        for entry in entries {
          changes.append(
            Change(
              position: entry.position, slot: slot,
              content: entry.version == 0 ? 0 : last + entry.version))
        }
      }
      untold.formUnion(try column.untoldPositions())
    }
    if slots.count > Self.mostSlots || !untold.isEmpty {
      forgetContents()
    } else if slots.count > 1 {
      changes.sort { $0.position < $1.position }
    }
  }

  /// Leaves nothing but which commits change something, each to a content of its own.
  mutating func forgetContents() {
    var positions = changes.map(\.position) + untold
    positions.sort()
    slots = []
    changes.removeAll(keepingCapacity: true)
    for position in positions where position != changes.last?.position {
      changes.append(Change(position: position, slot: 0, content: UInt32(position) + 1))
    }
  }
}

extension PathStates.Slot {
  /// A path that was met first in a segment; before that, it had no contents.
  fileprivate init(segmentCount: Int) {
    lastContents = Array(repeating: 0, count: segmentCount)
  }

  fileprivate mutating func beginSegment() {
    lastContents.append(lastContents.last ?? 0)
  }

  /// Makes room for the contents of the present segment, and gives the last number before them.
  fileprivate mutating func add(_ entries: [ChangedPathColumn.Entry], isOdd: Bool) -> UInt32 {
    let last = lastContents.last ?? 0
    let newest = entries.reduce(0) { max($0, $1.version) }
    lastContents[lastContents.count - 1] = last + newest
    if isOdd { self.isOdd = true }
    return last
  }
}
