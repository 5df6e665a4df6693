/// Commits by key, the largest key first and equal keys in the order in which they were put in.
///
/// That is the order of git's date-sorted list, at the price of a binary heap.
struct CommitQueue<Key: Comparable> {
  private struct Entry {
    let key: Key
    let number: UInt32
    let position: Position

    func precedes(_ other: Entry) -> Bool {
      key == other.key ? number < other.number : key > other.key
    }
  }

  private var entries: [Entry] = []
  private var nextNumber: UInt32 = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// The largest key, or nil when the queue is empty.
  var topKey: Key? { entries.first?.key }

  /// All commits in the queue, in no order.
  var positions: [Position] { entries.map(\.position) }

  mutating func put(_ position: Position, key: Key) {
    let entry = Entry(key: key, number: nextNumber, position: position)
    nextNumber &+= 1
    var index = entries.count
    entries.append(entry)
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.precedes(entries[parent]) else { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  mutating func pop() -> Position? {
    guard let last = entries.popLast() else { return nil }
    guard let top = entries.first else { return last.position }
    let count = entries.count
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < count else { break }
      if child + 1 < count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(last) else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = last
    return top.position
  }
}

/// The key of walks that go by generation number, and by time among those that have none yet.
struct GenerationKey: Comparable {
  let rank: UInt64
  let time: Int64

  init(_ position: Position, in graph: CommitGraph) {
    rank = graph.hasGenerations ? graph.rank(of: position) : .max
    time = graph.loadedTime(position)
  }

  static func < (a: GenerationKey, b: GenerationKey) -> Bool {
    a.rank == b.rank ? a.time < b.time : a.rank < b.rank
  }
}
