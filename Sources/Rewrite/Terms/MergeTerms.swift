/// An odd list of values, alternately added and removed: `a - b + c` is what comes of changing `a` as `b` was
/// changed to become `c`.
///
/// One value is what all is about in the end; more are a merge that is not decided. Lists are added and
/// subtracted by putting them one behind the other, and a value that is added and removed goes away, so
/// that a change and its inverse leave nothing. Documentation/conflicts.md has the laws.
public struct MergeTerms<Value> {
  /// The values in their order: added ones at even places, removed ones between them.
  public private(set) var values: [Value]

  /// The terms of one value, which is decided.
  public init(_ value: Value) { values = [value] }

  /// The terms of an odd number of values; nil for an even one.
  public init?(alternating values: [Value]) {
    guard values.count % 2 == 1 else { return nil }
    self.values = values
  }

  /// What comes of changing `ours` as `base` was changed to become `theirs`.
  public init(ours: Value, base: Value, theirs: Value) { values = [ours, base, theirs] }

  /// The values that count for it.
  public var added: [Value] { stride(from: 0, to: values.count, by: 2).map { values[$0] } }

  /// The values that count against it.
  public var removed: [Value] { stride(from: 1, to: values.count, by: 2).map { values[$0] } }

  /// How many sides meet: 1 where there is nothing to decide.
  public var sideCount: Int { values.count / 2 + 1 }

  /// The only value; nil where there are more.
  public var single: Value? { values.count == 1 ? values[0] : nil }

  /// The sum `self - removed + added`. The places come out right by themselves: a removed list begins and
  /// ends with what is removed.
  public func changed(from removed: MergeTerms, to added: MergeTerms) -> MergeTerms {
    var sum = self
    sum.values.reserveCapacity(values.count + removed.values.count + added.values.count)
    sum.values += removed.values
    sum.values += added.values
    return sum
  }

  /// The same of each value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> MergeTerms<Other> {
    MergeTerms<Other>(unchecked: try values.map(transform))
  }

  fileprivate init(unchecked values: [Value]) { self.values = values }
}

extension MergeTerms {
  /// The terms without values that are both added and removed.
  ///
  /// For each added value the first equal removed one is looked for; the value added behind that takes the
  /// place of the first, so that what stays keeps its order and its neighbours, as jj has it.
  ///
  /// - Parameter key: What makes two values equal.
  public func simplified<Key: Equatable>(by key: (Value) -> Key) -> MergeTerms {
    guard values.count > 1 else { return self }
    var values = values
    var keys = values.map(key)
    var place = 0
    while place < values.count {
      guard
        let removed = stride(from: 1, to: keys.count, by: 2).first(where: {
          keys[$0] == keys[place]
        })
      else {
        place += 2
        continue
      }
      values.swapAt(removed + 1, place)
      keys.swapAt(removed + 1, place)
      values.removeSubrange(removed...(removed + 1))
      keys.removeSubrange(removed...(removed + 1))
    }
    return MergeTerms(unchecked: values)
  }
}

extension MergeTerms where Value: Hashable {
  /// The terms without values that are both added and removed.
  public func simplified() -> MergeTerms { simplified { $0 } }

  /// The value that the terms come to without looking into it, or nil: the one that is left when equal ones
  /// have cancelled out, or that all sides have come to alike.
  public var decided: Value? {
    let simple = simplified()
    if let value = simple.single { return value }
    let sides = simple.added
    guard let first = sides.first, sides.allSatisfy({ $0 == first }) else { return nil }
    let bases = simple.removed
    return bases.allSatisfy { $0 == bases[0] } ? first : nil
  }
}

extension MergeTerms {
  /// Terms of terms as one list of terms: `(a - b + c) - (d) + (e)` is `a - b + c - d + e`.
  public static func flattening(_ nested: MergeTerms<MergeTerms<Value>>) -> MergeTerms<Value> {
    MergeTerms(unchecked: nested.values.flatMap(\.values))
  }
}

extension MergeTerms: Equatable where Value: Equatable {}
extension MergeTerms: Hashable where Value: Hashable {}
extension MergeTerms: Sendable where Value: Sendable {}
