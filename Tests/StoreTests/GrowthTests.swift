import Objects
import TestKit
import Testing

@testable import Virtualization

/// Lists stay right, and the store small, while the repository moves on.
struct GrowthTests {
  private static let lines = [
    "log --flat --oneline", "log --json", "log --expand-all --json", "log --flat --json --all",
    "log --flat --format=%H --topo-order", "log --flat --oneline --author=Author.2",
    "log --json --skip=30 -n 20", "log --flat --oneline --skip=100 -n 30",
  ]

  private func makeHistory() throws -> Scratch {
    let scratch = try Scratch(MadeHistory(600, seed: 21, tagCount: 5))
    _ = scratch.answer("log --flat --oneline")
    try #require(scratch.store.segments.count == 1)
    return scratch
  }

  private func expectRight(
    _ scratch: Scratch, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ids = try scratch.oracle("log --format=%H")
    #expect(
      scratch.answer("log --flat --format=%H").lines == ids, comment, sourceLocation: sourceLocation
    )
    for line in Self.lines {
      let expected = scratch.answer(line, storing: false)
      #expect(expected.status == 0, comment, sourceLocation: sourceLocation)
      #expect(
        scratch.answer(line) == expected, "\(comment): \(line)", sourceLocation: sourceLocation)
    }
  }

  @Test func `one new commit is listed, and the store is left alone`() throws {
    let scratch = try makeHistory()
    let before = try scratch.store.contents()
    try scratch.grow(by: 1)
    try expectRight(scratch, "one commit")
    #expect(try scratch.store.contents() == before)
  }

  @Test func `many new commits become a segment, and positions stay`() throws {
    let scratch = try makeHistory()
    let before = try scratch.storedIDs()
    let segments = scratch.store.segments
    try scratch.grow(by: 270)
    try expectRight(scratch, "270 commits")
    let after = try scratch.storedIDs()
    #expect(after.starts(with: before))
    #expect(after.count == before.count + 270)
    #expect(scratch.store.segments.count == 2)
    #expect(Set(segments).isSubset(of: scratch.store.segments))
    try scratch.grow(by: 40)
    try expectRight(scratch, "40 more in front of two segments")
  }

  @Test func `a merge of an old branch is listed with what it brought in`() throws {
    let scratch = try makeHistory()
    try scratch.grow("old", by: 8, from: "main~60")
    let tree = try scratch.gitText(["rev-parse", "main^{tree}"])
    let merge = try scratch.gitText(
      ["commit-tree", tree, "-p", "main", "-p", "old", "-m", "merge an old branch"])
    try scratch.git(["update-ref", "refs/heads/main", merge])
    try expectRight(scratch, "a merge")
    #expect(scratch.answer("log -n 1").lines.first?.contains("+8") == true)
    try scratch.grow(by: 3)
    try expectRight(scratch, "on top of a merge")
  }

  @Test func `nothing is listed that the branch does not reach any more`() throws {
    let scratch = try makeHistory()
    let old = try scratch.rev("main")
    let tree = try scratch.gitText(["rev-parse", "main^{tree}"])
    let amended = try scratch.gitText(["commit-tree", tree, "-p", "main~1", "-m", "amended"])
    try scratch.git(["update-ref", "refs/heads/main", amended])
    try expectRight(scratch, "amended")
    for depth in [1, 30, 90] {
      try scratch.git(["update-ref", "refs/heads/main", "\(old)~\(depth)"])
      try expectRight(scratch, "reset by \(depth)")
    }
    try scratch.grow(by: 5)
    try expectRight(scratch, "another way on")
    try scratch.set("refs/heads/main", to: old)
    try expectRight(scratch, "back again")
  }

  @Test func `each branch has its own list`() throws {
    let scratch = try makeHistory()
    try scratch.grow("topic", by: 300, from: "main~50")
    try scratch.grow("short", by: 2, from: "main~50")
    for branch in ["topic", "main", "short", "topic"] {
      try scratch.git(["symbolic-ref", "HEAD", "refs/heads/\(branch)"])
      try expectRight(scratch, "\(branch)")
    }
    // What is kept for lists follows the branch.
    let topic = try scratch.open()
    #expect(topic.storedOrder(.newestFirst)?.tip == topic.head.commit)
    #expect(topic.headLine?.isKept == true)
    try scratch.git(["update-ref", "--no-deref", "HEAD", try scratch.rev("main~7").hex])
    try expectRight(scratch, "detached")
  }

  @Test func `packing and pruning change no list`() throws {
    let scratch = try makeHistory()
    try scratch.grow(by: 3)
    try expectRight(scratch, "loose")
    try scratch.git("gc --quiet --prune=now")
    try expectRight(scratch, "packed")
    try scratch.git(["update-ref", "refs/heads/main", "main~40"])
    for tag in try scratch.oracle("tag") { try scratch.git(["tag", "-d", tag]) }
    try scratch.git("reflog expire --expire=now --all")
    try scratch.git("gc --quiet --prune=now")
    try expectRight(scratch, "pruned")
    try scratch.grow(by: 300)
    try scratch.git("repack -adq --write-bitmap-index")
    try scratch.git("commit-graph write --reachable")
    try expectRight(scratch, "grown and repacked")
  }

  @Test func `however often it grows, segments are few and old ones are gone`() throws {
    let scratch = try makeHistory()
    var known = try scratch.storedIDs()
    for round in 1...9 {
      try scratch.grow(by: 257 + round * 3)
      #expect(
        scratch.answer("log --flat --format=%H").lines == (try scratch.oracle("log --format=%H")))
      let ids = try scratch.storedIDs()
      #expect(ids.starts(with: known))
      known = ids
      let digits = String(ids.count / 257, radix: 2).count
      #expect(scratch.store.segments.count <= digits + 1, "\(ids.count) commits")
      #expect(
        scratch.store.names.filter { !$0.hasPrefix("segment-") }
          == ["current", "line", "lock", "order", "short-ids"])
    }
    try expectRight(scratch, "grown nine times")
    #expect(Set(known).count == known.count)
  }

  @Test func `all branches are stored once somebody lists them all`() throws {
    let scratch = try makeHistory()
    for branch in ["a", "b", "c"] { try scratch.grow(branch, by: 120, from: "main~70") }
    try expectRight(scratch, "three branches")
    _ = scratch.answer("log --flat --all --oneline")
    #expect(
      try Set(scratch.storedIDs().map(\.hex)) == Set(scratch.oracle("rev-list a b c main")))
    #expect(
      scratch.answer("log --flat --all --format=%H").lines
        == (try scratch.oracle("log --all --format=%H")))
  }
}
