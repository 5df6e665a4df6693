/// Remembers what a computation gave, as long as its inputs stay the same.
///
/// ```swift
/// @Memoize() private var widths: ColumnWidths
/// var columnWidths: ColumnWidths { _widths(rows.count, terminalWidth, dateStyle) { …measure… } }
/// ```
///
/// The call names all that the computation reads: any number of `Hashable` inputs, or one key that is
/// only `Equatable`. They are compared by value, so that two inputs with one hash never get each other's
/// result. By default the last result is kept; `@Memoize(capacity: 100)` keeps up to a hundred, of which
/// the half used least recently goes when there is no room. A computation that throws leaves no trace.
///
/// Do not use it where the computation is cheap beside comparing its inputs, where it reads anything
/// that is not an input (the clock, a file, another property), for what has to live longer than the
/// process, or from several threads: it does not lock, and is not `Sendable`. Copies of a struct share
/// what its memoized properties remember, which is right, since results belong to inputs and not to owners.
@propertyWrapper
public struct Memoize<Value> {
  private let results: MemoizedResults<Value>

  /// Keeps the results for up to `capacity` different inputs.
  public init(capacity: Int = 1) {
    precondition(capacity > 0, "a memoized property keeps at least one result")
    results = MemoizedResults(capacity: capacity)
  }

  /// The result that was asked for last. Only after the first call.
  public var wrappedValue: Value {
    guard let latest = results.latest else {
      preconditionFailure("a memoized property was read before it was computed")
    }
    return latest
  }

  /// The result for these inputs, computed when it is not remembered.
  public func callAsFunction<each Input: Hashable>(
    _ inputs: repeat each Input, compute: () throws -> Value
  ) rethrows -> Value {
    var hasher = Hasher()
    for input in repeat each inputs { hasher.combine(input) }
    let key = HashableInputs(inputs: (repeat each inputs))
    return try results.value(for: key, hash: hasher.finalize(), compute: compute)
  }

  /// The result for a key that can be compared but not hashed, computed when it is not remembered.
  ///
  /// With a capacity above one, each call compares with all keys that are remembered.
  @_disfavoredOverload
  public func callAsFunction<Key: Equatable>(
    _ key: Key, compute: () throws -> Value
  ) rethrows -> Value {
    try results.value(for: key, hash: 0, compute: compute)
  }

  /// Forgets all results, to give their memory back.
  public func forget() {
    results.removeAll()
  }
}

/// The inputs of one call, as one value.
private struct HashableInputs<each Input: Hashable>: Equatable {
  let inputs: (repeat each Input)

  static func == (a: Self, b: Self) -> Bool {
    for (x, y) in repeat (each a.inputs, each b.inputs) {
      if x != y { return false }
    }
    return true
  }
}
