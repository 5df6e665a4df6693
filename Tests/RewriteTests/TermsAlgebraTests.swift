import Rewrite
import TestKit
import Testing

/// The laws of terms, on random lists of few different values.
struct TermsAlgebraTests {
  typealias Terms = MergeTerms<Int>

  private func terms(_ random: inout SeededGenerator, sides: Int = 4) -> Terms {
    let count = 2 * Int.random(in: 0..<sides, using: &random) + 1
    return Terms(alternating: (0..<count).map { _ in Int.random(in: 0..<5, using: &random) })!
  }

  /// How often each value counts, which is what terms are about.
  private func weights(_ terms: Terms) -> [Int: Int] {
    var weights: [Int: Int] = [:]
    for value in terms.added { weights[value, default: 0] += 1 }
    for value in terms.removed { weights[value, default: 0] -= 1 }
    return weights.filter { $0.value != 0 }
  }

  @Test(arguments: 0..<200)
  func `simplifying changes no weight, leaves nothing to cancel, and is done once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let terms = terms(&random)
    let simple = terms.simplified()
    #expect(weights(simple) == weights(terms))
    #expect(Set(simple.added).isDisjoint(with: simple.removed))
    #expect(simple.simplified() == simple)
  }

  @Test(arguments: 0..<200)
  func `a change and its inverse leave what was there`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (start, old, new) = (terms(&random).simplified(), terms(&random), terms(&random))
    let there = start.changed(from: old, to: new)
    #expect(weights(there.changed(from: new, to: old)) == weights(start))
    #expect(
      weights(there.simplified().changed(from: new, to: old).simplified()) == weights(start))
    // What was decided is the same value again, and not only one of the same weight.
    let single = Terms(Int.random(in: 0..<5, using: &random))
    #expect(single.changed(from: old, to: new).changed(from: new, to: old).simplified() == single)
  }

  @Test(arguments: 0..<200)
  func `changes may be made in any order, and one behind the other or at once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = terms(&random)
    let (a, b, c, d) = (terms(&random), terms(&random), terms(&random), terms(&random))
    let one = start.changed(from: a, to: b).changed(from: c, to: d).simplified()
    let other = start.changed(from: c, to: d).changed(from: a, to: b).simplified()
    #expect(weights(one) == weights(other))
    #expect(one.decided == other.decided)
    let steps = start.changed(from: a, to: b).simplified().changed(from: b, to: c)
    #expect(weights(steps) == weights(start.changed(from: a, to: c)))
  }

  @Test(arguments: 0..<200)
  func `terms of terms are the terms of all`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = (0..<5).map { _ in terms(&random) }
    let nested = MergeTerms(alternating: parts)!
    let expected = parts[0].changed(from: parts[1], to: parts[2])
      .changed(from: parts[3], to: parts[4])
    #expect(Terms.flattening(nested) == expected)
    #expect(
      weights(Terms.flattening(nested.map { $0.simplified() })) == weights(expected))
  }

  @Test func `what cancels out leaves the others in their places`() throws {
    #expect(try simple(1, 2, 3) == [1, 2, 3])
    #expect(try simple(1, 2, 2) == [1])
    #expect(try simple(1, 1, 3) == [3])
    #expect(try simple(1, 2, 3, 3, 4) == [1, 2, 4])
    #expect(try simple(1, 2, 3, 4, 2) == [1, 4, 3])
    #expect(try simple(9, 1, 2, 3, 1, 2, 4) == [9, 3, 4])
    #expect(try simple(1, 1, 1) == [1])
  }

  private func simple(_ values: Int...) throws -> [Int] {
    try #require(Terms(alternating: values)).simplified().values
  }

  @Test func `an even number of values is nothing`() {
    #expect(Terms(alternating: []) == nil)
    #expect(Terms(alternating: [1, 2]) == nil)
  }

  @Test func `terms are decided when one value is left, or all sides agree`() throws {
    #expect(try decided(1) == 1)
    #expect(try decided(1, 2, 2) == 1)
    #expect(try decided(1, 1, 2) == 2)
    #expect(try decided(1, 2, 1) == 1)
    #expect(try decided(1, 2, 3) == nil)
    #expect(try decided(1, 2, 1, 2, 1) == 1)
    #expect(try decided(1, 2, 1, 3, 1) == nil)
    #expect(try decided(1, 2, 3, 1, 2) == 3)
  }

  private func decided(_ values: Int...) throws -> Int? {
    try #require(Terms(alternating: values)).decided
  }
}
