internal import Objects
internal import Platform
internal import Text

/// Looks for the patterns of a filter in the stored messages: some blocks at a time, on all processors.
final class MessageSearch {
  /// What is known of a message.
  enum Verdict {
    case accepted, refused
    /// Only the object tells.
    case untold
  }

  /// Messages that are read together, and what was found in them.
  private struct Place {
    let column: Int
    let block: MessageColumn.Block
    var verdicts: [Verdict]?
  }

  /// Newest first, the order in which most lists go through them.
  private var places: [Place] = []
  private let workers: [Worker]
  /// Which place was asked for last.
  private var current = 0
  /// How far was searched without a gap, and how many places at once.
  private var searchedEnd = 0
  private var stride = 1

  private static let longestStride = 64

  /// Nil where no messages are kept, or a pattern cannot be compiled again.
  init?(_ filter: CommitFilter, store: HistoryStore) {
    let columns = store.segments.map { try? MessageColumn(of: $0, in: store) }
    guard columns.contains(where: { $0 != nil }) else { return nil }
    for (number, column) in columns.enumerated().reversed() {
      for block in column?.blocks.reversed() ?? [] {
        places.append(Place(column: number, block: block))
      }
    }
    let count = min(processorCount, places.count)
    workers = (0..<count).compactMap { number in
      // What was opened already serves the first one; the others open it for themselves.
      try? Worker(filter, store: store, columns: number == 0 ? columns : nil)
    }
    guard workers.count == count else { return nil }
  }

  /// What is known of the message at a position.
  func verdict(at position: Int) -> Verdict {
    guard let place = place(of: position) else { return .untold }
    if places[place].verdicts == nil { search(from: place) }
    let start = places[place].block.positions.lowerBound
    return places[place].verdicts?[position - start] ?? .untold
  }

  private func place(of position: Int) -> Int? {
    if places[current].block.positions.contains(position) { return current }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      let positions = places[middle].block.positions
      if positions.contains(position) {
        current = middle
        return middle
      }
      if positions.lowerBound > position { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Searches a place, and more behind it each time that it is the next one: who wants only the first few
  /// commits waits for little, and who goes through all of them keeps all processors busy.
  private func search(from first: Int) {
    stride = first == searchedEnd ? min(stride * 2, Self.longestStride) : 1
    let wanted = first..<min(first + stride * workers.count, places.count)
    searchedEnd = wanted.upperBound
    for (number, worker) in workers.enumerated() {
      worker.work = wanted.filter { $0 % workers.count == number && places[$0].verdicts == nil }
        .map { Worker.Task(place: $0, column: places[$0].column, block: places[$0].block) }
    }
    let busy = workers.filter { !$0.work.isEmpty }
    runInParallel(busy.count) { busy[$0].run() }
    for worker in busy {
      for (task, verdicts) in zip(worker.work, worker.results) {
        places[task.place].verdicts = verdicts
      }
    }
  }
}

/// What one thread needs for searching: it shares nothing with the others.
private final class Worker: @unchecked Sendable {
  // One thread uses it at a time, and others look at it only when that thread has ended.
  struct Task {
    let place: Int
    let column: Int
    let block: MessageColumn.Block
  }

  var work: [Task] = []
  private(set) var results: [[MessageSearch.Verdict]] = []

  private let filter: CommitFilter
  private let store: HistoryStore
  private var columns: [MessageColumn?]
  private var isOpened: [Bool]
  private let decompressor = Decompressor()
  private var messages = MessageBlock()

  init(_ filter: CommitFilter, store: HistoryStore, columns: [MessageColumn?]?) throws {
    var filter = filter
    filter.messages = try filter.messages.map { try Pattern($0.source) }
    self.filter = filter
    self.store = store
    self.columns = columns ?? Array(repeating: nil, count: store.segments.count)
    isOpened = Array(repeating: columns != nil, count: store.segments.count)
  }

  func run() {
    results = work.map { verdicts(for: $0) }
  }

  private func verdicts(for task: Task) -> [MessageSearch.Verdict] {
    do throws(FileDamage) {
      guard let column = try column(task.column) else { return untold(task.block) }
      try column.read(task.block, with: decompressor, into: &messages)
      return filter.verdicts(on: messages)
    } catch {
      // It is made anew the next time; until then, the objects tell.
      removeFile(error.path)
      return untold(task.block)
    }
  }

  private func column(_ number: Int) throws(FileDamage) -> MessageColumn? {
    if !isOpened[number] {
      isOpened[number] = true
      columns[number] = try MessageColumn(of: store.segments[number], in: store)
    }
    return columns[number]
  }

  private func untold(_ block: MessageColumn.Block) -> [MessageSearch.Verdict] {
    Array(repeating: .untold, count: block.positions.count)
  }
}

extension CommitFilter {
  /// Which messages pass.
  fileprivate func verdicts(on block: MessageBlock) -> [MessageSearch.Verdict] {
    let isAnd = requiresAllMessagePatterns && !invertsMessages
    var passes = Array(repeating: isAnd, count: block.ends.count)
    for pattern in messages {
      let isFound = Self.search(block, for: pattern)
      for number in passes.indices {
        passes[number] =
          isAnd ? passes[number] && isFound[number] : passes[number] || isFound[number]
      }
    }
    var verdicts = passes.map { passes -> MessageSearch.Verdict in
      passes != invertsMessages ? .accepted : .refused
    }
    for number in block.untold { verdicts[number] = .untold }
    return verdicts
  }

  /// In which messages a pattern is found.
  private static func search(_ block: MessageBlock, for pattern: Pattern) -> [Bool] {
    let count = block.ends.count
    guard let literal = pattern.literal(holdingIn: block.bytes[block.range]) else {
      return (0..<count).map { pattern.matches(block.text($0)) }
    }
    var isFound = Array(repeating: false, count: count)
    var place = block.range.lowerBound
    var number = 0
    while let hit = literal.firstIndex(in: block.bytes[place..<block.range.upperBound]) {
      while block.ends[number] <= hit { number += 1 }
      isFound[number] = literal.isSufficient || pattern.matches(block.text(number))
      place = block.ends[number]
    }
    return isFound
  }
}
