import Objects
import TestKit
import Testing

@testable import Virtualization

/// What is kept of the numbers of commits ahead and behind.
struct KeptCountsTests {
  private static let name = "ahead-behind"

  /// A history in which the two roots of a pair are further apart than is counted in passing.
  private func makeHistory() throws -> (Scratch, CommitPair) {
    let scratch = try Scratch(MadeHistory(900, seed: 3))
    let pair = CommitPair(
      first: try scratch.rev("main"), second: try #require(ObjectID(try oldest(scratch))))
    return (scratch, pair)
  }

  private func oldest(_ scratch: Scratch) throws -> String {
    try #require(try scratch.oracle("rev-list --reverse main").first)
  }

  private func expected(_ pair: CommitPair, _ scratch: Scratch) throws -> AheadBehind {
    let numbers = try scratch.oracle(
      "rev-list --left-right --count \(pair.first)...\(pair.second)")[
        0
      ].split(separator: "\t").compactMap { Int($0) }
    return AheadBehind(ahead: numbers[0], behind: numbers[1])
  }

  @Test func `what took long to count is not counted again by the next process`() throws {
    let (scratch, pair) = try makeHistory()
    let counts = try scratch.open().aheadBehind(of: pair.first, against: pair.second)
    #expect(try counts == expected(pair, scratch))
    #expect(scratch.store.names == [Self.name])
    let next = try scratch.open()
    #expect(try next.aheadBehind(of: pair.first, against: pair.second) == counts)
    #expect(next.commitReadCount == 0)
  }

  @Test func `what is counted in passing leaves no file`() throws {
    let (scratch, _) = try makeHistory()
    let repository = try scratch.open()
    _ = try repository.aheadBehind(of: scratch.rev("main"), against: scratch.rev("main~3"))
    #expect(scratch.store.names.isEmpty)
  }

  @Test func `a file with any byte wrong, or cut short, gives no wrong count and is made anew`()
    throws
  {
    let (scratch, pair) = try makeHistory()
    let counts = try scratch.open().aheadBehind(of: pair.first, against: pair.second)
    let bytes = try scratch.store.read(Self.name)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x55
      try scratch.store.write(damaged, Self.name)
      let kept = (try? KeptCounts(scratch.open().storeDirectory)) ?? nil
      #expect([nil, counts].contains(kept?.counts(of: pair)), "byte \(place)")
    }
    try scratch.store.write(Array(bytes.dropLast(9)), Self.name)
    #expect(try scratch.open().aheadBehind(of: pair.first, against: pair.second) == counts)
    #expect(try scratch.store.read(Self.name) == bytes)
  }

  @Test func `a file that says it has more rows than it has is refused`() throws {
    let (scratch, pair) = try makeHistory()
    _ = try scratch.open().aheadBehind(of: pair.first, against: pair.second)
    var content = try scratch.store.content(Self.name)
    content[36] = 2
    try scratch.store.writeVerified(content, Self.name)
    #expect(throws: (any Error).self) { try KeptCounts(scratch.open().storeDirectory) }
  }

  @Test func `counts under other grafts are not taken for those of now`() throws {
    let (scratch, pair) = try makeHistory()
    let before = try scratch.open().aheadBehind(of: pair.first, against: pair.second)
    try scratch.git(["replace", "--graft", "main~1", "main~4"])
    let after = try scratch.open().aheadBehind(of: pair.first, against: pair.second)
    #expect(try after == expected(pair, scratch))
    #expect(after.ahead < before.ahead)
  }

  @Test func `the pairs that were added first make room for new ones`() throws {
    let (scratch, pair) = try makeHistory()
    let directory = try scratch.open().storeDirectory
    let counts = AheadBehind(ahead: 1, behind: 2)
    _ = KeptCounts.write([(pair, counts)], to: directory)
    let others = (0..<KeptCounts.maximumCount).map { number in
      CommitPair(first: pair.first, second: ObjectID(words: 1, UInt64(number), 0))
    }
    let half = others.count / 2
    for part in [others[..<half], others[half...]] {
      _ = KeptCounts.write(part.map { ($0, counts) }, to: directory)
    }
    let kept = try #require(try KeptCounts(directory))
    #expect(others.allSatisfy { kept.counts(of: $0) == counts })
    #expect(kept.counts(of: pair) == nil)
  }
}
