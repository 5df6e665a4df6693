/// The results of one memoized property: both forms of `Memoize` in one, the last value being a capacity
/// of one.
final class MemoizedResults<Value> {
  private struct Result {
    let key: Any
    var value: Value
    var lastUse: Int
  }

  /// The result that was asked for last.
  private(set) var latest: Value?

  private let capacity: Int

  /// The results by the hash of their inputs, which only narrows the search.
  private var results: [Int: [Result]] = [:]
  private var count = 0

  /// How many calls there were, by which the age of results is told.
  private var useCount = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The result for a key, computed when it is not remembered.
  func value<Key: Equatable>(
    for key: Key, hash: Int, compute: () throws -> Value
  ) rethrows -> Value {
    useCount += 1
    if let place = place(of: key, hash: hash) {
      results[hash]?[place].lastUse = useCount
      if let value = results[hash]?[place].value {
        latest = value
        return value
      }
    }
    // Nothing is held while computing: it may well ask for other results of the same property.
    let value = try compute()
    latest = value
    if let place = place(of: key, hash: hash) {
      results[hash]?[place].value = value
    } else {
      if count >= capacity { removeOlderHalf() }
      results[hash, default: []].append(Result(key: key, value: value, lastUse: useCount))
      count += 1
    }
    return value
  }

  func removeAll() {
    results = [:]
    count = 0
    latest = nil
  }

  private func place<Key: Equatable>(of key: Key, hash: Int) -> Int? {
    results[hash]?.firstIndex { ($0.key as? Key) == key }
  }

  /// Makes room: half at once, so that the search for the oldest costs little for each new result.
  private func removeOlderHalf() {
    let uses = results.values.joined().map(\.lastUse).sorted()
    let kept = uses.suffix(capacity / 2)
    let oldestKept = kept.first ?? .max
    results = results.compactMapValues { group in
      let kept = group.filter { $0.lastUse >= oldestKept }
      return kept.isEmpty ? nil : kept
    }
    count = results.values.reduce(0) { $0 + $1.count }
  }
}
