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

  @Test func `many pairs in one go, and the tips that reach a commit, are those of git`() throws {
    let scratch = try Scratch(MadeHistory(600, seed: 4))
    let commits = try scratch.ids("rev-list --all")
    var random = SeededGenerator(seed: 8)
    var tips: Set<ObjectID> = []
    for number in 0..<70 {
      let commit = try #require(commits.randomElement(using: &random))
      tips.insert(commit)
      try scratch.git(["branch", "b\(number)", commit.hex])
    }
    let repository = try scratch.repository()
    let list = tips.sorted()
    let pairs = zip(list, list.dropFirst()).map { CommitPair(first: $0, second: $1) }
    let counts = repository.aheadBehind(of: pairs)
    for pair in pairs {
      let found = try #require(counts[pair])
      #expect(
        try scratch.oracle("rev-list --left-right --count \(pair.first)...\(pair.second)")
          == ["\(found.ahead)\t\(found.behind)"])
    }
    let middle = commits[300]
    let format = "for-each-ref --format=%(objectname) refs/heads/b*"
    #expect(
      try repository.commits(tips, reaching: middle)
        == Set(scratch.ids("\(format) --contains \(middle)")))
    #expect(
      try repository.commits(tips, reachedFrom: middle)
        == Set(scratch.ids("\(format) --merged \(middle)")))
  }

  @Test func `a pair that cannot be counted hinders no other`() throws {
    let scratch = try Scratch("A---B---C---D  main")
    let repository = try scratch.repository()
    let (b, c, d) = (try scratch.rev("B"), try scratch.rev("C"), try scratch.rev("D"))
    let missing = try #require(ObjectID("1234567812345678123456781234567812345678"))
    let counts = repository.aheadBehind(of: [
      CommitPair(first: missing, second: d), CommitPair(first: d, second: b),
      CommitPair(first: c, second: d),
    ])
    #expect(counts.values.map(\.ahead).sorted() == [0, 2])
  }
}
