internal import History

/// Commits by time, the latest first and those of one time in the order in which they were put in.
///
/// The place of what was taken last is filled by what is put in next: in a line of commits, where each is followed
/// by its parent, that costs a comparison or two.
struct TimedQueue {
  private struct Entry {
    let time: Int64
    let number: UInt32
    let position: Position

    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      time == other.time ? number < other.number : time > other.time
    }
  }

  private var entries: [Entry] = []
  private var nextNumber: UInt32 = 0
  /// Whether the first entry was taken already.
  private var isFirstTaken = false

  mutating func put(_ position: Position, time: Int64) {
    let entry = Entry(time: time, number: nextNumber, position: position)
    nextNumber &+= 1
    if isFirstTaken {
      isFirstTaken = false
      sink(entry)
      return
    }
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
    if isFirstTaken {
      isFirstTaken = false
      guard let last = entries.popLast() else { return nil }
      if !entries.isEmpty { sink(last) }
    }
    isFirstTaken = !entries.isEmpty
    return entries.first?.position
  }

  /// Puts an entry into the place of the first one.
  private mutating func sink(_ entry: Entry) {
    let count = entries.count
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < count else { break }
      if child + 1 < count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(entry) else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = entry
  }
}
