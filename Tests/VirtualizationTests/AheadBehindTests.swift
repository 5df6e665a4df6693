import Objects
import TestKit
import Testing

@testable import Virtualization

@Suite struct AheadBehindTests {
  @Test func `counts are those of git, and kept by the pair`() throws {
    let scratch = try Scratch(MadeHistory(800, seed: 9))
    let commits = try scratch.ids("rev-list --all")
    var random = SeededGenerator(seed: 2)
    let repository = try scratch.repository()
    var pairs: [CommitPair: AheadBehind] = [:]
    for _ in 0..<40 {
      let pair = CommitPair(
        first: try #require(commits.randomElement(using: &random)),
        second: try #require(commits.randomElement(using: &random)))
      let numbers = try scratch.oracle(
        "rev-list --left-right --count \(pair.first)...\(pair.second)"
      )[0].split(separator: "\t").compactMap { Int($0) }
      let expected = AheadBehind(ahead: numbers[0], behind: numbers[1])
      #expect(try repository.aheadBehind(of: pair.first, against: pair.second) == expected)
      pairs[pair] = expected
    }
    #expect(repository.aheadBehindCounts == pairs)
    let readCount = repository.commitReadCount
    for (pair, expected) in pairs {
      #expect(try repository.aheadBehind(of: pair.first, against: pair.second) == expected)
    }
    #expect(repository.commitReadCount == readCount)
  }

  @Test func `unrelated histories are apart by all they have`() throws {
    let scratch = try Scratch("A---B---C  main\nR---S      other")
    let repository = try scratch.repository()
    let counted = try repository.aheadBehind(
      of: try scratch.rev("C"), against: try scratch.rev("S"))
    #expect(counted == AheadBehind(ahead: 3, behind: 2))
  }
}
